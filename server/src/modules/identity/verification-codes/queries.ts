/** SQL on the table `code`. */
import type { Store, Transaction } from '../../../store/schema.ts';

interface CodeKey {
  readonly subject: string;
  readonly purpose: string;
}

/** Writes a code in place of the previous one of the same subject and purpose. */
export async function upsertCode(
  trx: Transaction,
  { subject, purpose }: CodeKey,
  code: { mac: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { mac: code.mac, tries: 0, expires_at: code.expiresAt };
  await trx
    .insertInto('code')
    .values({ subject, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(row))
    .execute();
}

/** Counts one attempt on the current code and returns it. Undefined when there is none or it has expired. */
export const countAttemptOnCode = (store: Store, { subject, purpose }: CodeKey, nowMs: number) =>
  store
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['mac', 'tries as attempts'])
    .executeTakeFirst();

/** Deletes a code if it is still the one with that MAC. False when it is gone or was replaced. */
export async function deleteCodeIfUnchanged(
  trx: Transaction,
  { subject, purpose }: CodeKey,
  mac: Buffer,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('code')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('mac', '=', mac)
    .returning('subject')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteCode(trx: Transaction, { subject, purpose }: CodeKey): Promise<void> {
  await trx.deleteFrom('code').where('subject', '=', subject).where('purpose', '=', purpose).execute();
}

/** Deletes the codes of a subject for every purpose. */
export async function deleteCodes(trx: Transaction, subject: string): Promise<void> {
  await trx.deleteFrom('code').where('subject', '=', subject).execute();
}
