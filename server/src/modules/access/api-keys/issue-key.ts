import { KEY_PUBLIC_LENGTH, KEY_SCOPES, type KeyMode, type KeyScope } from '@meridian/contracts/keys';
import type { Transaction } from '../../../store/schema.ts';
import { type Secrets, sha256 } from '../../../shared/secrets.ts';
import type { KeyRow } from './key-item.ts';
import { insertKey } from './queries.ts';
import { makeKey } from '../../../shared/key-format.ts';

export interface NewKey {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly name: string;
  /** The account's own key of that mode. There is one, and the portal can show it again. */
  readonly primary: boolean;
  /** Default: all scopes. */
  readonly scopes?: readonly KeyScope[];
  /** As normalized by `readAddressList`. Default: any address. */
  readonly ipAllow?: readonly string[];
  /** Whether it may be sent in a URL. Default: no. */
  readonly allowInUrl?: boolean;
  /** Default: the key does not expire. */
  readonly expiresAt?: Date | null;
  readonly nowMs: number;
}

/** Issues a key. Only the caller gets the key itself: the store keeps its hash. */
export async function issueKey(
  trx: Transaction,
  secrets: Secrets,
  { accountId, mode, name, primary, nowMs, ...options }: NewKey,
): Promise<{ id: string; key: string; row: KeyRow }> {
  const { scopes = KEY_SCOPES, ipAllow = [], allowInUrl = false, expiresAt = null } = options;
  const key = makeKey(mode);
  const row = await insertKey(trx, {
    account_id: accountId,
    prefix: key.slice(0, KEY_PUBLIC_LENGTH),
    hash: sha256(key),
    sealed: primary ? secrets.encrypt(key) : null,
    mode,
    name,
    scopes: [...scopes],
    ip_allow: [...ipAllow],
    allow_in_url: allowInUrl,
    is_primary: primary,
    created_at: new Date(nowMs),
    last_used_at: null,
    expires_at: expiresAt,
    revoked_at: null,
  });
  return { id: row.id, key, row };
}
