/** SQL on what opens an account: tokens of every kind, and sign-ins waiting for a second factor. */
import type { Transaction } from '../../../../store/schema.ts';

/** Deletes all tokens of an account. With `except`, that session and its step-ups stay. */
export async function deleteTokens(trx: Transaction, accountId: string, except?: Buffer): Promise<void> {
  const tokens = trx.deleteFrom('token').where('account_id', '=', accountId);
  await (
    except ? tokens.where('hash', '<>', except).where('parent', 'is distinct from', except) : tokens
  ).execute();
}

export async function deleteTwoFactorChallenges(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('two_factor_challenge').where('account_id', '=', accountId).execute();
}

/** Locks a token by its hash. */
export const findTokenForUpdate = (trx: Transaction, hash: Buffer) =>
  trx
    .selectFrom('token')
    .select(['hash', 'subject', 'created_at as createdAt'])
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

/** Deletes the activation tokens of these subjects that are no newer than `token`, except itself. */
export async function deleteOlderActivationTokens(
  trx: Transaction,
  subjects: readonly string[],
  token: { hash: Buffer; createdAt: Date },
): Promise<void> {
  await trx
    .deleteFrom('token')
    .where('subject', 'in', subjects)
    .where('kind', '=', 'activation')
    .where('created_at', '<=', token.createdAt)
    .where('hash', '!=', token.hash)
    .execute();
}

export async function assignToken(
  trx: Transaction,
  hash: Buffer,
  owner: { subject: string; accountId: string | null },
): Promise<void> {
  await trx
    .updateTable('token')
    .set({ subject: owner.subject, account_id: owner.accountId })
    .where('hash', '=', hash)
    .execute();
}

/** Deletes the activation tokens of a subject and returns their hashes. */
export async function deleteActivationTokens(trx: Transaction, subject: string): Promise<Buffer[]> {
  const rows = await trx
    .deleteFrom('token')
    .where('subject', '=', subject)
    .where('kind', '=', 'activation')
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}
