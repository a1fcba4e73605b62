import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import type { LedgerEntry } from '@meridian/contracts/operator/ledger';
import type { Store } from '../../../store/schema.ts';
import { pageOf, readCursor, timeOf } from './cursor.ts';
import { monthRange } from './month-range.ts';
import { type EntryRow, listEntries, sumEntries } from './queries/entries.ts';

export const toEntry = ({ atUs, ...row }: EntryRow): LedgerEntry => Object.assign(row, { at: timeOf(atUs) });

/** Debits, credits and balance of every account of the ledger in a month. */
export const ledgerOfMonth = async (store: Store, month: string): Promise<OperatorReply<'readLedger'>> => ({
  items: await sumEntries(store, monthRange(month)),
});

/** A page of the entries of a month in an account, newest first. Throws 101 for an unknown cursor. */
export async function entriesPage(
  store: Store,
  { month, after, limit, ...book }: OperatorRequest<'listEntries'>,
): Promise<OperatorReply<'listEntries'>> {
  const range = monthRange(month);
  const rows = await listEntries(store, {
    ...book,
    ...range,
    after: readCursor(after, 'number'),
    limit: limit + 1,
  });
  return pageOf(rows, { limit, item: toEntry, cursor: ({ atUs, id }) => `${atUs}.${id}` });
}
