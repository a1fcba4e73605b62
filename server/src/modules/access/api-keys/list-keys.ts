import type { KeyItem } from '@meridian/contracts/portal';
import type { Store } from '../../../store/schema.ts';
import { keyItemOf } from './key-item.ts';
import { listKeyRows } from './queries.ts';

/**
 * Every key of an account, revoked and expired ones included: its live key first, its test key last, all others newest first.
 * Contains nothing secret.
 */
export async function listKeys(store: Store, accountId: string): Promise<KeyItem[]> {
  const rows = await listKeyRows(store, accountId);
  return rows.map(keyItemOf);
}
