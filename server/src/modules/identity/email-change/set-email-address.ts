import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import { eraseAccount } from '../accounts/erase-account.ts';
import { findUnverifiedByEmailForUpdate, updateAccount } from '../accounts/queries/accounts.ts';

const UNIQUE_VIOLATION = '23505';
const TAKEN = 'This email address belongs to another account';

/**
 * Sets the address of an account; the only place that changes one. The caller must have proved that the owner can read
 * the mailbox. An unverified sign-up with that address is erased. Throws 142 when a verified account has it.
 */
export async function setEmailAddress(
  trx: Transaction,
  accountId: string,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const unverified = await findUnverifiedByEmailForUpdate(trx, emailKey);
  if (unverified) await eraseAccount(trx, unverified.id);
  try {
    await updateAccount(trx, accountId, { email, email_key: emailKey });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw errors.conflict({ message: TAKEN });
  }
}
