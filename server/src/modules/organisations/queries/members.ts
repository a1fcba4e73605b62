/** SQL on memberships. */
import type { MemberRole } from '@meridian/contracts/roles';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The organisations of a person, deleted ones that are not erased yet included. */
export const listOrganisationsOf = (store: Store | Transaction, personId: string) =>
  store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.organisation_id')
    .select(['account.id', 'account.name', 'account.deleted_at as deletedAt', 'membership.role'])
    .where('membership.account_id', '=', personId)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();

/** Members whose accounts are not deleted, in the order in which they joined. */
export const listMemberRows = (store: Store | Transaction, organisationId: string) =>
  store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.email_key as emailKey'])
    .select(['membership.role', 'membership.since', 'two_factor.enabled_at as twoFactorAt'])
    .where('membership.organisation_id', '=', organisationId)
    .where('account.deleted_at', 'is', null)
    .orderBy('membership.since')
    .orderBy('account.id')
    .execute();
export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

/** False when the person is a member already. */
export async function insertMembership(
  trx: Transaction,
  membership: { organisationId: string; personId: string; role: MemberRole; at: Date },
): Promise<boolean> {
  const { organisationId: organisation_id, personId: account_id, role, at: since } = membership;
  const row = await trx
    .insertInto('membership')
    .values({ organisation_id, account_id, role, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRole(
  trx: Transaction,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: MemberRole },
): Promise<void> {
  await trx
    .updateTable('membership')
    .set({ role })
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', personId)
    .execute();
}

export async function deleteMembership(
  trx: Transaction,
  { organisationId, personId }: { organisationId: string; personId: string },
): Promise<void> {
  await trx
    .deleteFrom('membership')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', personId)
    .execute();
}
