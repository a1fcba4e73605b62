import type { KeyMode } from '@meridian/contracts/keys';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Store, Transaction } from './schema.ts';

/** Condition: neither revoked nor expired. */
export const worksAt = (at: Date) => (eb: ExpressionBuilder<Database, 'api_key'>) =>
  eb.and([eb('revoked_at', 'is', null), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)])]);

/** Condition: a key that somebody made, not the one of a connected app, whose secret nobody sees. */
export const isOfNoApp = (eb: ExpressionBuilder<Database, 'api_key'>) =>
  eb.not(
    eb.exists(
      eb.selectFrom('oauth_grant').select('key_id').whereRef('oauth_grant.key_id', '=', 'api_key.id'),
    ),
  );

/** The encrypted primary key of an account; undefined before one was issued. */
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

/** Revokes the primary key of an account. Returns false if it had none. */
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

/** Expression in a statement about accounts: how many of their live keys work at an instant. */
export const liveKeysAt = (at: Date) => (eb: ExpressionBuilder<Database, 'account'>) =>
  eb
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('api_key.account_id', '=', 'account.id')
    .where('api_key.mode', '=', 'live')
    .where(isOfNoApp)
    .where(worksAt(at));
