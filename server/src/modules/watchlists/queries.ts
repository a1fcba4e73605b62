import type { Watchlist } from '@meridian/contracts/portal/watchlists';
import type { Store, Transaction } from '../../store/schema.ts';

const COLUMNS = ['id', 'name', 'symbols'] as const;

/** The lists of an account, oldest first. */
export const findWatchlists = (store: Store | Transaction, accountId: string): Promise<Watchlist[]> =>
  store.selectFrom('watchlist').select(COLUMNS).where('account_id', '=', accountId).orderBy('seq').execute();

export const insertWatchlist = (
  trx: Transaction,
  { accountId, at, ...list }: Omit<Watchlist, 'id'> & { accountId: string; at: Date },
): Promise<Watchlist> =>
  trx
    .insertInto('watchlist')
    .values({ account_id: accountId, ...list, created_at: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Stores name and symbols of a list that exists. */
export async function updateWatchlist(trx: Transaction, { id, name, symbols }: Watchlist): Promise<void> {
  await trx.updateTable('watchlist').set({ name, symbols }).where('id', '=', id).execute();
}

/** Returns whether the account had the list. */
export async function deleteWatchlistRow(store: Store, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('watchlist')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const exportWatchlists = (store: Store, accountId: string) =>
  store
    .selectFrom('watchlist')
    .select(['name', 'symbols', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
