import type { ScreenFields } from '@meridian/contracts/api/screener';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import type { Store, Transaction } from '../../../store/schema.ts';

const COLUMNS = ['id', 'name', 'screen'] as const;

/** The screens that the account keeps, by name. */
export const findScreens = (store: Store, accountId: string): Promise<SavedScreen[]> =>
  store
    .selectFrom('saved_screen')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();

/** A screen that the account keeps; undefined when it has none with this id. */
export const findScreen = (store: Store, accountId: string, id: string): Promise<SavedScreen | undefined> =>
  store
    .selectFrom('saved_screen')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** How many others than the one of that name the account keeps. */
export async function countOtherScreens(trx: Transaction, accountId: string, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_screen')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a screen under a name, in place of the one that had it. */
export const putScreen = (
  trx: Transaction,
  kept: { accountId: string; name: string; screen: ScreenFields; at: Date },
): Promise<SavedScreen> => {
  const screen = JSON.stringify(kept.screen);
  return trx
    .insertInto('saved_screen')
    .values({ account_id: kept.accountId, name: kept.name, screen, created_at: kept.at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ screen }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

/** Returns whether the account had it. */
export async function deleteScreenRow(store: Store, accountId: string, id: string): Promise<boolean> {
  const deleted = await store
    .deleteFrom('saved_screen')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export const exportScreens = (store: Store, accountId: string) =>
  store
    .selectFrom('saved_screen')
    .select(['name', 'screen', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();
