/** SQL on the table `charge`. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Currency } from '@meridian/contracts/prices';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChargeTable } from '../../../../store/billing.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

export type ChargeRecord = Selectable<ChargeTable>;

export const findCharge = (trx: Transaction, id: string): Promise<ChargeRecord> =>
  trx.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Lock the account first. */
export const findChargeForUpdate = (trx: Transaction, id: string): Promise<ChargeRecord> =>
  trx.selectFrom('charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** A charge of that account; undefined if it is another account's. */
export const findAccountCharge = (
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<ChargeRecord | undefined> =>
  trx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const chargeExists = async (store: Store, id: string): Promise<boolean> =>
  (await store.selectFrom('charge').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertCharge = (trx: Transaction, charge: Insertable<ChargeTable>): Promise<ChargeRecord> =>
  trx.insertInto('charge').values(charge).returningAll().executeTakeFirstOrThrow();

export async function markChargePaid(
  trx: Transaction,
  id: string,
  { paymentRef, paidAt }: { paymentRef: string | null; paidAt: Date },
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ state: 'paid', payment_ref: paymentRef, paid_at: paidAt, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function markChargePending(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('charge').set({ state: 'pending', failure: null }).where('id', '=', id).execute();
}

export async function markChargeFailed(
  trx: Transaction,
  id: string,
  { failure, paymentRef }: { failure: string | null; paymentRef: string | null },
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ state: 'failed', failure, payment_ref: paymentRef })
    .where('id', '=', id)
    .execute();
}

export async function markChargeRefunded(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('charge').set({ state: 'refunded' }).where('id', '=', id).execute();
}

/** Marks a charge as unapplied, with the amount that was actually paid. */
export async function markChargeUnapplied(
  trx: Transaction,
  id: string,
  { amountMinor, currency }: { amountMinor: number; currency: Currency },
): Promise<void> {
  await trx
    .updateTable('charge')
    .set({
      purpose: 'unapplied',
      state: 'pending',
      failure: null,
      amount_minor: amountMinor,
      credit_minor: 0,
      discount_minor: 0,
      coupon_code: null,
      currency,
      period_start: null,
      period_end: null,
      attempt: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setChargePayment(
  trx: Transaction,
  id: string,
  paymentRef: string | null,
): Promise<void> {
  await trx.updateTable('charge').set({ payment_ref: paymentRef }).where('id', '=', id).execute();
}

export async function setChargeSubscription(
  trx: Transaction,
  id: string,
  subscriptionId: string,
): Promise<void> {
  await trx.updateTable('charge').set({ subscription_id: subscriptionId }).where('id', '=', id).execute();
}

export const findPaymentPurpose = (trx: Transaction, provider: PaymentProviderName, paymentRef: string) =>
  trx
    .selectFrom('charge')
    .select('purpose')
    .where('provider', '=', provider)
    .where('payment_ref', '=', paymentRef)
    .executeTakeFirst();

export const findPaidCharge = (trx: Transaction, provider: PaymentProviderName, paymentRef: string) =>
  trx
    .selectFrom('charge')
    .select(['id', 'account_id as accountId', 'currency'])
    .where('provider', '=', provider)
    .where('payment_ref', '=', paymentRef)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();

/** Ids of the charges that the payer's bank questions or has taken back. */
export async function listDisputedCharges(store: Store, accountId: string): Promise<Set<string>> {
  const rows = await store
    .selectFrom('dispute')
    .select('charge_id as id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['needs-response', 'under-review', 'lost'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The pending charge for a period of that subscription that starts at `startMs` or later. */
export const findPendingRenewal = (trx: Transaction, subscriptionId: string, startMs: number) =>
  trx
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '>=', new Date(startMs))
    .where('state', '=', 'pending')
    .executeTakeFirst();

/** Pending renewals created by `before` that no running subscription waits for, oldest first. */
export const listOrphanedRenewals = (store: Store, before: Date, limit: number) =>
  store
    .selectFrom('charge')
    .select(['charge.id', 'charge.payment_ref as paymentRef'])
    .where('charge.state', '=', 'pending')
    .where('charge.purpose', '=', 'renewal')
    .where('charge.order_id', 'is', null)
    .where('charge.created_at', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription')
            .select('id')
            .whereRef('subscription.id', '=', 'charge.subscription_id')
            .where('subscription.state', 'in', ['active', 'past_due'])
            .where(
              sql<boolean>`to_timestamp((standing #>> '{period,endMs}')::bigint / 1000.0) <= period_start`,
            ),
        ),
      ),
    )
    .orderBy('charge.created_at')
    .limit(limit)
    .execute();

/** The first charge that the account paid for, which the money-back guarantee covers. */
export const findFirstPaidCharge = (store: Store, accountId: string) =>
  store
    .selectFrom('charge')
    .select('id')
    .where('account_id', '=', accountId)
    .where('paid_at', 'is not', null)
    .where('purpose', '!=', 'unapplied')
    .where(({ eb }) => eb(eb('amount_minor', '+', eb.ref('credit_minor')), '>', 0))
    .orderBy('paid_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const listPaidUpgrades = (store: Store, accountId: string) =>
  store
    .selectFrom('charge')
    .select(['subscription_id', 'period_start', 'period_end'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'upgrade')
    .where('paid_at', 'is not', null)
    .execute();

export async function countCharges(store: Store, accountId: string): Promise<number> {
  const { total } = await store
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of an account's charges, newest first. */
export const listCharges = (
  store: Store,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChargeRecord[]> =>
  store
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const exportCharges = (store: Store, accountId: string) =>
  store
    .selectFrom('charge')
    .select(['id', 'order_id', 'purpose', 'description', 'amount_minor', 'credit_minor', 'discount_minor'])
    .select(['coupon_code', 'currency', 'state', 'provider'])
    .select(['payment_ref', 'failure', 'period_start', 'period_end', 'created_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** Why the last attempt at a renewal of a subscription failed; null when none did. */
export async function findRenewalFailure(store: Store, subscriptionId: string): Promise<string | null> {
  const failed = await store
    .selectFrom('charge')
    .select('failure')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'failed')
    .where('purpose', '=', 'renewal')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return failed?.failure ?? null;
}
