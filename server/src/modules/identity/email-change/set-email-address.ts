import type { Transaction } from '../../../store/schema.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { errors } from '../../../shared/errors/service-error.ts';

const UNIQUE_VIOLATION = '23505';
const TAKEN = 'This email address belongs to another account';

/**
 * Makes an address whose mailbox was proved to be the owner's the one of the account. A sign-up with it that was never
 * verified gives way; refuses with 142 when a verified account has it.
 */
export async function setEmailAddress(
  trx: Transaction,
  accountId: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const unverified = await trx
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (unverified) await eraseAccount(trx, unverified.id);
  try {
    await trx
      .updateTable('account')
      .set({ email, email_key: emailKey })
      .where('id', '=', accountId)
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw errors.conflict({ message: TAKEN });
  }
}
