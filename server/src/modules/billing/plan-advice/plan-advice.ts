import { PLANS } from '@meridian/contracts/plans';
import type { PortalReply } from '@meridian/contracts/portal';
import { type Currency, decimalText, priceOf } from '@meridian/contracts/prices';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import type { BillingContext } from '../context.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import type { PlanFigures } from './plan-month.ts';
import { type PlanFiguresResult, computePlanFigures } from './compute-plan-figures.ts';

const KEPT_MS = 300_000;
/** Figures of fewer calls are quick to work out anew, and then never old. */
const KEPT_FROM_CALLS = 20_000;
const KEPT_ACCOUNTS = 1_000;
/** Each asks the store again and again for up to some seconds. */
const AT_ONCE = 2;
const WAITING_MAX = 32;
const ENDPOINTS_SHOWN = 5;
const DAY_MS = 86_400_000;
/** Days of the call log, today not counted. */
const LOG_DAYS = 90;

interface Kept {
  readonly untilMs: number;
  readonly figures: Promise<PlanFiguresResult>;
}

/**
 * Answers what each plan would have made of an account's real calls, those it refused included, and what it costs a month in
 * `currency`. Figures of many calls stand for five minutes. Refuses with 191 when too many accounts ask at once.
 */
export function planAdviser({
  store,
  now,
}: Pick<BillingContext, 'store' | 'now'>): (
  accountId: string,
  currency: Currency,
) => Promise<PortalReply<'planAdvice'>['additionalInfo']> {
  const kept = new BoundedCache<Kept>(KEPT_ACCOUNTS);
  const line = new ConcurrencyLimit({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const figuresOf = (accountId: string): Promise<PlanFiguresResult> => {
    const nowMs = now();
    const former = kept.get(accountId);
    if (former && nowMs < former.untilMs) return former.figures;
    const figures = line.run(async () =>
      computePlanFigures(store, { accountId, ...(await monthToLookAt(store, accountId, nowMs)) }),
    );
    kept.set(accountId, { untilMs: nowMs + KEPT_MS, figures });
    figures.then(
      ({ plans }) => plans.at(-1)!.figures.served < KEPT_FROM_CALLS && kept.delete(accountId),
      () => kept.delete(accountId),
    );
    return figures;
  };
  return async (accountId, currency) => replyOf(await figuresOf(accountId), currency);
}

/** The newest whole month of the call log in which calls were served, else the running one so far. */
async function monthToLookAt(
  store: Store,
  accountId: string,
  nowMs: number,
): Promise<{ fromMs: number; toMs: number }> {
  const running = monthOf(nowMs);
  const oldestMs = (Math.floor(nowMs / DAY_MS) - LOG_DAYS) * DAY_MS;
  const { rows } = await sql<{ month: string | null }>`
    select max(month)::text as month from usage_month
    where account_id = ${accountId} and charged > 0
      and month >= ${dateOf(oldestMs)}::date and month < ${dateOf(running.startMs)}::date`.execute(store);
  const month = rows[0]?.month;
  if (typeof month !== 'string') return { fromMs: running.startMs, toMs: nowMs };
  const { startMs, endMs } = monthOf(Date.parse(`${month}T00:00:00Z`));
  return { fromMs: startMs, toMs: endMs };
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function replyOf(
  { fromMs, toMs, endpoints, busiest, plans }: PlanFiguresResult,
  currency: Currency,
): PortalReply<'planAdvice'>['additionalInfo'] {
  const unlimited = plans.at(-1)!;
  const fits = plans.find(({ figures }) => figures.served === unlimited.figures.served);
  return {
    month_start: new Date(fromMs).toISOString(),
    month_end: new Date(toMs).toISOString(),
    calls: unlimited.figures.served,
    busiest_minute: busiest && { at: new Date(busiest.atMs).toISOString(), calls: busiest.calls },
    plans: plans.map(({ id, figures }) => {
      const price = priceOf(PLANS[id], 'monthly', currency);
      return {
        plan_id: id,
        amount: price && decimalText(price.chargeMinor),
        amount_minor: price && price.chargeMinor,
        served: figures.served,
        refused_by_minute: figures.refusedByMinute,
        refused_by_month: figures.refusedByMonth,
        quota_used_up_at: figures.usedUpMs === null ? null : new Date(figures.usedUpMs).toISOString(),
        refused_endpoints: mostRefused(figures.refused, endpoints),
      };
    }),
    fits: (fits ?? unlimited).id,
  };
}

const mostRefused = (refused: PlanFigures['refused'], endpoints: readonly string[]) =>
  endpoints
    .map((endpoint, index) => ({ endpoint, refused: refused[index + 1] ?? 0 }))
    .filter((of) => of.refused > 0)
    .toSorted((a, b) => b.refused - a.refused || a.endpoint.localeCompare(b.endpoint))
    .slice(0, ENDPOINTS_SHOWN);
