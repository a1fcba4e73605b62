import type { KeyItem } from '@meridian/contracts/portal';
import type { Store } from '../../../store/schema.ts';
import { ITEM_COLUMNS, keyItemOf } from './key-item.ts';

/** Every key of an account, revoked and expired ones included, newest first; nothing secret. */
export async function listKeys(store: Store, accountId: string): Promise<KeyItem[]> {
  const rows = await store
    .selectFrom('api_key')
    .select(ITEM_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(keyItemOf);
}
