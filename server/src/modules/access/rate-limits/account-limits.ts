import type { KeyMode } from '@meridian/contracts/keys';
import { monthOf, type Month } from '../../../shared/clock/billing-month.ts';
import { CallRing } from '../../../shared/rate-limiters/call-ring.ts';

export const WINDOW_MS = 60_000;

/** The call limits of a plan; null means unlimited. */
export interface Limits {
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
}

/** Wall clock and monotonic clock of a decision, in milliseconds. */
export interface Instant {
  readonly nowMs: number;
  readonly elapsedMs: number;
}

/** Usage of an account when it was loaded. */
export interface UsedBefore {
  /** Charged calls of the month of `atMs`. */
  readonly charged: number;
  readonly atMs: number;
  /** Ages in milliseconds of the calls of the last minute, oldest first. */
  readonly recent: Readonly<Record<KeyMode, readonly number[]>>;
}

export type LimitExceeded = 'minute' | 'month';

/** The call limits of one account: counted by this process alone (`AccountLimits`) or by all (`SharedAccountLimits`). */
export interface CallLimits {
  readonly accountId: string;
  /** Monotonic time of its last call here. */
  readonly lastCallMs: number;
  /** Admits and charges a call, or returns the limit that it exceeds. Rejects when the limits cannot be checked. */
  take(
    mode: KeyMode,
    limits: Limits,
    at: Instant,
  ): LimitExceeded | undefined | Promise<LimitExceeded | undefined>;
  /** Undoes a `take` that was admitted at `at`, the same object. */
  refund(mode: KeyMode, at: Instant): void;
  /** Admitted calls of the last minute, as of the last `take`. */
  usedInMinute(mode: KeyMode, at: Instant): number;
  /** Milliseconds until the window has room. With room now: until the oldest call leaves it. */
  minuteWaitMs(mode: KeyMode, limit: number, at: Instant): number;
  /** Charged calls of the month of `at`, as of the last `take`. */
  usedInMonth(at: Instant): number;
  /** When the current month ends, in milliseconds since 1970. */
  readonly monthEndMs: number;
  /** Length of the current month. */
  readonly monthMs: number;
  /** Admitted live calls of the last minute, now. */
  readUsedInMinute(at: Instant): number | Promise<number>;
}

/** The sliding windows and the month counter shared by all keys of an account. Test keys have a separate window. */
export class AccountLimits implements CallLimits {
  readonly accountId: string;
  readonly #rings: Record<KeyMode, CallRing> = {
    live: new CallRing(WINDOW_MS),
    test: new CallRing(WINDOW_MS),
  };
  #month: Month;
  #charged: number;
  /** Charged calls of the other months that the clock has shown, by their start. */
  readonly #otherMonths = new Map<number, number>();
  lastCallMs: number;

  constructor(accountId: string, before: UsedBefore, at: Instant) {
    this.accountId = accountId;
    this.#month = monthOf(before.atMs);
    this.#charged = before.charged;
    this.lastCallMs = at.elapsedMs;
    for (const mode of ['live', 'test'] as const) {
      for (const ageMs of before.recent[mode]) {
        this.#rings[mode].take(at.elapsedMs - ageMs, Number.POSITIVE_INFINITY);
      }
    }
  }

  /** Admits and charges a call, or returns the limit that it exceeds. Check and charge happen synchronously. */
  take(mode: KeyMode, { callsPerMinute, callsPerMonth }: Limits, at: Instant): LimitExceeded | undefined {
    this.lastCallMs = at.elapsedMs;
    this.#turnMonth(at.nowMs);
    if (mode === 'live' && callsPerMonth !== null && this.#charged >= callsPerMonth) return 'month';
    if (callsPerMinute !== null && !this.#rings[mode].take(at.elapsedMs, callsPerMinute)) return 'minute';
    if (mode === 'live') this.#charged++;
    return undefined;
  }

  /** Undoes a `take` that was admitted at `at`. */
  refund(mode: KeyMode, at: Instant): void {
    this.#rings[mode].refund(at.elapsedMs);
    if (mode === 'live' && at.nowMs >= this.#month.startMs && at.nowMs < this.#month.endMs)
      this.#charged = Math.max(0, this.#charged - 1);
  }

  /** Admitted calls of the last minute. */
  usedInMinute(mode: KeyMode, { elapsedMs }: Instant): number {
    return this.#rings[mode].used(elapsedMs);
  }

  readUsedInMinute(at: Instant): number {
    return this.usedInMinute('live', at);
  }

  /** Milliseconds until the window has room. With room now: until the oldest call leaves it. */
  minuteWaitMs(mode: KeyMode, limit: number, { elapsedMs }: Instant): number {
    return this.#rings[mode].waitMs(elapsedMs, limit);
  }

  /** Charged calls of the month of `nowMs`. */
  usedInMonth({ nowMs }: Instant): number {
    this.#turnMonth(nowMs);
    return this.#charged;
  }

  /** When the current month ends, in milliseconds since 1970. */
  get monthEndMs(): number {
    return this.#month.endMs;
  }

  /** Length of the current month. */
  get monthMs(): number {
    return this.#month.endMs - this.#month.startMs;
  }

  #turnMonth(nowMs: number): void {
    if (nowMs >= this.#month.startMs && nowMs < this.#month.endMs) return;
    // Kept, since a clock that was ahead returns.
    this.#otherMonths.set(this.#month.startMs, this.#charged);
    this.#month = monthOf(nowMs);
    this.#charged = this.#otherMonths.get(this.#month.startMs) ?? 0;
  }
}
