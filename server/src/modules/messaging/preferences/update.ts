import type { PortalBody } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { MessagingContext } from '../context.ts';
import { preferencesOf, type ToldPreferences } from './preferences.ts';

/** Keeps what the account chose, the rest as it was; answers all of them. */
export async function updatePreferences(
  { store, now, changes }: Pick<MessagingContext, 'store' | 'now' | 'changes'>,
  wish: PortalBody<'updatePreferences'>,
  accountId: string,
): Promise<ToldPreferences> {
  const chosen = JSON.stringify(wish);
  const updated_at = new Date(now());
  if (Object.keys(wish).length > 0) {
    await store
      .insertInto('preference')
      .values({ account_id: accountId, chosen, updated_at })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({
          chosen: sql`preference.chosen || excluded.chosen`,
          updated_at,
        }),
      )
      .execute();
    changes.publish(accountId, 'preferences');
    // What is listed, and so how much of it is unread, follows the toggles.
    changes.publish(accountId, 'notifications');
  }
  return await preferencesOf(store, accountId);
}
