import type { Transaction } from '../../store/schema.ts';
import { errors } from '../errors/service-error.ts';
import { lockAccount } from '../lock/lock-account.ts';
import { countOtherOwners, listOwned } from './queries.ts';

/** Throws 142 when an organisation, which `trx` has locked, has no owner besides this person. */
export async function ensureOtherOwner(
  trx: Transaction,
  of: { organisationId: string; personId: string },
): Promise<void> {
  if ((await countOtherOwners(trx, of)) > 0) return;
  throw errors.conflict({ message: 'An organisation needs an owner. Transfer the ownership first.' });
}

/** Throws 142 when a person, whose account `trx` has locked, is the last owner of an organisation. */
export async function ensureOwnsNoneAlone(trx: Transaction, personId: string): Promise<void> {
  for (const { id: organisationId, name } of await listOwned(trx, personId)) {
    await lockAccount(trx, organisationId);
    if ((await countOtherOwners(trx, { organisationId, personId })) === 0)
      throw errors.conflict({
        message: `You are the last owner of ${name}. Transfer its ownership or delete it first.`,
      });
  }
}
