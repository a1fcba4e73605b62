import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { ExpressionBuilder, Generated } from 'kysely';
import type { Database, Store, Transaction } from './schema.ts';

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

/** Neither revoked nor expired. */
export const worksAt = (at: Date) => (eb: ExpressionBuilder<Database, 'api_key'>) =>
  eb.and([eb('revoked_at', 'is', null), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)])]);

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

/** How many keys of an account work at `at`. */
export async function countLiveKeys(store: Store, accountId: string, at: Date): Promise<number> {
  const { count } = await store
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(worksAt(at))
    .executeTakeFirstOrThrow();
  return count;
}
