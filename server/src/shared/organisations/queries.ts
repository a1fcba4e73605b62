/** What every module may ask about organisations. */
import type { MemberRole } from '@meridian/contracts/roles';
import { sql } from 'kysely';
import type { Store, Transaction } from '../../store/schema.ts';

/** The membership of a person in an organisation that is not deleted. */
export const findMembership = (
  store: Store | Transaction,
  of: { organisationId: string; personId: string },
) =>
  store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.organisation_id')
    .select(['membership.role', 'account.name', 'account.plan', 'account.suspended_at as suspendedAt'])
    .where('membership.organisation_id', '=', of.organisationId)
    .where('membership.account_id', '=', of.personId)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();

/** The name of an organisation; undefined for the account of a person. */
export async function findOrganisationName(
  store: Store | Transaction,
  accountId: string,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('organisation')
    .innerJoin('account', 'account.id', 'organisation.account_id')
    .select('account.name')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return row?.name;
}

/** Addresses of the members with one of these roles whose accounts are open; with `wanted`, of those who did not turn mails off. */
export const listMemberEmails = (
  store: Store | Transaction,
  organisationId: string,
  { roles, wanted }: { roles: readonly MemberRole[]; wanted: boolean },
) =>
  store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select('account.email')
    .where('membership.organisation_id', '=', organisationId)
    .$if(wanted, (query) =>
      query.where(sql<boolean>`preference.chosen ->> 'email_notifications' is distinct from 'false'`),
    )
    .where('membership.role', 'in', roles)
    .where('account.deleted_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .orderBy('membership.since')
    .orderBy('account.id')
    .execute();

/** The address of a person's account; undefined for an organisation, and when the account was erased. */
export const findPersonEmail = (store: Store | Transaction, accountId: string) =>
  store
    .selectFrom('account')
    .leftJoin('organisation', 'organisation.account_id', 'account.id')
    .select('account.email')
    .where('account.id', '=', accountId)
    .where('organisation.account_id', 'is', null)
    .executeTakeFirst();

/** The organisations that a person owns and that are not deleted, in the order of their ids. */
export const listOwned = (store: Store | Transaction, personId: string) =>
  store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.organisation_id')
    .select(['account.id', 'account.name'])
    .where('membership.account_id', '=', personId)
    .where('membership.role', '=', 'owner')
    .where('account.deleted_at', 'is', null)
    .orderBy('account.id')
    .execute();

/** The persons behind an account: the owners of an organisation, else the person. */
export async function listPersonsBehind(store: Store | Transaction, accountId: string): Promise<string[]> {
  const organisation = await findOrganisationName(store, accountId);
  if (organisation === undefined) return [accountId];
  const owners = await store
    .selectFrom('membership')
    .select('account_id as id')
    .where('organisation_id', '=', accountId)
    .where('role', '=', 'owner')
    .orderBy('account_id')
    .execute();
  return owners.map(({ id }) => id);
}

/** How many owners with an open account an organisation has besides a person. */
export async function countOtherOwners(
  store: Store | Transaction,
  of: { organisationId: string; personId: string },
): Promise<number> {
  const { count } = await store
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('membership.organisation_id', '=', of.organisationId)
    .where('membership.account_id', '<>', of.personId)
    .where('membership.role', '=', 'owner')
    .where('account.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
