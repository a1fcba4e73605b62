import { DEFAULT_PREFERENCES, type Preferences } from '@meridian/contracts/portal/notifications';
import type { Store, Transaction } from '../../store/schema.ts';

/** What the account has chosen, and the defaults for the rest. */
export async function preferencesOf(store: Store | Transaction, accountId: string): Promise<Preferences> {
  const row = await store
    .selectFrom('preference')
    .select('chosen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { ...DEFAULT_PREFERENCES, ...row?.chosen };
}
