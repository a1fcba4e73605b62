import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import type { Store, Transaction } from '../../../store/schema.ts';

export interface ToldPreferences extends Preferences {
  /** Whether the account ever chose between dark and light. */
  readonly theme_chosen: boolean;
}

/** What the account has chosen, and the defaults for the rest. */
export async function preferencesOf(store: Store | Transaction, accountId: string): Promise<ToldPreferences> {
  const row = await store
    .selectFrom('preference')
    .select('chosen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const theme_chosen = row?.chosen.dark_mode !== undefined;
  return { ...DEFAULT_PREFERENCES, ...row?.chosen, theme_chosen };
}
