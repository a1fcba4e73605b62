/** SQL on pending email changes (`email_change`) and on the links that undo them (`email_undo`). */
import type { Store, Transaction } from '../../../store/schema.ts';

interface NewAddress {
  readonly email: string;
  readonly emailKey: string;
}

export async function insertPendingChange(
  trx: Transaction,
  accountId: string,
  { email, emailKey }: NewAddress,
  requestedAt: Date,
): Promise<void> {
  await trx
    .insertInto('email_change')
    .values({ account_id: accountId, new_email: email, new_email_key: emailKey, asked_at: requestedAt })
    .execute();
}

/** The pending change of an account, with the account that has the new address by now. */
export const findPendingChange = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('email_change')
    .leftJoin('account', 'account.email_key', 'email_change.new_email_key')
    .select([
      'email_change.new_email as email',
      'email_change.new_email_key as emailKey',
      'account.id as takenBy',
    ])
    .where('email_change.account_id', '=', accountId)
    .executeTakeFirst();

/** Deletes the pending change of an account if it was requested after `since`, and returns it. */
export const takePendingChange = (trx: Transaction, accountId: string, since: Date) =>
  trx
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .where('asked_at', '>', since)
    .returning(['new_email as email', 'new_email_key as emailKey'])
    .executeTakeFirst();

export async function deletePendingChange(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

/** Deletes changes that were requested at that instant or before. */
export async function deleteExpiredChanges(store: Store, requestedBefore: Date): Promise<void> {
  await store.deleteFrom('email_change').where('asked_at', '<=', requestedBefore).execute();
}

export async function insertUndoLink(
  trx: Transaction,
  link: { hash: Buffer; accountId: string; email: string; emailKey: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('email_undo')
    .values({
      hash: link.hash,
      account_id: link.accountId,
      old_email: link.email,
      old_email_key: link.emailKey,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The account of an undo link that has not expired. */
export const findUndoLink = (trx: Transaction, hash: Buffer, nowMs: number) =>
  trx
    .selectFrom('email_undo')
    .select('account_id as accountId')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** Deletes an undo link and returns the previous address that it restores. Undefined when it was used in the meantime. */
export const takeUndoLink = (trx: Transaction, hash: Buffer) =>
  trx
    .deleteFrom('email_undo')
    .where('hash', '=', hash)
    .returning([
      'account_id as accountId',
      'old_email as email',
      'old_email_key as emailKey',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();

/** Deletes the account's undo links that expire after that instant. */
export async function deleteLaterUndoLinks(
  trx: Transaction,
  accountId: string,
  expiresAfter: Date,
): Promise<void> {
  await trx
    .deleteFrom('email_undo')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', expiresAfter)
    .execute();
}

export async function deleteExpiredUndoLinks(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('email_undo').where('expires_at', '<=', now).execute();
}
