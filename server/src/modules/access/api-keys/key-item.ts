import type { KeyItem } from '@meridian/contracts/portal';
import type { Selectable } from 'kysely';
import type { ApiKeyTable } from '../../../store/api-keys.ts';

/** The columns of a key item. Neither the hash nor the encrypted key is among them. */
export const ITEM_COLUMNS = [
  'id',
  'name',
  'mode',
  'prefix',
  'is_primary',
  'scopes',
  'ip_allow',
  'allow_in_url',
  'created_at',
  'last_used_at',
  'last_used_address',
  'last_used_agent',
  'expires_at',
  'revoked_at',
  'replaced_by',
] as const satisfies readonly (keyof ApiKeyTable)[];

export type KeyRow = Pick<Selectable<ApiKeyTable>, (typeof ITEM_COLUMNS)[number]>;

/** A key in the portal's responses. */
export const keyItemOf = (row: KeyRow): KeyItem => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  prefix: row.prefix,
  primary: row.is_primary && row.mode === 'live',
  own: row.is_primary,
  scopes: row.scopes,
  ip_allow: row.ip_allow,
  allow_in_url: row.allow_in_url,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
  last_used_agent: row.last_used_agent,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  replaced_by: row.replaced_by,
});
