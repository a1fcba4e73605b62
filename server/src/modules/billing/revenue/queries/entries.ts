/** SQL that reads the ledger. */
import type { LedgerBalance, LedgerEntry } from '@meridian/contracts/operator/ledger';
import type { Currency } from '@meridian/contracts/prices';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';
import type { TimeCursor } from '../cursor.ts';
import { instant } from './instant.ts';

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** The accounts of the ledger in a time: debits, credits and what is left. */
export async function sumEntries(store: Store, { from, to }: Range): Promise<LedgerBalance[]> {
  const { rows } = await sql<LedgerBalance>`
    select ledger_account as account, currency, count(*)::int as entries,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as "debitMinor",
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as "creditMinor",
      sum(amount_minor)::bigint as "balanceMinor"
    from ledger_entry where at >= ${from} and at < ${to}
    group by 1, 2 order by 2, 1`.execute(store);
  return rows;
}

export type EntryRow = Omit<LedgerEntry, 'at'> & { readonly atUs: number };

const COLUMNS = sql`e.id, e.transaction_id as "transactionId", e.ledger_account as account, e.currency,
  e.amount_minor as "amountMinor", e.charge_id as "chargeId", e.account_id as "accountId", a.email,
  (extract(epoch from e.at) * 1000000)::bigint as "atUs",
  case when e.refund_id is null
    then (select number from invoice where charge_id = e.charge_id and kind = 'invoice')
    else (select number from invoice where refund_id = e.refund_id) end as document`;

/** Entries of an account in a time, newest first. */
export async function listEntries(
  store: Store,
  filter: Range & {
    readonly account: string;
    readonly currency: Currency;
    readonly after: TimeCursor | undefined;
    readonly limit: number;
  },
): Promise<EntryRow[]> {
  const { account, currency, from, to, after, limit } = filter;
  const older: RawBuilder<unknown> = after
    ? sql`and (e.at, e.id) < (${instant(after.us)}, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ledger_entry e left join account a on a.id = e.account_id
    where e.ledger_account = ${account} and e.currency = ${currency} and e.at >= ${from} and e.at < ${to} ${older}
    order by e.at desc, e.id desc limit ${limit}`.execute(store);
  return rows;
}

/** The entries of one charge, oldest first. */
export async function listEntriesOfCharge(store: Store, chargeId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ledger_entry e left join account a on a.id = e.account_id
    where e.charge_id = ${chargeId} order by e.at, e.id`.execute(store);
  return rows;
}

export interface JournalRow {
  readonly id: number;
  readonly at: Date;
  readonly account: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly accountId: string;
  readonly transactionId: string;
  readonly document: string | null;
  readonly treatment: string | null;
  readonly taxes: readonly { readonly name: string; readonly percent: number }[] | null;
}

/** Entries of a time in the order of their posting, after one of them. */
export async function listJournal(
  store: Store,
  { from, to, after, limit }: Range & { after: JournalRow | undefined; limit: number },
): Promise<JournalRow[]> {
  const later = after ? sql`and (e.at, e.id) > (${after.at}, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<JournalRow>`
    select e.id, e.at, e.ledger_account as account, e.currency, e.amount_minor as "amountMinor",
      e.account_id as "accountId", e.transaction_id as "transactionId",
      coalesce(i.number, n.number) as document, coalesce(i.content, n.content) ->> 'treatment' as treatment,
      coalesce(i.content, n.content) -> 'taxes' as taxes
    from ledger_entry e
    left join invoice i on e.refund_id is null and i.charge_id = e.charge_id and i.kind = 'invoice'
    left join invoice n on n.refund_id = e.refund_id
    where e.at >= ${from} and e.at < ${to} ${later}
    order by e.at, e.id limit ${limit}`.execute(store);
  return rows;
}
