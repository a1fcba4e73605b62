import type { SavedFilters } from '@meridian/contracts/portal/usage-alerts';
import type { Store, Transaction } from '../../../store/schema.ts';

const COLUMNS = ['id', 'name', 'filters'] as const;

export interface SavedFilterRow {
  readonly id: string;
  readonly name: string;
  readonly filters: SavedFilters;
}

/** The filters that the account keeps, by name. */
export const listFilterRows = (store: Store, accountId: string): Promise<SavedFilterRow[]> =>
  store
    .selectFrom('usage_filter')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();

/** How many others than the one of that name the account keeps. */
export async function countOtherFilters(trx: Transaction, accountId: string, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom('usage_filter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps filters under a name, in place of those that had it. */
export const putFilters = (
  trx: Transaction,
  kept: { accountId: string; name: string; filters: SavedFilters; at: Date },
): Promise<SavedFilterRow> => {
  const filters = JSON.stringify(kept.filters);
  return trx
    .insertInto('usage_filter')
    .values({ account_id: kept.accountId, name: kept.name, filters, created_at: kept.at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ filters }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

/** Returns whether the account had these. */
export async function deleteFilterRow(store: Store, accountId: string, id: string): Promise<boolean> {
  const deleted = await store
    .deleteFrom('usage_filter')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
