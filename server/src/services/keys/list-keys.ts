import type { KeyItem } from '@meridian/contracts/portal';
import type { Store } from '../../store/schema.ts';

/** Every key of an account, revoked ones included, newest first; nothing secret. */
export async function listKeys(store: Store, accountId: string): Promise<KeyItem[]> {
  const rows = await store
    .selectFrom('api_key')
    .select([
      'id',
      'name',
      'mode',
      'prefix',
      'is_primary',
      'scopes',
      'created_at',
      'last_used_at',
      'revoked_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mode: row.mode,
    prefix: row.prefix,
    primary: row.is_primary,
    scopes: row.scopes,
    ip_allow: [],
    expires_at: null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));
}
