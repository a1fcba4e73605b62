import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Generated } from 'kysely';

export interface ApiKeyTable {
  id: Generated<string>;
  account_id: string;
  /** The public part, 16 characters. */
  prefix: string;
  /** SHA-256 of the whole key. */
  hash: Buffer;
  /** The whole key, encrypted. Only primary keys can be shown again. */
  sealed: Buffer | null;
  mode: KeyMode;
  name: string;
  scopes: KeyScope[];
  /** Allowed addresses and networks, as `readAddressList` normalizes them. Empty: every address. */
  ip_allow: Generated<string[]>;
  /** Whether it may be sent in a URL. */
  allow_in_url: Generated<boolean>;
  is_primary: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** From where and by which program; null when it is not known. Of IPv6 addresses, the network. */
  last_used_address: Generated<string | null>;
  last_used_agent: Generated<string | null>;
  /** When the key stops working; null if it does not expire. */
  expires_at: Generated<Date | null>;
  revoked_at: Date | null;
  /** The key that replaced this one in a rotation. */
  replaced_by: Generated<string | null>;
}

export interface KeyTables {
  api_key: ApiKeyTable;
}
