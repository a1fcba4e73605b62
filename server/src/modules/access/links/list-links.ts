import type { AccountLink } from '@meridian/contracts/portal/links';
import type { Store } from '../../../store/schema.ts';
import { listLinkRows } from './queries.ts';

/** The links of an account that work, newest first. Contains nothing secret. */
export async function listLinks(store: Store, accountId: string, nowMs: number): Promise<AccountLink[]> {
  const rows = await listLinkRows(store, accountId, new Date(nowMs));
  return rows.map(({ id, path, key, keyName, createdAt, expiresAt }) => ({
    id,
    path,
    key_name: keyName,
    key_prefix: key,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
}
