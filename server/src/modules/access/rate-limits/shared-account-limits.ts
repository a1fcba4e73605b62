import type { KeyMode } from '@meridian/contracts/keys';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { LimitsUnavailableError } from '../../../shared/errors/limits-unavailable-error.ts';
import { CallRing } from '../../../shared/rate-limiters/call-ring.ts';
import type { SharedCounting } from '../../../shared/rate-limiters/shared-counting.ts';
import {
  type CallLimits,
  type Instant,
  type LimitExceeded,
  type Limits,
  WINDOW_MS,
} from './account-limits.ts';
import { type CallLease, LEASE_MS } from './call-lease.ts';
import { MonthShare } from './month-share.ts';
import {
  type LimitRequest,
  SharedWindowOfAccount,
  type SharedWindowTools,
  type LimitResult,
} from './shared-window-of-account.ts';

/** What all accounts of a process share. */
export interface SharedLimitsTools extends SharedCounting, SharedWindowTools {}

/** What is known of a window since the last call here. */
interface Known {
  readonly used: number;
  /** Monotonic time at which there is room, or one call more. */
  readonly freeMs: number;
  readonly atMs: number;
}

/** How a call was admitted, for its refund. */
interface Admission {
  /** Time by the store's clock, empty for a call of a lease; undefined when the store was not asked. */
  readonly storeTime: string | undefined;
  readonly monthMs: number;
  readonly isShare: boolean;
  readonly lease?: CallLease;
}

/** A month's count is kept a day longer, for clocks that differ. */
const KEPT_MS = 86_400_000;
/** A full month is checked again after this time, since a call may have been refunded elsewhere. */
const MONTH_AGAIN_MS = 1_000;
/** From so many calls a minute on, a process leases several at once. Below, a lease would be of few calls. */
const LEASED_FROM = 1_000;
const UNKNOWN: Known = { used: 0, freeMs: 0, atMs: Number.NEGATIVE_INFINITY };

/**
 * The sliding windows and the month of an account, counted by Valkey for all processes: one round trip for an admitted call, or for
 * several where the limit is high.
 */
export class SharedAccountLimits implements CallLimits {
  readonly accountId: string;
  lastCallMs: number;
  readonly #tools: SharedLimitsTools;
  readonly #store: SharedWindowOfAccount;
  readonly #known: Record<KeyMode, Known> = { live: UNKNOWN, test: UNKNOWN };
  /** Refusals that hold without a round trip: the limit that was exceeded, and until when. */
  readonly #refused: Partial<Record<KeyMode, { by: LimitExceeded; limits: Limits; untilMs: number }>> = {};
  readonly #shares: Record<KeyMode, CallRing> = {
    live: new CallRing(WINDOW_MS),
    test: new CallRing(WINDOW_MS),
  };
  readonly #leases: Partial<Record<KeyMode, CallLease>> = {};
  readonly #leasing: Partial<Record<KeyMode, Promise<LimitExceeded | undefined>>> = {};
  readonly #admissions = new WeakMap<Instant, Admission>();
  #month = monthOf(0);
  #charged = 0;
  readonly #monthShare = new MonthShare();
  #uncountedMs = Number.NEGATIVE_INFINITY;

  constructor(accountId: string, tools: SharedLimitsTools) {
    this.accountId = accountId;
    this.#tools = tools;
    this.#store = new SharedWindowOfAccount(accountId, tools);
    this.lastCallMs = tools.elapsed();
  }

  take(
    mode: KeyMode,
    limits: Limits,
    at: Instant,
  ): LimitExceeded | undefined | Promise<LimitExceeded | undefined> {
    this.lastCallMs = at.elapsedMs;
    this.#turnMonth(at.nowMs);
    const hasMonth = mode === 'live' && limits.callsPerMonth !== null;
    if (limits.callsPerMinute === null && !hasMonth) {
      this.#leaveUncounted(mode, at);
      return undefined;
    }
    const { sharesInOutage, checks } = this.#tools;
    const refused = this.#refused[mode];
    if (refused && refused.limits === limits && at.elapsedMs < refused.untilMs) {
      checks.memory += 1;
      return refused.by;
    }
    const countedBy = this.#store.outage.countedBy(at.elapsedMs);
    if (countedBy === 'store')
      return (limits.callsPerMinute ?? 0) >= LEASED_FROM
        ? this.#takeFromLease(mode, limits, at, at.elapsedMs)
        : this.#takeFromStore(mode, limits, at);
    if (countedBy === 'both') return this.#takeFromBoth(mode, limits, at);
    if (countedBy === 'share' && sharesInOutage) return this.#takeShare(mode, limits, at);
    checks.none += 1;
    throw new LimitsUnavailableError();
  }

  refund(mode: KeyMode, at: Instant): void {
    const admission = this.#admissions.get(at);
    if (!admission) return;
    this.#admissions.delete(at);
    const { storeTime, monthMs, isShare, lease } = admission;
    if (isShare) this.#shares[mode].refund(at.elapsedMs);
    if (lease && this.#leases[mode] === lease) lease.refund();
    else if (storeTime !== undefined) this.#store.refund(mode, monthMs, storeTime);
    else if (mode === 'live') this.#store.owed = Math.max(0, this.#store.owed - 1);
  }

  usedInMinute(mode: KeyMode, { elapsedMs }: Instant): number {
    const { used, atMs } = this.#known[mode];
    return elapsedMs - atMs >= WINDOW_MS ? 0 : used;
  }

  minuteWaitMs(mode: KeyMode, _limit: number, { elapsedMs }: Instant): number {
    return Math.max(0, this.#known[mode].freeMs - elapsedMs);
  }

  usedInMonth({ nowMs }: Instant): number {
    this.#turnMonth(nowMs);
    return this.#charged - (this.#leases.live?.left ?? 0);
  }

  get monthEndMs(): number {
    return this.#month.endMs;
  }

  get monthMs(): number {
    return this.#month.endMs - this.#month.startMs;
  }

  async readUsedInMinute(at: Instant): Promise<number> {
    try {
      return await this.#store.used();
    } catch {
      return this.usedInMinute('live', at);
    }
  }

  async #takeFromStore(
    mode: KeyMode,
    limits: Limits,
    at: Instant,
    isShare = false,
  ): Promise<LimitExceeded | undefined> {
    const request = this.#requestOf(mode, limits, at);
    const result = await this.#store.take(request);
    if (!result.refusal) this.#admissions.set(at, { ...request, storeTime: String(result.time), isShare });
    return this.#note(request, result);
  }

  #takeFromLease(
    mode: KeyMode,
    limits: Limits,
    at: Instant,
    elapsedMs: number,
  ): LimitExceeded | undefined | Promise<LimitExceeded | undefined> {
    const monthMs = this.#month.startMs;
    const lease = this.#leases[mode];
    if (!lease?.take(limits, monthMs, elapsedMs)) return this.#takeFromNextLease(mode, limits, at);
    this.#tools.checks.lease += 1;
    this.#known[mode] = { ...this.#known[mode], used: lease.usedInWindow, atMs: elapsedMs };
    this.#admissions.set(at, { storeTime: '', monthMs, isShare: false, lease });
    return undefined;
  }

  /** Calls that arrive meanwhile wait for the same lease, and for the next one where it is too small. */
  async #takeFromNextLease(mode: KeyMode, limits: Limits, at: Instant): Promise<LimitExceeded | undefined> {
    this.#leasing[mode] ??= this.#lease(mode, limits, at).finally(() => {
      delete this.#leasing[mode];
    });
    const refusal = await this.#leasing[mode];
    return refusal ?? this.#takeFromLease(mode, limits, at, this.#tools.elapsed());
  }

  async #lease(mode: KeyMode, limits: Limits, at: Instant): Promise<LimitExceeded | undefined> {
    const before = this.#leases[mode];
    delete this.#leases[mode];
    const request = this.#requestOf(mode, limits, at);
    const { lease, result } = await this.#store.lease(request, before);
    const refusal = this.#note(request, result);
    if (refusal) return refusal;
    this.#leases[mode] = lease;
    setTimeout(() => {
      if (this.#leases[mode] !== lease || lease.left === 0) return;
      delete this.#leases[mode];
      if (mode === 'live') this.#charged -= lease.left;
      this.#store.return(mode, lease);
    }, LEASE_MS).unref();
    return undefined;
  }

  #requestOf(mode: KeyMode, limits: Limits, { nowMs }: Instant): LimitRequest {
    const { startMs: monthMs, endMs } = this.#month;
    return { mode, limits, monthMs, lifeMs: Math.ceil(endMs - nowMs + KEPT_MS) };
  }

  /** Keeps what the store said, for later calls and for headers. */
  #note(
    { mode, limits, monthMs }: LimitRequest,
    { refusal, used, waitMs, charged }: LimitResult,
  ): LimitExceeded | undefined {
    const nowMs = this.#tools.elapsed();
    if (mode === 'live' && monthMs === this.#month.startMs) this.#charged = charged;
    if (refusal === 'month') {
      this.#refused[mode] = { by: 'month', limits, untilMs: nowMs + MONTH_AGAIN_MS };
      return refusal;
    }
    const freeMs = nowMs + waitMs;
    this.#known[mode] = { used, freeMs, atMs: nowMs };
    if (refusal) this.#refused[mode] = { by: refusal, limits, untilMs: freeMs };
    return refusal;
  }

  async #takeFromBoth(mode: KeyMode, limits: Limits, at: Instant): Promise<LimitExceeded | undefined> {
    if (!this.#enterShare(mode, limits, at)) return 'minute';
    let refusal: LimitExceeded | undefined;
    try {
      refusal = await this.#takeFromStore(mode, limits, at, true);
    } catch (error) {
      this.#shares[mode].refund(at.elapsedMs);
      throw error;
    }
    if (refusal) this.#shares[mode].refund(at.elapsedMs);
    return refusal;
  }

  async #takeShare(mode: KeyMode, limits: Limits, at: Instant): Promise<LimitExceeded | undefined> {
    this.#tools.checks.share += 1;
    if (mode === 'live' && limits.callsPerMonth !== null) {
      const share = await this.#readMonthShare(limits.callsPerMonth);
      if (share.left <= 0) return 'month';
      if (!this.#enterShare(mode, limits, at)) return 'minute';
      share.left -= 1;
    } else if (!this.#enterShare(mode, limits, at)) return 'minute';
    if (mode === 'live') {
      this.#store.owed += 1;
      this.#charged += 1;
    }
    this.#admissions.set(at, { storeTime: undefined, monthMs: this.#month.startMs, isShare: true });
    return undefined;
  }

  async #readMonthShare(callsPerMonth: number): Promise<{ left: number }> {
    const { startMs: monthMs } = this.#month;
    const { nodesMax, chargedInMonth } = this.#tools;
    try {
      return await this.#monthShare.read(`${monthMs} ${this.#store.outage.count}`, async () => {
        this.#charged = await chargedInMonth(this.accountId, monthMs);
        return Math.floor((callsPerMonth - this.#charged) / nodesMax);
      });
    } catch (cause) {
      throw new LimitsUnavailableError({ cause });
    }
  }

  /** Counts a call within this process's share of the window. */
  #enterShare(mode: KeyMode, { callsPerMinute }: Limits, { elapsedMs }: Instant): boolean {
    if (callsPerMinute === null) return true;
    const most = Math.floor(callsPerMinute / this.#tools.nodesMax);
    const ring = this.#shares[mode];
    const isFree = ring.take(elapsedMs, most);
    const freeMs = elapsedMs + (most === 0 ? WINDOW_MS : ring.waitMs(elapsedMs, most));
    const used = callsPerMinute - Math.max(0, most - ring.used(elapsedMs));
    this.#known[mode] = { used, freeMs, atMs: elapsedMs };
    return isFree;
  }

  /** Calls of a plan without limits are not counted, so the month must be counted from the database when the plan changes. */
  #leaveUncounted(mode: KeyMode, { elapsedMs }: Instant): void {
    if (mode !== 'live' || elapsedMs - this.#uncountedMs < WINDOW_MS) return;
    this.#uncountedMs = elapsedMs;
    this.#store.forgetMonth(this.#month.startMs);
  }

  #turnMonth(nowMs: number): void {
    if (nowMs >= this.#month.startMs && nowMs < this.#month.endMs) return;
    this.#month = monthOf(nowMs);
    this.#charged = 0;
    delete this.#refused.live;
  }
}
