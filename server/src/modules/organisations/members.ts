import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MemberItem } from '@meridian/contracts/portal/organisations';
import { mayManage, mayMember, type MemberRole } from '@meridian/contracts/roles';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { ensureOtherOwner } from '../../shared/organisations/last-owner.ts';
import { endGrantsOfMember } from '../access/index.ts';
import { personOf, type Session } from '../../shared/tokens/tokens.ts';
import type { Transaction } from '../../store/schema.ts';
import type { OrganisationContext } from './context.ts';
import { deleteInvitationsBy } from './queries/invitations.ts';
import { deleteMembership, listMemberRows, type MemberRow, updateRole } from './queries/members.ts';
import { requireMember } from './require-member.ts';

/** The members of the organisation that a session acts for; none when it acts for a person. */
export async function listMembers(
  { store }: Pick<OrganisationContext, 'store'>,
  { accountId, member }: Pick<Session, 'accountId' | 'member'>,
): Promise<PortalReply<'listMembers'>['additionalInfo']> {
  const rows = await listMemberRows(store, accountId);
  return { items: rows.map((row) => memberItem(row, member?.personId ?? accountId)) };
}

export const memberItem = (row: MemberRow, personId: string): MemberItem => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  since: row.since.toISOString(),
  two_factor: row.twoFactorAt !== null,
  you: row.id === personId,
});

/**
 * Locks the organisation, and finds who acts and the member that it is about, as they are now. Throws 140 when who acts is no member
 * any more, and 141 for an unknown member.
 */
export async function lockMember(trx: Transaction, session: Session, memberId: string) {
  const { organisationId, personId } = requireMember(session);
  await lockAccount(trx, organisationId);
  const rows = await listMemberRows(trx, organisationId);
  const actor = rows.find(({ id }) => id === personId);
  const found = rows.find(({ id }) => id === memberId);
  if (!actor) throw errors.forbidden();
  if (!found) throw errors.notFound();
  return { organisationId, actor, found };
}

function ensureMayManage(actor: MemberRole, ...roles: readonly MemberRole[]): void {
  if (roles.every((role) => mayManage(actor, role))) return;
  throw errors.forbidden({ message: 'Only an owner can change an owner.' });
}

/** Gives a member another role; one that may not create keys ends what the member allowed apps to do. Throws 140 (only owners make and change owners), 141 and 142 (the last owner). */
export async function changeMemberRole(
  { store, now }: Pick<OrganisationContext, 'store' | 'now'>,
  { member_id, role }: PortalBody<'changeMemberRole'>,
  session: Session,
): Promise<PortalReply<'changeMemberRole'>['additionalInfo']> {
  return await store.transaction().execute(async (trx) => {
    const { organisationId, actor, found } = await lockMember(trx, session, member_id);
    ensureMayManage(actor.role, found.role, role);
    if (found.role === 'owner' && role !== 'owner')
      await ensureOtherOwner(trx, { organisationId, personId: found.id });
    await updateRole(trx, { organisationId, personId: found.id, role });
    if (!mayMember(role, 'keys')) await endGrants(trx, { organisationId, personId: found.id, nowMs: now() });
    return { member: memberItem({ ...found, role }, actor.id) };
  });
}

const endGrants = (
  trx: Transaction,
  { organisationId, personId, nowMs }: { organisationId: string; personId: string; nowMs: number },
) => endGrantsOfMember(trx, { accountId: organisationId, personId, at: new Date(nowMs) });

/** Removes a member, with the invitations that the member wrote and the apps that the member connected. The next call of the member is refused. */
export async function removeMember(
  context: Pick<OrganisationContext, 'store' | 'now'>,
  memberId: string,
  session: Session,
): Promise<{ readonly email: string }> {
  return await context.store.transaction().execute(async (trx) => {
    const { organisationId, actor, found } = await lockMember(trx, session, memberId);
    if (actor.id !== found.id) ensureMayManage(actor.role, found.role);
    const of = { organisationId, personId: found.id };
    if (found.role === 'owner') await ensureOtherOwner(trx, of);
    await deleteInvitationsBy(trx, of);
    await endGrants(trx, { ...of, nowMs: context.now() });
    await deleteMembership(trx, of);
    return { email: found.email };
  });
}

/** Ends the membership of who acts. Throws 142 for the last owner. */
export const leaveOrganisation = (context: Pick<OrganisationContext, 'store' | 'now'>, session: Session) =>
  removeMember(context, personOf(session).accountId, session);
