/** SQL on the table `dispute`. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DisputeTable } from '../../../store/billing.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type DisputeRecord = Selectable<DisputeTable>;

/** A dispute by the provider's reference; undefined before it is recorded. */
export const findDispute = (
  store: Store,
  provider: PaymentProviderName,
  ref: string,
): Promise<DisputeRecord | undefined> =>
  store
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_ref', '=', ref)
    .executeTakeFirst();

export const insertDispute = (trx: Transaction, dispute: Insertable<DisputeTable>): Promise<DisputeRecord> =>
  trx.insertInto('dispute').values(dispute).returningAll().executeTakeFirstOrThrow();

/** Changes a dispute and counts the change. */
export const updateDispute = (
  trx: Transaction,
  id: string,
  changes: Updateable<DisputeTable>,
): Promise<DisputeRecord> =>
  trx
    .updateTable('dispute')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What the provider still holds back for a dispute by the ledger, in minor units. */
export async function sumDisputed(trx: Transaction, disputeId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .where('dispute_id', '=', disputeId)
    .where('ledger_account', '=', 'disputed')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * Marks the disputes whose evidence is due soon as reminded, and returns them. Soon is two days before, or half of the time that
 * there is, when that is less.
 */
export async function markReminded(trx: Transaction, now: Date): Promise<DisputeRecord[]> {
  return await trx
    .updateTable('dispute')
    .set({ reminded_at: now })
    .where('state', '=', 'needs-response')
    .where('reminded_at', 'is', null)
    .where(
      sql<boolean>`evidence_due_at - least(interval '2 days', (evidence_due_at - opened_at) / 2) <= ${now}`,
    )
    .where('evidence_due_at', '>', now)
    .returningAll()
    .execute();
}

/** Disputes that may still change: open ones, and those that ended since. */
export const listUnsettledDisputes = (store: Store, provider: PaymentProviderName, endedSince: Date) =>
  store
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', endedSince)]))
    .orderBy('opened_at')
    .execute();

/** Disputes that ended before `endedBefore`, for which the ledger still has money at the provider, or too little. */
export async function listDisputeBalances(store: Store, endedBefore: Date) {
  const { rows } = await sql<{ ref: string; sum: string; currency: string }>`
    select dispute_ref as ref, ledger_entry.currency, sum(ledger_entry.amount_minor)::text as sum
    from dispute join ledger_entry on dispute_id = dispute.id
    where ledger_account = 'disputed' and closed_at < ${endedBefore}
    group by dispute_ref, ledger_entry.currency having sum(ledger_entry.amount_minor) <> 0
    order by dispute_ref`.execute(store);
  return rows;
}

/** Disputes with the mail of the account (null after it was erased), what was paid, and the credit note; newest first. */
export const selectDisputes = (store: Store) =>
  store
    .selectFrom('dispute')
    .innerJoin('charge', 'charge.id', 'dispute.charge_id')
    .leftJoin('account', 'account.id', 'dispute.account_id')
    .leftJoin('invoice', 'invoice.refund_id', 'dispute.refund_id')
    .selectAll('dispute')
    .select(['account.email', 'charge.description', 'charge.payment_ref', 'invoice.number as credit_note'])
    .orderBy('dispute.opened_at', 'desc')
    .orderBy('dispute.id');

/** The disputes that follow one in that order. */
export const afterDispute = ({ at, id }: { at: Date; id: string }) =>
  sql<boolean>`dispute.opened_at <= ${at} and (dispute.opened_at < ${at} or dispute.id > ${id}::uuid)`;

export const exportDisputes = (store: Store, accountId: string) =>
  store
    .selectFrom('dispute')
    .select(['charge_id', 'provider', 'dispute_ref', 'state', 'reason', 'amount_minor', 'currency'])
    .select(['opened_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('opened_at')
    .execute();
