/** SQL on linked identities and one-time OAuth tokens. */
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import type { Insertable } from 'kysely';
import { isLiveSession } from '../../../store/tokens.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { OauthIdentityTable } from '../../../store/second-factors.ts';

export async function listProvidersOf(store: Store, accountId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('oauth_identity')
    .select('provider')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** The account that an identity opens. */
export async function findAccountIdOfIdentity(
  trx: Transaction,
  provider: OAuthProviderId,
  subject: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('oauth_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** False when the identity is linked already, or another identity of its provider is linked to the account. */
export async function insertIdentity(
  trx: Transaction,
  identity: Insertable<OauthIdentityTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('oauth_identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteIdentity(
  trx: Transaction,
  accountId: string,
  provider: OAuthProviderId,
): Promise<void> {
  await trx
    .deleteFrom('oauth_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
}

/** The account of a live session. */
export const findAccountOfSession = (trx: Transaction, session: Buffer, nowMs: number) =>
  trx
    .selectFrom('token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select(['account.id', 'account.email'])
    .where('token.hash', '=', session)
    .where(isLiveSession(nowMs))
    .executeTakeFirst();

/** Deletes a one-time OAuth token that has not expired, and returns it. */
export const takeOAuthToken = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .deleteFrom('token')
    .where('hash', '=', hash)
    .where('kind', '=', 'oauth')
    .where('expires_at', '>', new Date(nowMs))
    .returning(['account_id as accountId', 'parent as session'])
    .executeTakeFirst();
