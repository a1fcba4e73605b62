import type { RecentTimes } from '../../../shared/rate-limiters/recent-times.ts';

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 50;
const REPEAT_MS = 60_000;
const FREE_FAILURES = 2;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2_000;

export interface SignInAttempt {
  /** How long to delay the response to a wrong password. It grows from the third failure on. */
  readonly delayMs: number;
  /** False when the same guess was made within the last minute. */
  readonly counts: boolean;
  /** Whether this failure locks the account for a while. */
  readonly locks: boolean;
  /** The password was right: clears the account's failures. The client address keeps its other failures. */
  succeeded(): Promise<void>;
  /** The password could not be checked: the attempt does not count. */
  abandoned(): Promise<void>;
}

interface SignInGuess {
  readonly emailKey: string;
  readonly address: string;
  /** Identifies address, password and client without revealing them. */
  readonly mac: string;
}

/** A limit that is reached has the time at which it is free; otherwise the attempt's number. */
type Counted = { readonly freeMs: number } | { readonly count: number };

/**
 * Limits failed sign-ins: 10 in 15 minutes for an account, known or not, and 50 for a client address. An attempt counts
 * when it begins and is removed when it succeeds, so parallel guesses cannot exceed the limit. The same guess from the
 * same address within a minute counts once, because clients retry a failed sign-in on the second path of the call.
 */
export class SignInAttempts {
  readonly #times: RecentTimes;

  constructor(times: RecentTimes) {
    this.#times = times;
  }

  /** Begins an attempt, or returns how long to wait. The caller must report how the attempt ended. */
  async begin(guess: SignInGuess, nowMs: number): Promise<SignInAttempt | { readonly retryAfterMs: number }> {
    const of = timesOf(guess, nowMs);
    const isRepeated = await this.#times.change(of.guess, (times) =>
      times.length > 0 ? { result: true } : { times: [nowMs], result: false },
    );
    if (isRepeated) {
      const failures = await this.#times.change(of.account, (times) => ({ result: times.length }));
      return this.#attempt(of, { nowMs, counts: false, count: failures });
    }
    const byAccount = await this.#count(of.account, ACCOUNT_FAILURES);
    const byAddress = await this.#count(of.address, ADDRESS_FAILURES);
    if ('count' in byAccount && 'count' in byAddress)
      return this.#attempt(of, { nowMs, counts: true, count: byAccount.count });
    // A refused attempt counts nowhere.
    if ('count' in byAccount) await this.#times.remove(of.account, nowMs);
    if ('count' in byAddress) await this.#times.remove(of.address, nowMs);
    await this.#times.remove(of.guess, nowMs);
    const free = [byAccount, byAddress].map((it) => ('freeMs' in it ? it.freeMs : nowMs));
    return { retryAfterMs: Math.max(...free) - nowMs };
  }

  async #count(of: ReturnType<typeof timesOf>['account'], limit: number): Promise<Counted> {
    const { nowMs } = of;
    return await this.#times.change<Counted>(of, (times) =>
      times.length >= limit
        ? { result: { freeMs: times[0]! + WINDOW_MS } }
        : { times: [...times, nowMs], result: { count: times.length + 1 } },
    );
  }

  #attempt(
    of: ReturnType<typeof timesOf>,
    { nowMs, counts, count }: { readonly nowMs: number; readonly counts: boolean; readonly count: number },
  ): SignInAttempt {
    const clear = async (key: keyof typeof of) =>
      await this.#times.change(of[key], () => ({ times: [], result: undefined }));
    const steps = count - FREE_FAILURES - 1;
    return {
      delayMs: steps < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** steps),
      counts,
      locks: counts && count === ACCOUNT_FAILURES,
      succeeded: async () => {
        await clear('guess');
        await clear('account');
        if (counts) await this.#times.remove(of.address, nowMs);
      },
      abandoned: async () => {
        await clear('guess');
        if (!counts) return;
        await this.#times.remove(of.account, nowMs);
        await this.#times.remove(of.address, nowMs);
      },
    };
  }
}

const timesOf = ({ emailKey, address, mac }: SignInGuess, nowMs: number) => ({
  guess: { limit: 'sign-in guess', key: mac, windowMs: REPEAT_MS, nowMs },
  account: { limit: 'sign-in by account', key: emailKey, windowMs: WINDOW_MS, nowMs },
  address: { limit: 'sign-in by address', key: address, windowMs: WINDOW_MS, nowMs },
});
