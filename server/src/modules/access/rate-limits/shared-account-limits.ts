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
import { COUNT_CALLS, REFUND_CALL, TAKE_CALL } from '../../../shared/rate-limiters/limit-scripts.ts';
import { MonthShare } from './month-share.ts';

/** What all accounts of a process share. */
export interface SharedLimitsTools extends SharedCounting {
  /** Charged calls of an account in the month that begins at `monthMs`, as stored. */
  readonly chargedInMonth: (accountId: string, monthMs: number) => Promise<number>;
}

/** What is known of a window since the last call here. */
interface Known {
  readonly used: number;
  /** Monotonic time at which there is room, or one call more. */
  readonly freeMs: number;
  readonly atMs: number;
}

/** How a call was admitted, for its refund. */
interface Admission {
  /** Time by the store's clock; undefined when it was not asked. */
  readonly storeTime: string | undefined;
  readonly monthMs: number;
  readonly isShare: boolean;
}

const STATES = { full: 0, admitted: 1, monthFull: 2, monthUnknown: 3 } as const;
/** A month's count is kept a day longer, for clocks that differ. */
const KEPT_MS = 86_400_000;
/** A full month is asked about again after this time, since a call may have been refunded elsewhere. */
const MONTH_AGAIN_MS = 1_000;
const UNKNOWN: Known = { used: 0, freeMs: 0, atMs: Number.NEGATIVE_INFINITY };

/** The sliding windows and the month of an account, counted by Valkey for all processes: one round trip for an admitted call. */
export class SharedAccountLimits implements CallLimits {
  readonly accountId: string;
  lastCallMs: number;
  readonly #tools: SharedLimitsTools;
  readonly #known: Record<KeyMode, Known> = { live: UNKNOWN, test: UNKNOWN };
  /** Refusals that hold without a question: the limit that was exceeded, and until when. */
  readonly #refused: Partial<Record<KeyMode, { by: LimitExceeded; limits: Limits; untilMs: number }>> = {};
  readonly #shares: Record<KeyMode, CallRing> = {
    live: new CallRing(WINDOW_MS),
    test: new CallRing(WINDOW_MS),
  };
  readonly #admissions = new WeakMap<Instant, Admission>();
  #month = monthOf(0);
  #charged = 0;
  /** Calls that this process admitted without the store, and that are not charged there yet. */
  #owed = 0;
  readonly #monthShare = new MonthShare();
  #uncountedMs = Number.NEGATIVE_INFINITY;

  constructor(accountId: string, tools: SharedLimitsTools) {
    this.accountId = accountId;
    this.#tools = tools;
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
    const refused = this.#refused[mode];
    if (refused && refused.limits === limits && at.elapsedMs < refused.untilMs) return refused.by;
    switch (this.#tools.outage.countedBy(at.elapsedMs)) {
      case 'store':
        return this.#takeFromStore(mode, limits, at);
      case 'both':
        return this.#takeFromBoth(mode, limits, at);
      case 'share':
        if (this.#tools.sharesInOutage) return this.#takeShare(mode, limits, at);
        throw new LimitsUnavailableError();
      default:
        throw new LimitsUnavailableError();
    }
  }

  refund(mode: KeyMode, at: Instant): void {
    const admission = this.#admissions.get(at);
    if (!admission) return;
    this.#admissions.delete(at);
    const { storeTime, monthMs, isShare } = admission;
    if (isShare) this.#shares[mode].refund(at.elapsedMs);
    if (storeTime === undefined) {
      if (mode === 'live') this.#owed = Math.max(0, this.#owed - 1);
      return;
    }
    const isCharged = mode === 'live' ? '1' : '0';
    const keys = [this.#windowKey(mode), this.#monthKey(monthMs)];
    // A call that cannot be given back stays counted.
    this.#tools.valkey.run(REFUND_CALL, keys, [storeTime, isCharged]).catch(() => undefined);
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
    return this.#charged;
  }

  get monthEndMs(): number {
    return this.#month.endMs;
  }

  get monthMs(): number {
    return this.#month.endMs - this.#month.startMs;
  }

  async readUsedInMinute(at: Instant): Promise<number> {
    try {
      const window = String(WINDOW_MS * 1_000);
      return Number(await this.#tools.valkey.run(COUNT_CALLS, [this.#windowKey('live')], [window]));
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
    const { startMs: monthMs, endMs } = this.#month;
    const isCharged = mode === 'live';
    let owed = isCharged ? this.#owed : 0;
    this.#owed -= owed;
    const ask = async () => {
      const args = [
        limits.callsPerMinute ?? 0,
        WINDOW_MS * 1_000,
        isCharged ? (limits.callsPerMonth ?? 0) : 0,
        isCharged ? 1 : 0,
        owed,
      ];
      const keys = [this.#windowKey(mode), this.#monthKey(monthMs)];
      const reply = (await this.#tools.valkey.run(TAKE_CALL, keys, args.map(String))) as number[];
      return reply as [number, number, number, number, number];
    };
    let reply;
    try {
      reply = await ask();
      if (reply[0] === STATES.monthUnknown) {
        const charged = await this.#tools.chargedInMonth(this.accountId, monthMs);
        const lifeMs = Math.ceil(endMs - at.nowMs + KEPT_MS);
        await this.#tools.valkey.setNew(this.#monthKey(monthMs), String(charged), lifeMs);
        // They are among the stored ones.
        owed = 0;
        reply = await ask();
      }
    } catch (cause) {
      this.#owed += owed;
      throw new LimitsUnavailableError({ cause });
    }
    const [state, time, used, waitUs, charged] = reply;
    const nowMs = this.#tools.elapsed();
    if (isCharged && monthMs === this.#month.startMs) this.#charged = charged;
    if (state === STATES.monthFull) {
      this.#refused[mode] = { by: 'month', limits, untilMs: nowMs + MONTH_AGAIN_MS };
      return 'month';
    }
    const freeMs = nowMs + waitUs / 1_000;
    this.#known[mode] = { used, freeMs, atMs: nowMs };
    if (state === STATES.full) {
      this.#refused[mode] = { by: 'minute', limits, untilMs: freeMs };
      return 'minute';
    }
    if (state !== STATES.admitted) throw new LimitsUnavailableError();
    this.#admissions.set(at, { storeTime: String(time), monthMs, isShare });
    return undefined;
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
    if (mode === 'live' && limits.callsPerMonth !== null) {
      const share = await this.#readMonthShare(limits.callsPerMonth);
      if (share.left <= 0) return 'month';
      if (!this.#enterShare(mode, limits, at)) return 'minute';
      share.left -= 1;
    } else if (!this.#enterShare(mode, limits, at)) return 'minute';
    if (mode === 'live') {
      this.#owed += 1;
      this.#charged += 1;
    }
    this.#admissions.set(at, { storeTime: undefined, monthMs: this.#month.startMs, isShare: true });
    return undefined;
  }

  async #readMonthShare(callsPerMonth: number): Promise<{ left: number }> {
    const { startMs: monthMs } = this.#month;
    const { outage, nodesMax, chargedInMonth } = this.#tools;
    try {
      return await this.#monthShare.read(`${monthMs} ${outage.count}`, async () => {
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
    this.#tools.valkey.remove(this.#monthKey(this.#month.startMs)).catch(() => undefined);
  }

  #windowKey(mode: KeyMode): string {
    return `calls:{${this.accountId}}:${mode}`;
  }

  #monthKey(monthMs: number): string {
    return `month:{${this.accountId}}:${new Date(monthMs).toISOString().slice(0, 7)}`;
  }

  #turnMonth(nowMs: number): void {
    if (nowMs >= this.#month.startMs && nowMs < this.#month.endMs) return;
    this.#month = monthOf(nowMs);
    this.#charged = 0;
    delete this.#refused.live;
  }
}
