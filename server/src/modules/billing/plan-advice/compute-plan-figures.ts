import { PLAN_IDS, type PlanId, PLANS } from '@meridian/contracts/plans';
import type { Store } from '../../../store/schema.ts';
import { type CallDemand, loadCallDemand, minuteOf, readCallBatches, sumCalls } from './call-demand.ts';
import { type PlanFigures, PlanMonth } from './plan-month.ts';

/** Rows that are gone through call by call; only a month of which hardly any call fits into a minute has more. */
const ROWS_MAX = 2_000_000;

/** What each plan would have made of the calls of a span. */
export interface PlanFiguresResult {
  readonly fromMs: number;
  /** Where the figures end: before the span does when there was more than is gone through. */
  readonly toMs: number;
  readonly endpoints: readonly string[];
  readonly busiest: { readonly atMs: number; readonly calls: number } | null;
  readonly plans: readonly { readonly id: PlanId; readonly figures: PlanFigures }[];
}

/** Puts the account's calls of the span before the limits of every plan at once. Reads in bounded pieces. */
export async function computePlanFigures(
  store: Store,
  span: Pick<CallDemand, 'accountId' | 'fromMs' | 'toMs'>,
  rowsMax = ROWS_MAX,
): Promise<PlanFiguresResult> {
  const demand = await loadCallDemand(store, span);
  const plans = PLAN_IDS.map((id) => ({ id, month: new PlanMonth(PLANS[id]) }));
  const months = plans.map(({ month }) => month);
  const busiest = new BusiestMinute();
  let toMs = span.toMs;
  const stopped = await goThrough(store, { demand, months, busiest, rowsMax });
  if (stopped?.bounded === true) toMs = stopped.atMs;
  else if (stopped) {
    for await (const { byEndpoint, busiest: minute } of sumCalls(store, demand, stopped.atMs)) {
      for (const month of months) {
        for (const { endpoint, calls } of byEndpoint) month.addUntimed(endpoint, calls);
      }
      if (minute) busiest.add(minute.atMs, minute.calls);
    }
  }
  return {
    fromMs: span.fromMs,
    toMs,
    endpoints: demand.endpoints,
    busiest: busiest.found,
    plans: plans.map(({ id, month }) => ({ id, figures: month.figures })),
  };
}

/**
 * Takes call after call, until no plan needs to know when the others came, and from there on to the end of the minute.
 * Answers the start of the minute it stopped before; undefined when there was nothing more.
 */
async function goThrough(
  store: Store,
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
  for await (const piece of readCallBatches(store, demand)) {
    for (let index = 0; index < piece.calls; index++) {
      const atMs = piece.atMs(index);
      if (atMs >= minute + 60_000) {
        if (months.every(({ settled }) => settled)) return { atMs: minuteOf(atMs), bounded: false };
        if (rows >= rowsMax) return { atMs: minuteOf(atMs), bounded: true };
        minute = minuteOf(atMs);
      }
      const endpoint = piece.endpoint(index);
      for (const month of months) month.add(atMs, endpoint);
      busiest.add(minute, 1);
    }
    rows += piece.rows;
  }
  return undefined;
}

/** Counts of minutes, which come in order of time, in one part or several. */
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
