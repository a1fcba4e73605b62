import { mayMember } from '@meridian/contracts/roles';
import { findMembership } from '../../../shared/organisations/queries.ts';
import { findAccountForUpdate } from '../../../store/account-lock.ts';
import type { Transaction } from '../../../store/schema.ts';
import { OAuthError } from './oauth-error.ts';
import { isOpenAccount } from './queries.ts';

/**
 * Locks the account of a grant until `trx` ends, so that no two requests change it at once. Throws OAuthError `invalid_grant` when
 * it is suspended or deleted, or when who allowed the program may no longer create keys of it.
 */
export async function lockGrantingAccount(
  trx: Transaction,
  { accountId, personId }: { accountId: string; personId: string | null },
): Promise<void> {
  const account = await findAccountForUpdate(trx, accountId);
  const isOpen = account !== undefined && account.deletedAt === null && account.suspendedAt === null;
  if (!isOpen || personId === null) throw ended();
  if (personId === accountId) return;
  const membership = await findMembership(trx, { organisationId: accountId, personId });
  const mayGrant = membership !== undefined && mayMember(membership.role, 'keys');
  if (!mayGrant || !(await isOpenAccount(trx, personId))) throw ended();
}

/** The same words for everything that a grant can end by, so that they reveal nothing. */
export const ended = () =>
  new OAuthError('invalid_grant', 'It is unknown, used or expired, or its access has ended.');
