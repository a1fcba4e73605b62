import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { isNameTaken } from './queries.ts';

/** Throws 101 when another working key of the account has the name, ignoring case. `except` is the key being renamed. */
export async function ensureUniqueName(
  trx: Transaction,
  input: { accountId: string; name: string; except?: string; nowMs: number },
): Promise<void> {
  if (!(await isNameTaken(trx, input))) return;
  const message = `You already have a key named "${input.name}"`;
  throw errors.invalidParameters({ message, errors: { name: message } });
}
