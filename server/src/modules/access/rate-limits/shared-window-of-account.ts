import type { KeyMode } from '@meridian/contracts/keys';
import { LimitsUnavailableError } from '../../../shared/errors/limits-unavailable-error.ts';
import {
  COUNT_CALLS,
  LEASE_CALLS,
  REFUND_CALL,
  TAKE_CALL,
} from '../../../shared/rate-limiters/limit-scripts.ts';
import type { OutagePolicy } from '../../../shared/rate-limiters/outage-policy.ts';
import type { SharedCounting } from '../../../shared/rate-limiters/shared-counting.ts';
import { type LimitExceeded, type Limits, WINDOW_MS } from './account-limits.ts';
import { CallLease, LEASE_MS, leaseSize, NO_LEASE } from './call-lease.ts';

export interface SharedWindowTools extends Pick<
  SharedCounting,
  'valkey' | 'outages' | 'nodesMax' | 'elapsed' | 'checks'
> {
  /** Charged calls of an account in the month that begins at `monthMs`, as stored. */
  readonly chargedInMonth: (accountId: string, monthMs: number) => Promise<number>;
}

/** A call of a plan in a month. */
export interface LimitRequest {
  readonly mode: KeyMode;
  readonly limits: Limits;
  readonly monthMs: number;
  /** How long the month's count must be kept. */
  readonly lifeMs: number;
}

/** The store's decision. */
export interface LimitResult {
  readonly refusal: LimitExceeded | undefined;
  /** By the store's clock, in microseconds. */
  readonly time: number;
  /** Calls in the window, with leased ones. */
  readonly used: number;
  /** Until there is room, or the oldest call leaves the window. */
  readonly waitMs: number;
  readonly charged: number;
  /** Calls of a lease. */
  readonly granted: number;
}

const STATES = { full: 0, admitted: 1, monthFull: 2, monthUnknown: 3 } as const;
/** A window that is full of leases is checked again after this time: other processes return what they do not use. */
const LEASES_AGAIN_MS = 250;

/** The windows and months of an account in Valkey. Everything rejects with LimitsUnavailableError when there is no answer in time. */
export class SharedWindowOfAccount {
  readonly #accountId: string;
  readonly #tools: SharedWindowTools;
  /** What to do while its keys are away. */
  readonly outage: OutagePolicy;
  /** Calls that this process admitted without the store, and that are not charged there yet. */
  owed = 0;

  constructor(accountId: string, tools: SharedWindowTools) {
    this.#accountId = accountId;
    this.#tools = tools;
    this.outage = tools.outages.of(this.#windowKey('live'));
  }

  /** Takes one call. */
  take(request: LimitRequest): Promise<LimitResult> {
    const keys = [this.#windowKey(request.mode), this.#monthKey(request.monthMs)];
    return this.#run(TAKE_CALL, keys, [], request);
  }

  /** Takes several calls for a second, and returns an earlier lease. */
  async lease(
    request: LimitRequest,
    before: CallLease | undefined,
  ): Promise<{ readonly lease: CallLease; readonly result: LimitResult }> {
    const { limits, monthMs, mode } = request;
    const { nodesMax, elapsed } = this.#tools;
    const lease = new CallLease({ limits, monthMs, askedMs: elapsed() });
    const wanted = leaseSize(limits.callsPerMinute!, nodesMax);
    const keys = this.#leaseKeys(mode, monthMs, before?.terms.monthMs ?? monthMs);
    const further = [lease.id, wanted, LEASE_MS * 1_000, ...(before?.toReturn() ?? NO_LEASE)].map(String);
    const result = await this.#run(LEASE_CALLS, keys, further, request);
    if (!result.refusal) lease.grant(result.granted, result.time, result.used);
    return { lease, result };
  }

  /** Gives other processes what this one has not used. Calls that cannot be given back stay counted. */
  return(mode: KeyMode, lease: CallLease): void {
    const { limits, monthMs } = lease.terms;
    const args = [...firstArgs({ mode, limits }, 0), '', '0', '0', ...lease.toReturn()];
    this.#tools.valkey.run(LEASE_CALLS, this.#leaseKeys(mode, monthMs, monthMs), args).catch(() => undefined);
  }

  /** Gives back a call that was taken at `storeTime`, or of a lease that was returned: then it is empty, and the call stays in the window. */
  refund(mode: KeyMode, monthMs: number, storeTime: string): void {
    const keys = [this.#windowKey(mode), this.#monthKey(monthMs)];
    this.#tools.valkey
      .run(REFUND_CALL, keys, [storeTime, mode === 'live' ? '1' : '0'])
      .catch(() => undefined);
  }

  /** Live calls in the window. */
  async used(): Promise<number> {
    const keys = [this.#windowKey('live'), this.#leasesKey('live')];
    return Number(await this.#tools.valkey.run(COUNT_CALLS, keys, [String(WINDOW_MS * 1_000)]));
  }

  /** The month is counted from the database again. */
  forgetMonth(monthMs: number): void {
    this.#tools.valkey.remove(this.#monthKey(monthMs)).catch(() => undefined);
  }

  async #run(
    script: string,
    keys: readonly string[],
    further: readonly string[],
    request: LimitRequest,
  ): Promise<LimitResult> {
    const { mode, monthMs, lifeMs } = request;
    const { valkey, chargedInMonth, checks } = this.#tools;
    checks.valkey += 1;
    let owed = mode === 'live' ? this.owed : 0;
    this.owed -= owed;
    const runOnce = async () =>
      (await valkey.run(script, keys, [...firstArgs(request, owed), ...further])) as number[];
    let reply;
    try {
      reply = await runOnce();
      if (reply[0] === STATES.monthUnknown) {
        const charged = await chargedInMonth(this.#accountId, monthMs);
        await valkey.setNew(this.#monthKey(monthMs), String(charged), lifeMs);
        // They are among the stored ones.
        owed = 0;
        reply = await runOnce();
      }
    } catch (cause) {
      this.owed += owed;
      throw new LimitsUnavailableError({ cause });
    }
    const [state, time = 0, used = 0, waitUs = 0, charged = 0, granted = 0, areHeld = 0] = reply;
    if (state === STATES.monthUnknown) throw new LimitsUnavailableError();
    const waitMs = areHeld ? Math.min(waitUs / 1_000, LEASES_AGAIN_MS) : waitUs / 1_000;
    return { refusal: refusalOf(state), time, used, waitMs, charged, granted };
  }

  #windowKey(mode: KeyMode): string {
    return `calls:{${this.#accountId}}:${mode}`;
  }

  #leasesKey(mode: KeyMode): string {
    return `leases:{${this.#accountId}}:${mode}`;
  }

  #leaseKeys(mode: KeyMode, monthMs: number, returnedMonthMs: number): string[] {
    const leases = this.#leasesKey(mode);
    const months = [monthMs, returnedMonthMs].map((it) => this.#monthKey(it));
    return [leases, ...months, this.#windowKey(mode), `${leases}:sum`];
  }

  #monthKey(monthMs: number): string {
    return `month:{${this.#accountId}}:${new Date(monthMs).toISOString().slice(0, 7)}`;
  }
}

/** The arguments with which all scripts of limits begin. */
function firstArgs(
  { mode, limits: { callsPerMinute, callsPerMonth } }: Pick<LimitRequest, 'mode' | 'limits'>,
  owed: number,
): string[] {
  const isCharged = mode === 'live';
  const month = isCharged ? (callsPerMonth ?? 0) : 0;
  return [callsPerMinute ?? 0, WINDOW_MS * 1_000, month, isCharged ? 1 : 0, owed].map(String);
}

function refusalOf(state: number | undefined): LimitExceeded | undefined {
  if (state === STATES.admitted) return undefined;
  return state === STATES.monthFull ? 'month' : 'minute';
}
