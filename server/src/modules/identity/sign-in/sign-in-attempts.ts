import { createHmac, randomBytes } from 'node:crypto';
import { AttemptWindow } from './attempt-window.ts';

const WINDOW_MS = 15 * 60_000;
const ACCOUNT_FAILURES = 10;
const ADDRESS_FAILURES = 50;
const REPEAT_MS = 60_000;
const FREE_FAILURES = 2;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2_000;
/** Guesses kept in memory. Beyond it the oldest are dropped. */
const GUESSES_MAX = 100_000;

export interface SignInAttempt {
  /** How long to delay the response to a wrong password. It grows from the third failure on. */
  readonly delayMs: number;
  /** False when the same guess was made within the last minute. */
  readonly counts: boolean;
  /** Whether this failure locks the account for a while. */
  readonly locks: boolean;
  /** The password was right: clears the account's failures. The client address keeps its other failures. */
  succeeded(): void;
  /** The password could not be checked: the attempt does not count. */
  abandoned(): void;
}

interface SignInGuess {
  readonly emailKey: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Limits failed sign-ins: 10 in 15 minutes for an account, known or not, and 50 for a client address. An attempt counts
 * when it begins and is removed when it succeeds, so parallel guesses cannot exceed the limit. The same guess from the
 * same address within a minute counts once, because clients retry a failed sign-in on the second path of the call.
 */
export class SignInAttempts {
  readonly #accounts = new AttemptWindow(WINDOW_MS);
  readonly #addresses = new AttemptWindow(WINDOW_MS);
  readonly #guesses = new Map<string, number>();
  readonly #macKey = randomBytes(32);

  /** Begins an attempt, or returns how long to wait. The caller must report how the attempt ended. */
  begin(guess: SignInGuess, nowMs: number): SignInAttempt | { readonly retryAfterMs: number } {
    const { emailKey, address } = guess;
    const mac = this.#macOf(guess);
    const failures = this.#accounts.within(emailKey, nowMs);
    if ((this.#guesses.get(mac) ?? -Infinity) > nowMs - REPEAT_MS) {
      return this.#attempt(guess, mac, undefined, failures.length);
    }
    const fromAddress = this.#addresses.within(address, nowMs);
    const full = [
      ...(failures.length >= ACCOUNT_FAILURES ? [failures[0]!] : []),
      ...(fromAddress.length >= ADDRESS_FAILURES ? [fromAddress[0]!] : []),
    ];
    if (full.length > 0) return { retryAfterMs: Math.max(...full) + WINDOW_MS - nowMs };
    const count = this.#accounts.add(emailKey, nowMs);
    this.#addresses.add(address, nowMs);
    this.#remember(mac, nowMs);
    return this.#attempt(guess, mac, nowMs, count);
  }

  #attempt(
    { emailKey, address }: SignInGuess,
    mac: string,
    countedAt: number | undefined,
    count: number,
  ): SignInAttempt {
    const remove = () => {
      this.#guesses.delete(mac);
      if (countedAt !== undefined) this.#addresses.remove(address, countedAt);
    };
    const steps = count - FREE_FAILURES - 1;
    return {
      delayMs: steps < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** steps),
      counts: countedAt !== undefined,
      locks: countedAt !== undefined && count === ACCOUNT_FAILURES,
      succeeded: () => {
        remove();
        this.#accounts.clear(emailKey);
      },
      abandoned: () => {
        remove();
        if (countedAt !== undefined) this.#accounts.remove(emailKey, countedAt);
      },
    };
  }

  #remember(mac: string, nowMs: number): void {
    this.#guesses.set(mac, nowMs);
    for (const [old, at] of this.#guesses) {
      if (at > nowMs - REPEAT_MS && this.#guesses.size <= GUESSES_MAX) break;
      this.#guesses.delete(old);
    }
  }

  /** Identifies a guess for a minute without storing the password. */
  #macOf({ emailKey, password, address }: SignInGuess): string {
    return createHmac('sha256', this.#macKey)
      .update(JSON.stringify([emailKey, password, address]))
      .digest('base64');
  }
}
