import type { Transaction } from '../../../store/schema.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { RateLimit, RateLimits } from '../../../shared/rate-limiters/rate-limit.ts';
import type { RecentTimes } from '../../../shared/rate-limiters/recent-times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A burst of two mails, then one every 55 seconds. */
export const SEND_INTERVAL_MS = 55_000;
const BURST = 2;
const PER_HOUR = 8;
const PER_DAY = 20;
const ADDRESS_PER_HOUR = 20;

/** Whether one more mail may follow those sent at `sent` (milliseconds, ascending, within the day). */
function mayFollow(sent: readonly number[], nowMs: number): boolean {
  if (sent.length >= PER_DAY) return false;
  if (sent.filter((at) => at > nowMs - HOUR_MS).length >= PER_HOUR) return false;
  // A token bucket of two that gains one per interval; `full` is when it will hold two again.
  const full = sent.reduce((until, at) => Math.max(until, at) + SEND_INTERVAL_MS, 0);
  return full - nowMs <= (BURST - 1) * SEND_INTERVAL_MS;
}

/** Limits mailed codes and notices per email address, known or not, and requests for them per client address. */
export class CodeSendLimit {
  readonly #sent: RecentTimes;
  readonly #requestsByAddress: RateLimit;

  constructor({ times, window }: Pick<RateLimits, 'times' | 'window'>) {
    this.#sent = times;
    this.#requestsByAddress = window('code requests by address', ADDRESS_PER_HOUR, HOUR_MS);
  }

  /** Counts one request of a client. Throws 190 when there were too many. */
  async countRequest(address: string, nowMs: number): Promise<void> {
    await enforceRateLimit(this.#requestsByAddress, address, nowMs);
  }

  /**
   * Counts an email to `emailKey` and returns true if it may be sent now. Callers must not reveal the result. An email that is sent
   * in a transaction is counted in it.
   */
  async takeMail(emailKey: string, nowMs: number, trx?: Transaction): Promise<boolean> {
    const of = { limit: 'mails by email', key: emailKey, windowMs: DAY_MS, nowMs };
    return await this.#sent.change(
      of,
      (sent) => (mayFollow(sent, nowMs) ? { times: [...sent, nowMs], result: true } : { result: false }),
      trx,
    );
  }
}
