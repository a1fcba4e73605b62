import { PAID_PLANS } from '@meridian/contracts/billing';
import { PLANS } from '@meridian/contracts/plans';
import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingPlan } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { Selectable } from 'kysely';
import type { BillingPlanTable } from '../../../store/billing.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { catalogPrice } from '../subscriptions/catalog-price.ts';

/**
 * The price that an account may pay for a plan of the catalogue; asked again it is the same one. Refuses with 101 for Free
 * and 142 for what is arranged with sales.
 */
export async function createPlan(
  { store, now }: Pick<BillingContext, 'store' | 'now'>,
  { plan_id, cycle, currency }: PortalBody<'createPlan'>,
  accountId: string,
): Promise<BillingPlan> {
  if (plan_id === 'free') {
    const message = `plan_id must be one of ${PAID_PLANS.join(', ')}`;
    throw errors.invalidParameters({ message, errors: { plan_id: message } });
  }
  const { plan, amountMinor } = catalogPrice(plan_id, cycle, currency);
  const row = await store
    .insertInto('billing_plan')
    .values({
      account_id: accountId,
      plan,
      cycle,
      currency,
      amount_minor: amountMinor,
      created_at: new Date(now()),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'plan', 'cycle', 'currency'])
        .doUpdateSet({ amount_minor: amountMinor }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return shown(row);
}

function shown(row: Selectable<BillingPlanTable>): BillingPlan {
  const { trialDays, callsPerMinute, callsPerMonth, historyYears, sla } = PLANS[row.plan];
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

/** A price of the account's, by its id; refuses with 141 any other. */
export async function requireOwnPlan(store: BillingContext['store'], accountId: string, id: string) {
  const row = await store
    .selectFrom('billing_plan')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw errors.notFound();
  return row;
}
