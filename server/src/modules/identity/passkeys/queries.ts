/** SQL on passkeys and their challenges. */
import type { Insertable } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { PasskeyTable } from '../../../store/passkeys.ts';

/** The passkeys of an account, oldest first. */
export const selectPasskeys = (store: Store, accountId: string) =>
  store
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'synced', 'credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countPasskeys(store: Store, accountId: string): Promise<number> {
  const { passkeys } = await store
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return passkeys;
}

/** False when the credential is registered already, for this account or another. */
export async function insertPasskey(trx: Transaction, row: Insertable<PasskeyTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when the account has no such passkey. */
export async function updatePasskeyName(
  trx: Transaction,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The name of the deleted passkey; undefined when the account has no such passkey. */
export async function deletePasskey(
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** A passkey with the account that it opens. */
export const findPasskeyOfCredential = (store: Store, credentialId: Buffer) =>
  store
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id as passkeyId',
      'passkey.public_key as publicKey',
      'passkey.sign_count as signCount',
      'account.id as accountId',
      'account.email',
      'account.name',
      'account.plan',
    ])
    .where('credential_id', '=', credentialId)
    .where('account.verified_at', 'is not', null)
    .executeTakeFirst();

/**
 * Records a use and the authenticator's counter. False when the passkey was removed, or when the counter was used before:
 * a copy of the passkey may exist. Synced passkeys always count zero.
 */
export async function recordPasskeyUse(
  trx: Transaction,
  id: string,
  { signCount, at }: { signCount: number; at: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('sign_count', '<', signCount), eb.and([eb('sign_count', '=', 0), eb.val(signCount === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function insertPasskeyChallenge(
  store: Store,
  challenge: { hash: Buffer; sessionHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  const { hash, sessionHash: session_hash, expiresAt: expires_at } = challenge;
  await store.insertInto('passkey_challenge').values({ hash, session_hash, expires_at }).execute();
}

/** Uses up a challenge of that session, or of no session. False when it is unknown, used or expired. */
export async function takePasskeyChallenge(
  store: Store,
  challenge: { hash: Buffer; sessionHash: Buffer | null; nowMs: number },
): Promise<boolean> {
  const taken = await store
    .deleteFrom('passkey_challenge')
    .where('hash', '=', challenge.hash)
    .where('session_hash', 'is not distinct from', challenge.sessionHash)
    .where('expires_at', '>', new Date(challenge.nowMs))
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}
