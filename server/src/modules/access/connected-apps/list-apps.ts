import type { ConnectedApp } from '@meridian/contracts/portal/connected-apps';
import type { Store } from '../../../store/schema.ts';
import { listGrants } from './queries.ts';
import { returnsTo } from './redirect-uri.ts';

/** The programs that may act for an account, newest first. Contains nothing secret. */
export async function listConnectedApps(
  store: Store,
  accountId: string,
  nowMs: number,
): Promise<ConnectedApp[]> {
  const rows = await listGrants(store, accountId, new Date(nowMs));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    returns_to: returnsTo(row.redirect_uri).returns_to,
    scopes: row.scopes,
    allowed_by: row.allowedBy,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address,
    last_used_agent: row.last_used_agent,
    ends_at: row.expires_at.toISOString(),
  }));
}
