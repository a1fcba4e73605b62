/** SQL on the table `token`. Tokens are stored and searched by their SHA-256 only. */
import type { ExpressionBuilder, Insertable } from 'kysely';
import type { TokenTable } from './accounts.ts';
import type { Database, Store, Transaction } from './schema.ts';

export const SESSION_IDLE_MS = 12 * 3_600_000;

/** Condition on a row of `token`: a session that has neither expired nor been idle for too long. */
export const isLiveSession = (nowMs: number) => (eb: ExpressionBuilder<Database, 'token'>) =>
  eb.and([
    eb('token.kind', '=', 'session'),
    eb('token.expires_at', '>', new Date(nowMs)),
    eb('token.last_used_at', '>', new Date(nowMs - SESSION_IDLE_MS)),
  ]);

export async function insertToken(trx: Transaction, token: Insertable<TokenTable>): Promise<void> {
  await trx.insertInto('token').values(token).execute();
}

/** Locks the row of a token against deletion until `trx` ends. Undefined when it is gone. */
export const findTokenForKeyShare = (trx: Transaction, hash: Buffer) =>
  trx.selectFrom('token').select('hash').where('hash', '=', hash).forKeyShare().executeTakeFirst();

/** The activation token with that hash, unless it has expired. */
export const findActivationToken = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .selectFrom('token')
    .select(['hash', 'subject', 'account_id as accountId'])
    .where('hash', '=', hash)
    .where('kind', '=', 'activation')
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** The live session with that hash, with the addresses of its account. */
export const findLiveSession = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .selectFrom('token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select([
      'token.hash',
      'token.last_used_at as lastUsedAt',
      'account.id as accountId',
      'account.email',
      'account.email_key as emailKey',
    ])
    .where('token.hash', '=', hash)
    .where(isLiveSession(nowMs))
    .executeTakeFirst();

export async function updateTokenLastUse(store: Store, hash: Buffer, nowMs: number): Promise<void> {
  await store
    .updateTable('token')
    .set({ last_used_at: new Date(nowMs) })
    .where('hash', '=', hash)
    .execute();
}

/** The step-up token with that hash, if it belongs to that session and has not expired. */
export const findStepUpToken = (
  store: Store,
  { hash, session, nowMs }: { hash: Buffer; session: Buffer; nowMs: number },
) =>
  store
    .selectFrom('token')
    .select('hash')
    .where('hash', '=', hash)
    .where('kind', '=', 'step-up')
    .where('parent', '=', session)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
