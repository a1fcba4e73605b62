import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Generated } from 'kysely';

export interface ApiKeyTable {
  id: Generated<string>;
  account_id: string;
  /** The public part, 16 characters. */
  prefix: string;
  /** SHA-256 of the whole key. */
  hash: Buffer;
  /** The whole key, encrypted; only primary keys can be shown again. */
  sealed: Buffer | null;
  mode: KeyMode;
  name: string;
  scopes: KeyScope[];
  /** Addresses and networks that may use it, as `readAddressList` writes them; none: every address may. */
  ip_allow: Generated<string[]>;
  is_primary: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** From then on it is refused; null: it does not expire. */
  expires_at: Generated<Date | null>;
  revoked_at: Date | null;
  /** The key that a rotation put in its place. */
  replaced_by: Generated<string | null>;
}

export interface KeyTables {
  api_key: ApiKeyTable;
}
