import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/preferences';
import type { Store, Transaction } from '../../../store/schema.ts';
import { findPreferences } from './queries.ts';

export interface AccountPreferences extends Preferences {
  /** Whether the account ever selected the dark or the light theme. */
  readonly theme_chosen: boolean;
}

/** The preferences of an account, with defaults for what it has not set. */
export async function preferencesOf(
  store: Store | Transaction,
  accountId: string,
): Promise<AccountPreferences> {
  const chosen = await findPreferences(store, accountId);
  return { ...DEFAULT_PREFERENCES, ...chosen, theme_chosen: chosen?.dark_mode !== undefined };
}
