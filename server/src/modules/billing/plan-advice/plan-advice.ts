import { overageCostMinor } from '@meridian/contracts/overage';
import type { PortalReply } from '@meridian/contracts/portal';
import { type Currency, decimalText, overagePriceOf, priceOf } from '@meridian/contracts/prices';
import type { Store } from '../../../store/schema.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import type { BillingContext } from '../context.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import type { PlanFigures } from './plan-month.ts';
import { findNewestChargedMonth } from './queries.ts';
import { type PlanFiguresResult, computePlanFigures } from './compute-plan-figures.ts';

const CACHED_MS = 300_000;
/** Figures of fewer calls are quick to compute and never cached. */
const CACHED_FROM_CALLS = 20_000;
const CACHED_ACCOUNTS = 1_000;
/** Each computation queries the store repeatedly for up to some seconds. */
const CONCURRENT = 2;
const WAITING_MAX = 32;
const ENDPOINTS_SHOWN = 5;
const DAY_MS = 86_400_000;
/** Days in the call log, without today. */
const LOG_DAYS = 90;

interface CachedFigures {
  readonly untilMs: number;
  readonly figures: Promise<PlanFiguresResult>;
}

/**
 * Returns a function that shows what each plan would have done with an account's real calls, including the ones it refused, and
 * the monthly price of each plan in `currency`. Where a plan sells calls beyond its quota, they count as served and are priced. Figures of many calls are cached for five minutes. Throws 191 when too many
 * accounts ask concurrently.
 */
export function planAdviser({
  store,
  callFiles,
  now,
}: Pick<BillingContext, 'store' | 'callFiles' | 'now'>): (
  accountId: string,
  currency: Currency,
) => Promise<PortalReply<'planAdvice'>['additionalInfo']> {
  const log = { store, files: callFiles };
  const cache = new BoundedCache<CachedFigures>(CACHED_ACCOUNTS);
  const line = new ConcurrencyLimit({ atOnce: CONCURRENT, waitingMax: WAITING_MAX });
  const figuresOf = (accountId: string): Promise<PlanFiguresResult> => {
    const nowMs = now();
    const cached = cache.get(accountId);
    if (cached && nowMs < cached.untilMs) return cached.figures;
    const figures = line.run(async () =>
      computePlanFigures(log, { accountId, ...(await selectMonth(store, accountId, nowMs)) }),
    );
    cache.set(accountId, { untilMs: nowMs + CACHED_MS, figures });
    figures.then(
      ({ calls }) => calls < CACHED_FROM_CALLS && cache.delete(accountId),
      () => cache.delete(accountId),
    );
    return figures;
  };
  return async (accountId, currency) => toAdviceResponse(await figuresOf(accountId), currency);
}

/** Selects the newest complete month of the call log with served calls, or else the current month so far. */
async function selectMonth(
  store: Store,
  accountId: string,
  nowMs: number,
): Promise<{ fromMs: number; toMs: number }> {
  const current = monthOf(nowMs);
  const oldestMs = (Math.floor(nowMs / DAY_MS) - LOG_DAYS) * DAY_MS;
  const month = await findNewestChargedMonth(store, accountId, {
    from: dateOf(oldestMs),
    before: dateOf(current.startMs),
  });
  if (month === null) return { fromMs: current.startMs, toMs: nowMs };
  const { startMs, endMs } = monthOf(Date.parse(`${month}T00:00:00Z`));
  return { fromMs: startMs, toMs: endMs };
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function toAdviceResponse(
  { fromMs, toMs, endpoints, busiest, calls, plans }: PlanFiguresResult,
  currency: Currency,
): PortalReply<'planAdvice'>['additionalInfo'] {
  const priced = plans.map(({ plan, figures }) => {
    const overage = overagePriceOf(plan, currency);
    const overageCalls = overage === null ? 0 : figures.refusedByMonth;
    const overageMinor = overage === null ? 0 : overageCostMinor(overageCalls, overage);
    const chargeMinor = priceOf(plan, 'monthly', currency)?.chargeMinor ?? null;
    return { plan, figures, overageCalls, overageMinor, chargeMinor };
  });
  const costOf = ({ chargeMinor, overageMinor }: (typeof priced)[number]) =>
    chargeMinor === null ? Infinity : chargeMinor + overageMinor;
  const fits = priced
    .filter(({ figures, overageCalls }) => figures.served + overageCalls === calls)
    .toSorted((a, b) => costOf(a) - costOf(b))
    .at(0);
  return {
    month_start: new Date(fromMs).toISOString(),
    month_end: new Date(toMs).toISOString(),
    calls,
    busiest_minute: busiest && { at: new Date(busiest.atMs).toISOString(), calls: busiest.calls },
    plans: priced.map(({ plan, figures, overageCalls, overageMinor, chargeMinor }) => ({
      plan_id: plan.id,
      amount: chargeMinor === null ? null : decimalText(chargeMinor),
      amount_minor: chargeMinor,
      served: figures.served + overageCalls,
      overage_calls: overageCalls,
      overage: decimalText(overageMinor),
      overage_minor: overageMinor,
      refused_by_minute: figures.refusedByMinute,
      refused_by_month: figures.refusedByMonth - overageCalls,
      quota_used_up_at: figures.exhaustedMs === null ? null : new Date(figures.exhaustedMs).toISOString(),
      // The figures have refused and paid calls of an endpoint in one sum.
      refused_endpoints: overageCalls > 0 ? [] : mostRefused(figures.refused, endpoints),
    })),
    fits: fits?.plan.id ?? null,
  };
}

const mostRefused = (refused: PlanFigures['refused'], endpoints: readonly string[]) =>
  endpoints
    .map((endpoint, index) => ({ endpoint, refused: refused[index + 1] ?? 0 }))
    .filter((of) => of.refused > 0)
    .toSorted((a, b) => b.refused - a.refused || a.endpoint.localeCompare(b.endpoint))
    .slice(0, ENDPOINTS_SHOWN);
