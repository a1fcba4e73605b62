import { Refusal } from '../refusal.ts';
import { Instants } from '../limits/instants.ts';

const WINDOW_MS = 15 * 60_000;
const WRONG_MAX = 5;

/**
 * Wrong passwords typed by somebody who is signed in: 5 in 15 minutes for an account. A try counts when it begins, so
 * parallel guesses cannot pass the limit.
 */
export class CurrentPasswordAttempts {
  readonly #accounts = new Instants(WINDOW_MS);

  /** Counts a try and answers how to take it back when the password was right or nothing was checked; refuses with 114. */
  begin(accountId: string, nowMs: number): { takeBack: () => void } {
    const tries = this.#accounts.within(accountId, nowMs);
    if (tries.length >= WRONG_MAX) {
      throw new Refusal('114', { retryAfterMs: tries[0]! + WINDOW_MS - nowMs });
    }
    this.#accounts.add(accountId, nowMs);
    return { takeBack: () => this.#accounts.remove(accountId, nowMs) };
  }
}
