import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Generated } from 'kysely';
import type { Store, Transaction } from './schema.ts';

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
  is_primary: boolean;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface KeyTables {
  api_key: ApiKeyTable;
}

/** The encrypted primary key of an account, undefined before one was issued. */
export async function sealedPrimaryKey(
  store: Store,
  accountId: string,
  mode: KeyMode,
): Promise<Buffer | undefined> {
  const row = await store
    .selectFrom('api_key')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('is_primary', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/** Ends the primary key of an account; whether it had one. */
export async function revokePrimaryKey(
  trx: Transaction,
  accountId: string,
  mode: KeyMode,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('is_primary', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countLiveKeys(store: Store, accountId: string): Promise<number> {
  const { count } = await store
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
