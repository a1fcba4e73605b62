import type { KeyMode } from '@meridian/contracts/keys';
import { monthOf, type Month } from '../../../../shared/clock/billing-month.ts';
import type { CallLimits, Instant, LimitExceeded, Limits } from '../account-limits.ts';
import { SharedCounts } from './shared-counts.ts';

/** The memory in which an account is counted now. `outgrown`: the one that had no room. */
export type OpenCounts = (
  accountId: string,
  outgrown?: SharedArrayBuffer,
) => SharedArrayBuffer | Promise<SharedArrayBuffer>;

/** The limits of an account that all threads of this process count together, in memory that they share. */
export class ThreadAccountLimits implements CallLimits {
  readonly accountId: string;
  readonly #open: OpenCounts;
  #counts: SharedCounts;
  #month: Month = monthOf(0);

  private constructor(accountId: string, open: OpenCounts, counts: SharedCounts) {
    this.accountId = accountId;
    this.#open = open;
    this.#counts = counts;
  }

  static async open(accountId: string, open: OpenCounts): Promise<ThreadAccountLimits> {
    return new ThreadAccountLimits(accountId, open, new SharedCounts(await open(accountId)));
  }

  get lastCallMs(): number {
    return this.#counts.lastCallMs;
  }

  take(
    mode: KeyMode,
    limits: Limits,
    at: Instant,
  ): LimitExceeded | undefined | Promise<LimitExceeded | undefined> {
    const taken = this.#counts.take(mode, limits, at);
    return taken === 'moved' || taken === 'small' ? this.#takeElsewhere(mode, limits, at) : taken;
  }

  refund(mode: KeyMode, at: Instant): void {
    if (this.#counts.refund(mode, at)) return;
    // Counts that cannot be opened are loaded from the store later, where this call is not charged.
    this.#reopen().then(
      () => this.refund(mode, at),
      () => undefined,
    );
  }

  usedInMinute(mode: KeyMode, at: Instant): number {
    return this.#counts.usedInMinute(mode, at);
  }

  minuteWaitMs(mode: KeyMode, limit: number, at: Instant): number {
    return this.#counts.minuteWaitMs(mode, limit, at);
  }

  usedInMonth(at: Instant): number {
    this.#turnMonth(at);
    return this.#counts.usedInMonth(at);
  }

  get monthEndMs(): number {
    return this.#month.endMs;
  }

  get monthMs(): number {
    return this.#month.endMs - this.#month.startMs;
  }

  async readUsedInMinute(at: Instant): Promise<number> {
    if (this.#counts.hasMoved) await this.#reopen();
    return this.#counts.usedInMinute('live', at);
  }

  async #takeElsewhere(mode: KeyMode, limits: Limits, at: Instant): Promise<LimitExceeded | undefined> {
    await this.#reopen();
    return await this.take(mode, limits, at);
  }

  async #reopen(): Promise<void> {
    const { memory } = this.#counts;
    const next = await this.#open(this.accountId, memory);
    if (this.#counts.memory === memory) this.#counts = new SharedCounts(next);
  }

  #turnMonth({ nowMs }: Instant): void {
    if (nowMs < this.#month.startMs || nowMs >= this.#month.endMs) this.#month = monthOf(nowMs);
  }
}
