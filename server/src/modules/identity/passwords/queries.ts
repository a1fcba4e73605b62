/** SQL on password resets and password changes in progress. */
import type { Store, Transaction } from '../../../store/schema.ts';

/** The open reset request of a link with its account. Undefined when it is unknown, used, replaced or expired. */
export const findResetToken = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .selectFrom('token')
    .innerJoin('account', 'account.id', 'token.account_id')
    .select(['token.hash', 'account.id as accountId', 'account.email', 'token.expires_at as expiresAt'])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'reset')
    .where('token.expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** False when another caller has used it. */
export async function deleteResetToken(trx: Transaction, hash: Buffer): Promise<boolean> {
  const deleted = await trx.deleteFrom('token').where('hash', '=', hash).returning('hash').executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteResetTokens(trx: Transaction, subject: string): Promise<void> {
  await trx.deleteFrom('token').where('subject', '=', subject).where('kind', '=', 'reset').execute();
}

/** Whether the audit log has an entry of that type after `since`, and a code to change the password is not used yet. */
export async function hasStartedPasswordChange(
  trx: Transaction,
  accountId: string,
  { type, since }: { type: string; since: Date },
): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit')
    .innerJoin('code', 'code.subject', 'audit.account_id')
    .select('audit.id')
    .where('audit.account_id', '=', accountId)
    .where('audit.type', '=', type)
    .where('audit.at', '>', since)
    .where('code.purpose', '=', 'change-password')
    .executeTakeFirst();
  return entry !== undefined;
}
