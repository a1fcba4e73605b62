import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import type { CallLog } from '../../usage/index.ts';
import { type CallDemand, loadCallDemand, minuteOf, readCallBatches, sumCalls } from './call-demand.ts';
import { type PlanFigures, PlanMonth } from './plan-month.ts';

/** Rows that are processed call by call. Only a month whose calls hardly fit into the minute limit has more. */
const ROWS_MAX = 2_000_000;

/** What each plan would have done with the calls of a range. */
export interface PlanFiguresResult {
  readonly fromMs: number;
  /** Where the figures end: before the range does when it had too many rows. */
  readonly toMs: number;
  readonly endpoints: readonly string[];
  readonly busiest: { readonly atMs: number; readonly calls: number } | null;
  /** All calls, as a plan without limits serves them. */
  readonly calls: number;
  readonly plans: readonly { readonly plan: Plan; readonly figures: PlanFigures }[];
}

/** Applies the limits of every plan to the account's calls of a range. Reads in bounded batches. */
export async function computePlanFigures(
  log: CallLog,
  range: Pick<CallDemand, 'accountId' | 'fromMs' | 'toMs'>,
  rowsMax = ROWS_MAX,
): Promise<PlanFiguresResult> {
  const demand = await loadCallDemand(log.store, range);
  const plans = ALL_PLANS.map((plan) => ({ plan, month: new PlanMonth(plan) }));
  const unlimited = new PlanMonth({ callsPerMinute: null, callsPerMonth: null });
  const months = [...plans.map(({ month }) => month), unlimited];
  const busiest = new BusiestMinute();
  let toMs = range.toMs;
  const stopped = await replayCalls(log, { demand, months, busiest, rowsMax });
  if (stopped?.bounded === true) toMs = stopped.atMs;
  else if (stopped) {
    for await (const { byEndpoint, busiest: minute } of sumCalls(log, demand, stopped.atMs)) {
      for (const month of months) {
        for (const { endpoint, calls } of byEndpoint) month.addUntimed(endpoint, calls);
      }
      if (minute) busiest.add(minute.atMs, minute.calls);
    }
  }
  return {
    fromMs: range.fromMs,
    toMs,
    endpoints: demand.endpoints,
    busiest: busiest.found,
    calls: unlimited.figures.served,
    plans: plans.map(({ plan, month }) => ({ plan, figures: month.figures })),
  };
}

/**
 * Replays call after call until the times of the others matter to no plan, and then to the end of that minute. Returns the
 * start of the minute it stopped before; undefined when there were no more calls.
 */
async function replayCalls(
  log: CallLog,
  {
    demand,
    months,
    busiest,
    rowsMax,
  }: {
    demand: CallDemand;
    months: readonly PlanMonth[];
    busiest: BusiestMinute;
    rowsMax: number;
  },
): Promise<{ atMs: number; bounded: boolean } | undefined> {
  let minute = Number.NEGATIVE_INFINITY;
  let rows = 0;
  for await (const batch of readCallBatches(log, demand)) {
    for (let index = 0; index < batch.calls; index++) {
      const atMs = batch.atMs(index);
      if (atMs >= minute + 60_000) {
        if (months.every(({ settled }) => settled)) return { atMs: minuteOf(atMs), bounded: false };
        if (rows >= rowsMax) return { atMs: minuteOf(atMs), bounded: true };
        minute = minuteOf(atMs);
      }
      const endpoint = batch.endpoint(index);
      for (const month of months) month.add(atMs, endpoint);
      busiest.add(minute, 1);
    }
    rows += batch.rows;
  }
  return undefined;
}

/** Finds the busiest minute. Minutes come in order of time, in one part or several. */
class BusiestMinute {
  #current = { atMs: Number.NEGATIVE_INFINITY, calls: 0 };
  #found: { atMs: number; calls: number } | null = null;

  add(atMs: number, calls: number): void {
    if (atMs !== this.#current.atMs) this.#current = { atMs, calls: 0 };
    this.#current.calls += calls;
    if (this.#found === null || this.#current.calls > this.#found.calls) this.#found = this.#current;
  }

  get found(): { readonly atMs: number; readonly calls: number } | null {
    return this.#found;
  }
}
