import type { PortalBody } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { type AccountPreferences, preferencesOf } from './preferences.ts';
import { mergePreferences } from './queries.ts';

/** Stores the given preferences, keeps the others, and returns all of them. */
export async function updatePreferences(
  { store, now, changes }: Pick<MessagingContext, 'store' | 'now' | 'changes'>,
  preferences: PortalBody<'updatePreferences'>,
  accountId: string,
): Promise<AccountPreferences> {
  if (Object.keys(preferences).length > 0) {
    await mergePreferences(store, accountId, preferences, new Date(now()));
    changes.publish(accountId, 'preferences');
    // The toggles decide which notifications are visible, and so how many are unread.
    changes.publish(accountId, 'notifications');
  }
  return await preferencesOf(store, accountId);
}
