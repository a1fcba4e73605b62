import { errors } from '../../../shared/errors/service-error.ts';
import { SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A burst of two mails, then one every 55 seconds. */
export const SEND_INTERVAL_MS = 55_000;
const BURST = 2;
const PER_HOUR = 8;
const PER_DAY = 20;
const ADDRESS_PER_HOUR = 20;
/** E-mail addresses kept in memory. Beyond it the least recently used one is dropped. */
const ENTRIES_MAX = 100_000;

/** Whether one more mail may follow those sent at `sent` (milliseconds, ascending, within the day). */
function mayFollow(sent: readonly number[], nowMs: number): boolean {
  if (sent.length >= PER_DAY) return false;
  if (sent.filter((at) => at > nowMs - HOUR_MS).length >= PER_HOUR) return false;
  // A token bucket of two that gains one per interval; `full` is when it will hold two again.
  const full = sent.reduce((until, at) => Math.max(until, at) + SEND_INTERVAL_MS, 0);
  return full - nowMs <= (BURST - 1) * SEND_INTERVAL_MS;
}

/** Limits mailed codes and notices per e-mail address, known or not, and requests for them per client address. */
export class CodeSendLimit {
  readonly #sentTo = new Map<string, number[]>();
  readonly #requestsBy = new SlidingWindow(ADDRESS_PER_HOUR, HOUR_MS);

  /** Counts one request of a client. Throws 190 when there were too many. */
  countRequest(address: string, nowMs: number): void {
    const { allowed, retryAfterMs } = this.#requestsBy.take(address, nowMs);
    if (!allowed) throw errors.rateLimited({ retryAfterMs });
  }

  /** Counts a mail to `emailKey` and returns true if it may be sent now. Callers must not reveal the result. */
  takeMail(emailKey: string, nowMs: number): boolean {
    const sent = (this.#sentTo.get(emailKey) ?? []).filter((at) => at > nowMs - DAY_MS);
    if (!mayFollow(sent, nowMs)) return false;
    this.#sentTo.delete(emailKey);
    this.#sentTo.set(emailKey, [...sent, nowMs]);
    const [oldest] = this.#sentTo.keys();
    if (this.#sentTo.size > ENTRIES_MAX && oldest !== undefined) this.#sentTo.delete(oldest);
    return true;
  }
}
