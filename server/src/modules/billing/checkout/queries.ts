/** SQL on the tables `billing_plan` and `payment_order`. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Insertable, Selectable } from 'kysely';
import type { BillingPlanTable, PaymentOrderTable } from '../../../store/billing.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type BillingPlanRecord = Selectable<BillingPlanTable>;
export type PaymentOrder = Selectable<PaymentOrderTable>;

/** Inserts an account's price for a plan, or updates the amount of the one it has. */
export const upsertPlan = (store: Store, plan: Insertable<BillingPlanTable>): Promise<BillingPlanRecord> =>
  store
    .insertInto('billing_plan')
    .values(plan)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'plan', 'cycle', 'currency'])
        .doUpdateSet({ amount_minor: plan.amount_minor }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** A price of that account; undefined if it is another account's. */
export const findAccountPlanPrice = (store: Store, accountId: string, id: string) =>
  store
    .selectFrom('billing_plan')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findOrderedPlan = (trx: Transaction, planId: string) =>
  trx.selectFrom('billing_plan').select(['plan', 'cycle']).where('id', '=', planId).executeTakeFirstOrThrow();

export async function findPlanAmount(trx: Transaction, planId: string): Promise<number> {
  const { amount_minor: amountMinor } = await trx
    .selectFrom('billing_plan')
    .select('amount_minor')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return amountMinor;
}

/** The plan with the name and email address of its account. */
export const findPlanWithPayer = (store: Store, planId: string) =>
  store
    .selectFrom('billing_plan')
    .innerJoin('account', 'account.id', 'billing_plan.account_id')
    .select(['billing_plan.plan', 'billing_plan.cycle', 'account.email', 'account.name'])
    .where('billing_plan.id', '=', planId)
    .executeTakeFirstOrThrow();

export const findOrder = (trx: Transaction, id: string): Promise<PaymentOrder> =>
  trx.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An order of that account; undefined if it is another account's. */
export const findAccountOrder = (store: Store, accountId: string, id: string) =>
  store
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findOrderByIdempotencyKey = (trx: Transaction, accountId: string, idempotencyKey: string) =>
  trx
    .selectFrom('payment_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

export const orderExists = async (store: Store, id: string): Promise<boolean> =>
  (await store.selectFrom('payment_order').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Creation times of the account's orders since `since`, newest first. */
export async function listOrderTimes(
  trx: Transaction,
  accountId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('payment_order')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/**
 * Open orders that expired by `now`, oldest first. With a checkout page only those of `provider`: another provider is no longer
 * in use and cannot be asked.
 */
export const listExpiredOrders = (
  store: Store,
  { now, provider, limit }: { now: Date; provider: PaymentProviderName | null; limit: number },
) =>
  store
    .selectFrom('payment_order')
    .select(['id', 'checkout_ref as checkoutRef'])
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb.or([eb('checkout_ref', 'is', null), ...(provider === null ? [] : [eb('provider', '=', provider)])]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const insertOrder = (trx: Transaction, order: Insertable<PaymentOrderTable>): Promise<PaymentOrder> =>
  trx.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow();

export const setOrderCheckout = (
  store: Store,
  id: string,
  { ref, page }: { ref: string; page: unknown },
): Promise<PaymentOrder> =>
  store
    .updateTable('payment_order')
    .set({ checkout_ref: ref, checkout: JSON.stringify(page) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function markOrderPaid(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('payment_order').set({ state: 'paid' }).where('id', '=', id).execute();
}

/** Marks an order as refunded, unless an earlier payment paid it. */
export async function markOrderRefunded(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('payment_order')
    .set({ state: 'refunded' })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute();
}

/** Updates an order that is still open. */
export async function updateOpenOrder(
  store: Store,
  id: string,
  changes: { readonly expires_at: Date } | { readonly state: 'expired' },
): Promise<void> {
  await store
    .updateTable('payment_order')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

export const exportOrders = (store: Store, accountId: string) =>
  store
    .selectFrom('payment_order')
    .select(['id', 'purpose', 'amount_minor', 'credit_minor', 'discount_minor', 'currency', 'state'])
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
