import { KEY_PUBLIC_LENGTH, KEY_SCOPES, type KeyMode } from '@meridian/contracts/keys';
import type { Transaction } from '../../store/schema.ts';
import { type Secrets, sha256 } from '../secrets.ts';
import { makeKey } from './key-format.ts';

export interface NewKey {
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly name: string;
  /** The account's own key of that mode, of which there is one and which the portal can show again. */
  readonly primary: boolean;
  readonly nowMs: number;
}

/** Issues a key with every scope. The key itself is known only here and to the caller: the store keeps its hash. */
export async function issueKey(
  trx: Transaction,
  secrets: Secrets,
  { accountId, mode, name, primary, nowMs }: NewKey,
): Promise<{ id: string; key: string }> {
  const key = makeKey(mode);
  const { id } = await trx
    .insertInto('api_key')
    .values({
      account_id: accountId,
      prefix: key.slice(0, KEY_PUBLIC_LENGTH),
      hash: sha256(key),
      sealed: primary ? secrets.encrypt(key) : null,
      mode,
      name,
      scopes: [...KEY_SCOPES],
      is_primary: primary,
      created_at: new Date(nowMs),
      last_used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}
