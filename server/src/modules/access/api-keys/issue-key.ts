import { KEY_PUBLIC_LENGTH, KEY_SCOPES, type KeyMode, type KeyScope } from '@meridian/contracts/keys';
import type { Transaction } from '../../../store/schema.ts';
import { type Secrets, sha256 } from '../../../shared/secrets.ts';
import { ITEM_COLUMNS, type KeyRow } from './key-item.ts';
import { makeKey } from '../../../shared/key-format.ts';

export interface NewKey {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly name: string;
  /** The account's own key of that mode, of which there is one and which the portal can show again. */
  readonly primary: boolean;
  /** Absent: all of them. */
  readonly scopes?: readonly KeyScope[];
  /** As `readAddressList` writes them; absent or none: every address may use it. */
  readonly ipAllow?: readonly string[];
  /** Absent or null: it does not expire. */
  readonly expiresAt?: Date | null;
  readonly nowMs: number;
}

/** Issues a key. The key itself is known only here and to the caller: the store keeps its hash. */
export async function issueKey(
  trx: Transaction,
  secrets: Secrets,
  { accountId, mode, name, primary, scopes = KEY_SCOPES, ipAllow = [], expiresAt = null, nowMs }: NewKey,
): Promise<{ id: string; key: string; row: KeyRow }> {
  const key = makeKey(mode);
  const row = await trx
    .insertInto('api_key')
    .values({
      account_id: accountId,
      prefix: key.slice(0, KEY_PUBLIC_LENGTH),
      hash: sha256(key),
      sealed: primary ? secrets.encrypt(key) : null,
      mode,
      name,
      scopes: [...scopes],
      ip_allow: [...ipAllow],
      is_primary: primary,
      created_at: new Date(nowMs),
      last_used_at: null,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .returning(ITEM_COLUMNS)
    .executeTakeFirstOrThrow();
  return { id: row.id, key, row };
}
