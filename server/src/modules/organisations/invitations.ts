import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type InvitationItem, MEMBERS_MAX } from '@meridian/contracts/portal/organisations';
import { mayManage, type MemberRole } from '@meridian/contracts/roles';
import { emailKeyOf } from '../../shared/email-address.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { findMembership } from '../../shared/organisations/queries.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { sha256 } from '../../shared/secrets.ts';
import { newToken, type Session } from '../../shared/tokens/tokens.ts';
import type { Transaction } from '../../store/schema.ts';
import type { OrganisationContext } from './context.ts';
import { invitationMail } from './emails/invitation.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  listInvitationRows,
  upsertInvitation,
} from './queries/invitations.ts';
import { listMemberRows } from './queries/members.ts';
import { findPerson } from './queries/organisations.ts';
import { requireMember } from './require-member.ts';

const INVITATION_LIFE_MS = 7 * 86_400_000;

const invitationItem = (row: InvitationRow): InvitationItem => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: row.inviter,
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

/** The open and expired invitations of the organisation that a session acts for. */
export async function listInvitations(
  { store }: Pick<OrganisationContext, 'store'>,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<PortalReply<'listInvitations'>['additionalInfo']> {
  return { items: (await listInvitationRows(store, accountId)).map(invitationItem) };
}

/** Locks the organisation, and returns it with who acts. Throws 140 when the role may not invite as `role`. */
async function lockInviting(trx: Transaction, session: Session, role: MemberRole) {
  const { organisationId, personId } = requireMember(session);
  await lockAccount(trx, organisationId);
  const membership = await findMembership(trx, { organisationId, personId });
  if (!membership || !mayManage(membership.role, role))
    throw errors.forbidden({ message: 'Only an owner can invite an owner.' });
  return { organisationId, personId, organisation: membership.name };
}

/** Stores an invitation and mails its link, in place of the previous one for the same address. */
async function send(
  trx: Transaction,
  context: OrganisationContext,
  to: { email: string; role: MemberRole } & Awaited<ReturnType<typeof lockInviting>>,
): Promise<InvitationItem> {
  const { organisationId, personId, organisation, email, role } = to;
  const nowMs = context.now();
  const token = newToken();
  const expiresMs = nowMs + INVITATION_LIFE_MS;
  const id = await upsertInvitation(trx, {
    organisation_id: organisationId,
    email,
    email_key: emailKeyOf(email),
    role,
    hash: sha256(token),
    inviter_id: personId,
    sent_at: new Date(nowMs),
    expires_at: new Date(expiresMs),
  });
  const { name: inviter } = await findPerson(trx, personId);
  const mail = { to: email, organisation, inviter, role, token, expiresMs };
  await context.enqueueMail(trx, invitationMail(context.publicUrl, mail));
  return invitationItem((await findInvitation(trx, { organisationId, id }))!);
}

async function countInvitation(context: OrganisationContext, organisationId: string, email: string) {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.invitationsByOrganisation, organisationId, nowMs);
  await enforceRateLimit(context.limits.invitationsByEmail, emailKeyOf(email), nowMs);
}

/**
 * Invites an address, which may have an account or not, by mail. Throws 140 (only owners invite owners), 142 (a member already, or
 * the organisation is full) and 190 (50 a day for an organisation, 5 for an address).
 */
export async function inviteMember(
  context: OrganisationContext,
  { email, role }: PortalBody<'inviteMember'>,
  session: Session,
): Promise<PortalReply<'inviteMember'>['additionalInfo']> {
  await countInvitation(context, session.accountId, email);
  return await context.store.transaction().execute(async (trx) => {
    const inviting = await lockInviting(trx, session, role);
    const members = await listMemberRows(trx, inviting.organisationId);
    const key = emailKeyOf(email);
    if (members.some(({ emailKey }) => emailKey === key))
      throw errors.conflict({ message: 'This person is already a member.' });
    const open = await listInvitationRows(trx, inviting.organisationId);
    const others = open.filter(({ emailKey }) => emailKey !== key);
    if (members.length + others.length >= MEMBERS_MAX)
      throw errors.conflict({ message: `An organisation can have ${MEMBERS_MAX} members and invitations.` });
    return { invitation: await send(trx, context, { ...inviting, email, role }) };
  });
}

/** Mails a new link for an invitation; the previous link ends. Throws as `inviteMember` does, and 141. */
export async function resendInvitation(
  context: OrganisationContext,
  { id }: PortalBody<'resendInvitation'>,
  session: Session,
): Promise<PortalReply<'resendInvitation'>['additionalInfo']> {
  const { organisationId } = requireMember(session);
  const { email, role } = await context.store
    .transaction()
    .execute((trx) => requireInvitation(trx, { organisationId, id }));
  await countInvitation(context, organisationId, email);
  return await context.store.transaction().execute(async (trx) => {
    const inviting = await lockInviting(trx, session, role);
    await requireInvitation(trx, { organisationId, id });
    return { invitation: await send(trx, context, { ...inviting, email, role }) };
  });
}

async function requireInvitation(trx: Transaction, of: { organisationId: string; id: string }) {
  const invitation = await findInvitation(trx, of);
  if (!invitation) throw errors.notFound();
  return invitation;
}

/** Ends an invitation: its link stops working. Throws 140 (only owners revoke the invitation of an owner) and 141. */
export async function revokeInvitation(
  { store }: Pick<OrganisationContext, 'store'>,
  { id }: PortalBody<'revokeInvitation'>,
  session: Session,
): Promise<{ readonly email: string }> {
  return await store.transaction().execute(async (trx) => {
    const { organisationId } = requireMember(session);
    const { email, role } = await requireInvitation(trx, { organisationId, id });
    await lockInviting(trx, session, role);
    await deleteInvitation(trx, id);
    return { email };
  });
}
