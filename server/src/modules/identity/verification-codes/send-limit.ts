import { errors } from '../../../shared/errors/service-error.ts';
import { SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two mails at once, then one for every 55 seconds that pass. */
export const SEND_INTERVAL_MS = 55_000;
const AT_ONCE = 2;
const PER_HOUR = 8;
const PER_DAY = 20;
const ADDRESS_PER_HOUR = 20;
/** E-mail addresses remembered; beyond it the one untouched for longest is forgotten. */
const ENTRIES_MAX = 100_000;

/** Whether one more mail may follow those sent at `sent` (milliseconds, ascending, within the day). */
function mayFollow(sent: readonly number[], nowMs: number): boolean {
  if (sent.length >= PER_DAY) return false;
  if (sent.filter((at) => at > nowMs - HOUR_MS).length >= PER_HOUR) return false;
  // A bucket of two that fills by one per interval; `full` is when it will hold two again.
  const full = sent.reduce((until, at) => Math.max(until, at) + SEND_INTERVAL_MS, 0);
  return full - nowMs <= (AT_ONCE - 1) * SEND_INTERVAL_MS;
}

/** How often codes and notices may be mailed to one e-mail address, known or not, and asked for by one client address. */
export class CodeSendLimit {
  readonly #sentTo = new Map<string, number[]>();
  readonly #askedBy = new SlidingWindow(ADDRESS_PER_HOUR, HOUR_MS);

  /** Counts one request of a client; too many are refused with 190. */
  countRequest(address: string, nowMs: number): void {
    const { allowed, retryAfterMs } = this.#askedBy.take(address, nowMs);
    if (!allowed) throw errors.rateLimited({ retryAfterMs });
  }

  /** Whether a mail to `emailKey` may go out now; counted when it may. The caller must not let anyone see the answer. */
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
