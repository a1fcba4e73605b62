/** SQL on clients, grants, codes and refresh tokens. */
import type { KeyScope } from '@meridian/contracts/keys';
import type { Insertable, Selectable } from 'kysely';
import type { OAuthClientTable, OAuthCodeTable, OAuthGrantTable } from '../../../store/connected-apps.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type RegisteredClient = Selectable<OAuthClientTable>;

export async function insertClient(store: Store, client: RegisteredClient): Promise<void> {
  await store.insertInto('oauth_client').values(client).execute();
}

export const findClient = (store: Store | Transaction, id: string): Promise<RegisteredClient | undefined> =>
  store.selectFrom('oauth_client').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertCode(trx: Transaction, code: Insertable<OAuthCodeTable>): Promise<void> {
  await trx.insertInto('oauth_code').values(code).execute();
}

export const findCode = (store: Store | Transaction, hash: Buffer) =>
  store.selectFrom('oauth_code').selectAll().where('hash', '=', hash).executeTakeFirst();

export async function markCodeUsed(trx: Transaction, hash: Buffer, keyId: string): Promise<void> {
  await trx.updateTable('oauth_code').set({ key_id: keyId }).where('hash', '=', hash).execute();
}

export async function insertGrant(trx: Transaction, grant: Insertable<OAuthGrantTable>): Promise<void> {
  await trx.insertInto('oauth_grant').values(grant).execute();
}

export async function insertRefreshToken(
  trx: Transaction,
  token: { hash: Buffer; key_id: string; expires_at: Date },
): Promise<void> {
  await trx
    .insertInto('oauth_refresh_token')
    .values({ ...token, used_at: null })
    .execute();
}

export async function markRefreshTokenUsed(trx: Transaction, hash: Buffer, at: Date): Promise<void> {
  await trx.updateTable('oauth_refresh_token').set({ used_at: at }).where('hash', '=', hash).execute();
}

const GRANT_COLUMNS = [
  'api_key.id as keyId',
  'api_key.account_id as accountId',
  'api_key.name',
  'api_key.prefix',
  'api_key.scopes',
  'api_key.created_at as createdAt',
  'api_key.revoked_at as revokedAt',
  'oauth_grant.client_id as clientId',
  'oauth_grant.person_id as personId',
] as const;

export interface Grant {
  readonly keyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: KeyScope[];
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly clientId: string;
  readonly personId: string | null;
}

/** A refresh token with its grant. */
export const findRefreshToken = (store: Store | Transaction, hash: Buffer) =>
  store
    .selectFrom('oauth_refresh_token')
    .innerJoin('oauth_grant', 'oauth_grant.key_id', 'oauth_refresh_token.key_id')
    .innerJoin('api_key', 'api_key.id', 'oauth_grant.key_id')
    .select([
      ...GRANT_COLUMNS,
      'oauth_refresh_token.expires_at as expiresAt',
      'oauth_refresh_token.used_at as usedAt',
    ])
    .where('oauth_refresh_token.hash', '=', hash)
    .executeTakeFirst();

/** The grant of an access token. */
export const findGrantByToken = (store: Store, hash: Buffer): Promise<Grant | undefined> =>
  store
    .selectFrom('oauth_grant')
    .innerJoin('api_key', 'api_key.id', 'oauth_grant.key_id')
    .select(GRANT_COLUMNS)
    .where('api_key.hash', '=', hash)
    .executeTakeFirst();

export const findGrant = (store: Store | Transaction, keyId: string): Promise<Grant | undefined> =>
  store
    .selectFrom('oauth_grant')
    .innerJoin('api_key', 'api_key.id', 'oauth_grant.key_id')
    .select(GRANT_COLUMNS)
    .where('oauth_grant.key_id', '=', keyId)
    .executeTakeFirst();

/** Replaces the secret of the key of a grant. */
export async function replaceSecret(
  trx: Transaction,
  { keyId, hash, expiresAt }: { keyId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await trx.updateTable('api_key').set({ hash, expires_at: expiresAt }).where('id', '=', keyId).execute();
}

/** Revokes the keys of grants; returns how many worked. */
export async function revokeKeys(trx: Transaction, keyIds: readonly string[], at: Date): Promise<number> {
  if (keyIds.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', 'in', keyIds)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The grants of an account that a person gave. */
export const listKeysOfPerson = (trx: Transaction, of: { accountId: string; personId: string }) =>
  trx
    .selectFrom('oauth_grant')
    .innerJoin('api_key', 'api_key.id', 'oauth_grant.key_id')
    .select('api_key.id')
    .where('api_key.account_id', '=', of.accountId)
    .where('oauth_grant.person_id', '=', of.personId)
    .where('api_key.revoked_at', 'is', null)
    .execute();

export async function deleteCodesOfPerson(
  trx: Transaction,
  of: { accountId: string; personId: string },
): Promise<void> {
  await trx
    .deleteFrom('oauth_code')
    .where('account_id', '=', of.accountId)
    .where('person_id', '=', of.personId)
    .where('key_id', 'is', null)
    .execute();
}

/** Grants of an account that can still be used, newest first. */
export const listGrants = (store: Store, accountId: string, now: Date) =>
  store
    .selectFrom('oauth_grant')
    .innerJoin('api_key', 'api_key.id', 'oauth_grant.key_id')
    .innerJoin('oauth_refresh_token as newest', (join) =>
      join.onRef('newest.key_id', '=', 'oauth_grant.key_id').on('newest.used_at', 'is', null),
    )
    .leftJoin('account as person', 'person.id', 'oauth_grant.person_id')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.scopes',
      'api_key.created_at',
      'api_key.last_used_at',
      'api_key.last_used_address',
      'api_key.last_used_agent',
      'oauth_grant.redirect_uri',
      'newest.expires_at',
      'person.name as allowedBy',
    ])
    .where('api_key.account_id', '=', accountId)
    .where('api_key.revoked_at', 'is', null)
    .where('newest.expires_at', '>', now)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute();

/** Deletes codes and refresh tokens that expired before these instants, and clients that nobody ever allowed. */
export async function deleteExpiredGrants(
  store: Store,
  before: { readonly codes: Date; readonly tokens: Date; readonly clients: Date },
): Promise<void> {
  await store.deleteFrom('oauth_code').where('expires_at', '<=', before.codes).execute();
  await store.deleteFrom('oauth_refresh_token').where('expires_at', '<=', before.tokens).execute();
  await store
    .deleteFrom('oauth_client')
    .where('created_at', '<=', before.clients)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('oauth_grant').select('key_id').whereRef('client_id', '=', 'oauth_client.id'),
        ),
      ),
    )
    .execute();
}

/** Whether an account is neither deleted nor suspended. */
export async function isOpenAccount(trx: Transaction, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
