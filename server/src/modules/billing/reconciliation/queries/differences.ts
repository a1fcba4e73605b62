/** SQL on the table `reconciliation_difference`, and the list of comparisons. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import { type Selectable, sql } from 'kysely';
import type { ReconciliationDifferenceTable } from '../../../../store/reconciliation.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';
import { type LedgerDifference, PROVIDER_KINDS } from '../difference.ts';

export type DifferenceRecord = Selectable<ReconciliationDifferenceTable>;

/** A difference that was there when the last reconciliation looked. */
export type StandingDifference = Pick<DifferenceRecord, 'id' | 'kind' | 'subject'>;

/** What stands and this provider can be asked about: open differences, and those that were explained since a time. */
export const listStanding = (
  store: Store,
  provider: PaymentProviderName | null,
  explainedSince: Date,
): Promise<StandingDifference[]> =>
  store
    .selectFrom('reconciliation_difference')
    .select(['id', 'kind', 'subject'])
    .where((eb) => eb.or([eb('provider', 'is', null), ...(provider ? [eb('provider', '=', provider)] : [])]))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'open'),
        eb.and([eb('state', '=', 'explained'), eb('closed_at', '>=', explainedSince)]),
      ]),
    )
    .orderBy('id')
    .execute();

/**
 * Stores what was found. A difference that was gone opens again, and so does an explained one that is not as it was then. Returns the
 * states by kind and subject.
 */
export async function upsertDifferences(
  trx: Transaction,
  found: readonly LedgerDifference[],
  { provider, at }: { provider: PaymentProviderName | null; at: Date },
): Promise<Pick<DifferenceRecord, 'kind' | 'subject' | 'state'>[]> {
  const { rows } = await sql<Pick<DifferenceRecord, 'kind' | 'subject' | 'state'>>`
    insert into reconciliation_difference as stored
      (kind, subject, provider, charge_id, what, ours, theirs, state, opened_at, seen_at)
    select kind, subject, case when kind = any(${PROVIDER_KINDS}) then ${provider} end, "chargeId", what, ours, theirs,
      'open', ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found(kind text, subject text, "chargeId" uuid, what text, ours text, theirs text)
    on conflict (kind, subject) do update set
      provider = excluded.provider, charge_id = excluded.charge_id, what = excluded.what, ours = excluded.ours,
      theirs = excluded.theirs, seen_at = excluded.seen_at,
      state = case when stored.state = 'explained' and stored.what = excluded.what then 'explained' else 'open' end,
      opened_at = case when stored.state = 'open' or (stored.state = 'explained' and stored.what = excluded.what)
        then stored.opened_at else excluded.opened_at end,
      closed_at = case when stored.state = 'explained' and stored.what = excluded.what then stored.closed_at end,
      closed_by = case when stored.state = 'explained' and stored.what = excluded.what then stored.closed_by end,
      explanation = case when stored.state = 'explained' and stored.what = excluded.what then stored.explanation end
    returning kind, subject, state`.execute(trx);
  return rows;
}

/** Marks differences as not found any more. */
export async function markGone(
  trx: Transaction,
  ids: readonly number[],
  { at, by, explanation }: { at: Date; by: string | null; explanation: string | null },
): Promise<void> {
  await trx
    .updateTable('reconciliation_difference')
    .set({ state: 'gone', closed_at: at, closed_by: by, explanation })
    .where('id', 'in', ids)
    .execute();
}

export const findDifference = (store: Store, id: number): Promise<DifferenceRecord | undefined> =>
  store.selectFrom('reconciliation_difference').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDifference = (trx: Transaction, id: number): Promise<DifferenceRecord | undefined> =>
  trx.selectFrom('reconciliation_difference').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const markExplained = (
  trx: Transaction,
  id: number,
  { at, by, explanation }: { at: Date; by: string; explanation: string },
): Promise<DifferenceRecord> =>
  trx
    .updateTable('reconciliation_difference')
    .set({ state: 'explained', closed_at: at, closed_by: by, explanation })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Differences, open ones first and then the newest, after one of them. */
export const listDifferenceRows = (
  store: Store,
  { after, limit }: { after: { readonly isOpen: boolean; readonly id: number } | undefined; limit: number },
): Promise<DifferenceRecord[]> =>
  store
    .selectFrom('reconciliation_difference')
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`((state <> 'open'), (-id)) > (${!after!.isOpen}, ${-after!.id}::bigint)`),
    )
    .orderBy(sql`(state <> 'open')`)
    .orderBy(sql`(-id)`)
    .limit(limit)
    .execute();

/** Comparisons with the provider, newest first, before one of them. */
export const listRuns = (store: Store, { before, limit }: { before: number | undefined; limit: number }) =>
  store
    .selectFrom('reconciliation')
    .select(['id', 'at', 'provider', 'from_at as from', 'to_at as to', 'compared'])
    .select(sql<number>`jsonb_array_length(differences)`.as('differences'))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The provider's reference of a payment or refund of ours; null before the provider has it. */
export async function findReference(
  store: Store,
  table: 'charge' | 'refund',
  id: string,
): Promise<string | null> {
  const row =
    table === 'charge'
      ? store.selectFrom('charge').select('payment_ref as ref').where('id', '=', id)
      : store.selectFrom('refund').select('refund_ref as ref').where('id', '=', id);
  return (await row.executeTakeFirst())?.ref ?? null;
}
