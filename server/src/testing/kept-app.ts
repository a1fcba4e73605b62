import { randomBytes } from 'node:crypto';
import { issueKey } from '../modules/access/index.ts';
import { createSecrets, sha256 } from '../shared/secrets.ts';
import type { Store, Transaction } from '../store/schema.ts';

const secrets = createSecrets(Buffer.alloc(32, 3));

/** A program that may act for an account, with a code and a refresh token that nobody knows. Returns its id. */
export async function insertApp(trx: Transaction, accountId: string, at: Date): Promise<string> {
  const clientId = randomBytes(9).toString('base64url');
  const redirect_uri = 'https://app.example/callback';
  const client = { id: clientId, name: 'Chart Pal', redirect_uris: [redirect_uri], created_at: at };
  await trx.insertInto('oauth_client').values(client).execute();
  const key = { accountId, mode: 'live', name: 'Chart Pal', primary: false, nowMs: at.getTime() } as const;
  const { id: keyId } = await issueKey(trx, secrets, key);
  const grant = { key_id: keyId, client_id: clientId, person_id: accountId, redirect_uri };
  await trx.insertInto('oauth_grant').values(grant).execute();
  const of = {
    account_id: accountId,
    person_id: accountId,
    client_id: clientId,
    redirect_uri,
    key_id: keyId,
  };
  const expires_at = new Date(at.getTime() + 86_400_000);
  const code = { hash: sha256(`code ${keyId}`), challenge: 'x', scopes: ['market' as const], expires_at };
  await trx
    .insertInto('oauth_code')
    .values({ ...of, ...code })
    .execute();
  const token = { hash: sha256(`token ${keyId}`), key_id: keyId, expires_at, used_at: null };
  await trx.insertInto('oauth_refresh_token').values(token).execute();
  return keyId;
}

export const keptApp = (store: Store, accountId: string, at: Date): Promise<string> =>
  store.transaction().execute((trx) => insertApp(trx, accountId, at));
