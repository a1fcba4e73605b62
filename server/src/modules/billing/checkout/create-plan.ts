import { isFree, PAID_PLANS, planOf } from '@meridian/contracts/plans';
import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingPlan } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { catalogPrice } from '../subscriptions/catalog-price.ts';
import { type BillingPlanRecord, findAccountPlanPrice, upsertPlan } from './queries.ts';

/**
 * Creates the account's price for a plan of the catalogue; repeating it returns the same one. Throws 101 for a free one and
 * 142 for one whose price is agreed with sales.
 */
export async function createPlan(
  { store, now }: Pick<BillingContext, 'store' | 'now'>,
  { plan_id, cycle, currency }: PortalBody<'createPlan'>,
  accountId: string,
): Promise<BillingPlan> {
  if (isFree(planOf(plan_id))) {
    const message = `plan_id must be one of ${PAID_PLANS.map(({ id }) => id).join(', ')}`;
    throw errors.invalidParameters({ message, errors: { plan_id: message } });
  }
  const { plan, amountMinor } = catalogPrice(plan_id, cycle, currency);
  const row = await upsertPlan(store, {
    account_id: accountId,
    plan,
    cycle,
    currency,
    amount_minor: amountMinor,
    created_at: new Date(now()),
  });
  return toPlanResponse(row);
}

function toPlanResponse(row: BillingPlanRecord): BillingPlan {
  const { trialDays, callsPerMinute, callsPerMonth, historyYears, sla } = planOf(row.plan);
  return {
    id: row.id,
    plan_id: row.plan,
    cycle: row.cycle,
    currency: row.currency,
    amount: decimalText(row.amount_minor),
    amount_minor: row.amount_minor,
    trial_days: trialDays ?? 0,
    limits: { per_minute: callsPerMinute, per_month: callsPerMonth, history_years: historyYears, sla },
  };
}

/** Finds a price of the account by its id; throws 141 for any other. */
export async function requireOwnPlan(
  store: BillingContext['store'],
  accountId: string,
  id: string,
): Promise<BillingPlanRecord> {
  const row = await findAccountPlanPrice(store, accountId, id);
  if (!row) throw errors.notFound();
  return row;
}
