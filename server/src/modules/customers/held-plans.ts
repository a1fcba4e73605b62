import type { HeldPlan } from '@meridian/contracts/operator/plans';
import { ALL_PLANS, findPlan, type Plan, planName } from '@meridian/contracts/plans';
import { PORTAL } from '@meridian/contracts/portal-config';
import { DEFAULT_CURRENCY, overagePriceOf, priceOf } from '@meridian/contracts/prices';
import type { Store } from '../../store/schema.ts';
import type { CustomersReader } from './context.ts';
import { countByPlan, countOnEarlierTerms } from './queries/counts.ts';

/** Every plan that is sold or that somebody has, with its customers, in the order of the price list. */
export async function heldPlans({
  reader,
  now,
}: Pick<CustomersReader, 'reader' | 'now'>): Promise<readonly HeldPlan[]> {
  const counts = new Map((await countByPlan(reader)).map(({ plan, customers }) => [plan, customers]));
  const ids = new Set([
    ...ALL_PLANS.map(({ id }) => id),
    ...PORTAL.retired.map(({ id }) => id),
    ...counts.keys(),
  ]);
  const nowMs = now();
  return await Promise.all(
    [...ids].map(async (id) => {
      const customers = counts.get(id) ?? 0;
      const plan = findPlan(id);
      return plan ? await soldPlan(reader, { plan, customers, nowMs }) : unsold(id, customers);
    }),
  );
}

async function soldPlan(
  reader: Store,
  { plan, customers, nowMs }: { plan: Plan; customers: number; nowMs: number },
): Promise<HeldPlan> {
  const keptUntil = isAhead(plan.keepTermsUntil, nowMs) ? plan.keepTermsUntil : null;
  const onEarlierTerms = keptUntil === null ? 0 : await countOnEarlierTerms(reader, plan);
  return { ...termsOf(plan), state: 'sold', customers, onEarlierTerms, keptUntil, moveTo: null };
}

const isAhead = (day: string | null, nowMs: number): boolean =>
  day !== null && nowMs < Date.parse(`${day}T00:00:00Z`);

function termsOf(plan: Plan) {
  const month = priceOf(plan, 'monthly', DEFAULT_CURRENCY);
  const year = priceOf(plan, 'yearly', DEFAULT_CURRENCY);
  return {
    id: plan.id,
    name: plan.name,
    price:
      month && year
        ? { currency: DEFAULT_CURRENCY, monthlyMinor: month.chargeMinor, yearlyMinor: year.chargeMinor }
        : null,
    callsPerMinute: plan.callsPerMinute,
    callsPerMonth: plan.callsPerMonth,
    perThousandMinor: overagePriceOf(plan, DEFAULT_CURRENCY),
  };
}

/** A plan that the file no longer sells: its customers have it as they bought it. */
function unsold(id: string, customers: number): HeldPlan {
  const retired = PORTAL.retired.find((plan) => plan.id === id);
  return {
    id,
    name: planName(id),
    state: retired ? 'retired' : 'kept',
    customers,
    onEarlierTerms: customers,
    keptUntil: retired?.until ?? null,
    moveTo: retired?.moveTo ?? null,
    price: null,
    callsPerMinute: null,
    callsPerMonth: null,
    perThousandMinor: null,
  };
}
