import type { Preferences } from '@meridian/contracts/preferences';
import { sql } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The preferences that the account has set; undefined before it set any. */
export async function findPreferences(
  store: Store | Transaction,
  accountId: string,
): Promise<Partial<Preferences> | undefined> {
  const row = await store
    .selectFrom('preference')
    .select('chosen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.chosen;
}

/** Merges `changes` into the stored preferences in one statement, so that concurrent changes both count. */
export async function mergePreferences(
  store: Store,
  accountId: string,
  changes: object,
  updatedAt: Date,
): Promise<void> {
  await store
    .insertInto('preference')
    .values({ account_id: accountId, chosen: JSON.stringify(changes), updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        chosen: sql`preference.chosen || excluded.chosen`,
        updated_at: updatedAt,
      }),
    )
    .execute();
}
