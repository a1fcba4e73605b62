/** SQL on the table `refund`. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RefundTable } from '../../../../store/billing.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

export type RefundRecord = Selectable<RefundTable>;

export const findRefund = (trx: Transaction, id: string): Promise<RefundRecord> =>
  trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findRefundState = (trx: Transaction, id: string) =>
  trx
    .selectFrom('refund')
    .select(['account_id as accountId', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The refund of a charge for that reason, and for that outage if there is one. */
export const findRefundByReason = (
  trx: Transaction,
  chargeId: string,
  { reason, outageStartedAt }: { reason: RefundTable['reason']; outageStartedAt: Date | null },
): Promise<RefundRecord | undefined> =>
  trx
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('reason', '=', reason)
    .where('outage_started_at', 'is not distinct from', outageStartedAt)
    .executeTakeFirst();

/** The refund that a provider calls `ref`, or that we called `refundId` when we requested it. */
export const findReportedRefund = (
  trx: Transaction,
  provider: PaymentProviderName,
  { ref, refundId }: { ref: string; refundId: string | null },
) =>
  trx
    .selectFrom('refund')
    .select('id')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('refund_ref', '=', ref),
        ...(refundId === null ? [] : [eb(eb.cast('id', 'text'), '=', refundId)]),
      ]),
    )
    .executeTakeFirst();

/** The owner of a charge that the provider or the bank returned in full while its period runs; undefined for any other refund. */
export const findRefundedCurrentPeriod = (trx: Transaction, refundId: string, now: Date) =>
  trx
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select(['charge.account_id as accountId', 'charge.subscription_id as subscriptionId'])
    .where('refund.id', '=', refundId)
    .where('refund.reason', 'in', ['provider', 'dispute'])
    .where('charge.state', '=', 'refunded')
    .where('charge.period_start', '<=', now)
    .where('charge.period_end', '>', now)
    .executeTakeFirst();

export const insertRefund = (trx: Transaction, refund: Insertable<RefundTable>): Promise<RefundRecord> =>
  trx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow();

export async function updateRefund(
  trx: Transaction,
  id: string,
  { state, ref, doneAt }: { state: RefundTable['state']; ref: string; doneAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ state, refund_ref: ref, done_at: doneAt })
    .where('id', '=', id)
    .execute();
}

export async function markPendingRefundFailed(store: Store, id: string, doneAt: Date): Promise<void> {
  await store
    .updateTable('refund')
    .set({ state: 'failed', done_at: doneAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Refunds that were not requested from the provider yet, oldest first, each with the payment to return. */
export const listUnsentRefunds = (store: Store, provider: PaymentProviderName) =>
  store
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .selectAll('refund')
    .select('charge.payment_ref as paymentRef')
    .where('refund.state', '=', 'pending')
    .where('refund.refund_ref', 'is', null)
    .where('refund.provider', '=', provider)
    .orderBy('refund.requested_at')
    .execute();

/** Refunds of one charge, oldest first. */
export const listChargeRefunds = (trx: Transaction, chargeId: string): Promise<RefundRecord[]> =>
  trx.selectFrom('refund').selectAll().where('charge_id', '=', chargeId).orderBy('requested_at').execute();

/** Refunds of several charges, oldest first. */
export const listRefunds = (store: Store, chargeIds: readonly string[]): Promise<RefundRecord[]> =>
  store
    .selectFrom('refund')
    .selectAll()
    .where(sql<boolean>`charge_id = any(${chargeIds})`)
    .orderBy('requested_at')
    .execute();

/** How much of a charge was refunded, credit included, in minor units. */
export async function sumPaidRefunds(trx: Transaction, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom('refund')
    .select(['amount_minor', 'credit_minor'])
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'paid')
    .execute();
  return rows.reduce((sum, { amount_minor: money, credit_minor: credit }) => sum + money + credit, 0);
}

export async function wasMoneyBackUsed(store: Store, accountId: string): Promise<boolean> {
  const used = await store
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', 'money-back')
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

export const exportRefunds = (store: Store, accountId: string) =>
  store
    .selectFrom('refund')
    .select(['id', 'charge_id', 'reason', 'amount_minor', 'credit_minor', 'currency', 'state', 'provider'])
    .select('refund_ref')
    .select(['outage_started_at', 'requested_at', 'due_from', 'due_until', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at')
    .execute();
