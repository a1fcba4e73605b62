/** Organisations: accounts that people share. Calls below `/organisation` act for the one that the header names. */
import * as z from 'zod/mini';
import { email, optionalLine, requiredLine, textLine, verificationCode } from '../fields.ts';
import { postalAddress, usage } from '../portal-shapes.ts';
import { MEMBER_ROLES } from '../roles.ts';
import { identifier, info, nothing, page, pageOf, pageSize, type PortalCall } from './call.ts';

export const ORGANISATION_NAME_LENGTH_MAX = 120;
/** Members and open invitations of one organisation. */
export const MEMBERS_MAX = 100;
/** Organisations that one person may own. */
export const ORGANISATIONS_MAX = 5;

const organisationName = requiredLine('Name', 'Name is required', ORGANISATION_NAME_LENGTH_MAX);
const role = z.enum(MEMBER_ROLES, `role must be one of ${MEMBER_ROLES.join(', ')}`);
const token = requiredLine('token', 'token is required', 64);
const instant = (name: string) =>
  z.optional(z.iso.datetime(`${name} must be a time such as 2026-11-20T10:00:00Z`));

const ownOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  role,
  /** When it is erased, for one that was deleted; null for the others. */
  gone_at: z.nullable(z.string()),
});
export type OwnOrganisation = z.infer<typeof ownOrganisation>;

const opened = z.object({
  id: z.string(),
  name: z.string(),
  role,
  plan: z.string(),
  /** The portal key; the empty string for a role that may not use keys. */
  api_key: z.string(),
  usage,
});
export type OpenedOrganisation = z.infer<typeof opened>;

const addressLine = (label: string) => optionalLine(label, 200);
const settings = z.object({
  name: z.string(),
  /** Printed on invoices. */
  email: z.string(),
  address_info: postalAddress,
  created_at: z.string(),
});
export type OrganisationSettings = z.infer<typeof settings>;

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  since: z.string(),
  two_factor: z.boolean(),
  /** Whether it is who calls. */
  you: z.boolean(),
});
export type MemberItem = z.infer<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** null when the inviter's account is gone. */
  invited_by: z.nullable(z.string()),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type InvitationItem = z.infer<typeof invitation>;

const loggedAct = z.object({
  id: z.string(),
  time: z.string(),
  /** null when the account is gone. */
  member: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** The name of the call. */
  act: z.string(),
  /** What it was done to, such as the name of a key; empty where the act says all. */
  subject: z.string(),
  /** null: the server stopped before the outcome was known. */
  result: z.nullable(z.enum(['done', 'refused'])),
  address: z.string(),
});
export type LoggedAct = z.infer<typeof loggedAct>;

const logFilters = {
  member_id: z.optional(identifier('member_id')),
  act: z.optional(textLine('act', 60)),
  from: instant('from'),
  to: instant('to'),
};

export const organisationCalls = {
  /** The organisations of the person who is signed in. */
  listOrganisations: {
    path: '/organisations/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(ownOrganisation) }),
  },
  createOrganisation: {
    path: '/organisations/create',
    auth: 'session',
    body: z.object({ name: organisationName }),
    reply: info({ organisation: ownOrganisation }),
  },
  /** Makes an organisation of the account: it keeps keys, plan, billing and alerts, and the person gets an account without them. */
  convertAccount: {
    path: '/organisations/convert',
    auth: 'session',
    stepUp: true,
    body: z.object({ name: organisationName }),
    /** `backup_codes`: new ones for the second factor, in place of the previous ones; none without one. */
    reply: info({ organisation: ownOrganisation, backup_codes: z.array(z.string()) }),
  },
  /** Restores an organisation that was deleted, before it is erased. Its keys stay revoked. */
  restoreOrganisation: {
    path: '/organisations/restore',
    auth: 'session',
    stepUp: true,
    body: z.object({ id: identifier('id') }),
    reply: info({ organisation: ownOrganisation }),
  },
  /** What a page needs to act for an organisation. */
  openOrganisation: {
    path: '/organisation/open',
    auth: 'session',
    body: nothing,
    reply: info({ organisation: opened }),
  },
  /** null for the account of a person. */
  organisation: {
    path: '/organisation/get',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ organisation: z.nullable(settings) }),
  },
  updateOrganisation: {
    path: '/organisation/update',
    auth: 'session',
    body: z.object({
      name: organisationName,
      email,
      address_info: z.object({
        street_address_1: addressLine('Street address'),
        street_address_2: addressLine('Street address 2'),
        city: addressLine('City'),
        state: addressLine('State'),
        postal_code: addressLine('Postal code'),
        country: addressLine('Country'),
      }),
    }),
    reply: info({ organisation: settings }),
  },
  deleteOrganisation: {
    path: '/organisation/delete',
    auth: 'session',
    stepUp: true,
    body: z.object({ verification_code: verificationCode }),
    /** Until then, an owner can restore it. */
    reply: info({ gone_at: z.string() }),
  },
  listMembers: {
    path: '/organisation/members/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(member) }),
  },
  changeMemberRole: {
    path: '/organisation/members/role',
    auth: 'session',
    stepUp: true,
    body: z.object({ member_id: identifier('member_id'), role }),
    reply: info({ member }),
  },
  /** Requires no step-up, because emergencies are urgent. */
  removeMember: {
    path: '/organisation/members/remove',
    auth: 'session',
    body: z.object({ member_id: identifier('member_id') }),
    reply: info({ email: z.string() }),
  },
  leaveOrganisation: {
    path: '/organisation/leave',
    auth: 'session',
    body: nothing,
    reply: info({ email: z.string() }),
  },
  /** The member becomes an owner, and the owner who calls becomes an admin. */
  transferOwnership: {
    path: '/organisation/transfer',
    auth: 'session',
    stepUp: true,
    body: z.object({ member_id: identifier('member_id'), verification_code: verificationCode }),
    reply: info({ member }),
  },
  listInvitations: {
    path: '/organisation/invitations/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(invitation) }),
  },
  inviteMember: {
    path: '/organisation/invitations/create',
    auth: 'session',
    stepUp: true,
    body: z.object({ email, role }),
    reply: info({ invitation }),
  },
  /** Mails a new link; the previous one ends. */
  resendInvitation: {
    path: '/organisation/invitations/resend',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ invitation }),
  },
  revokeInvitation: {
    path: '/organisation/invitations/revoke',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ email: z.string() }),
  },
  /** What an invitation says, for everybody who has its link. */
  readInvitation: {
    path: '/invitation/read',
    auth: 'none',
    body: z.object({ token }),
    reply: info({
      invitation: z.object({
        organisation: z.string(),
        role,
        email: z.string(),
        invited_by: z.nullable(z.string()),
        expires_at: z.string(),
      }),
    }),
  },
  /** Works once, for the account of the address that was invited. */
  acceptInvitation: {
    path: '/invitation/accept',
    auth: 'session',
    body: z.object({ token }),
    reply: info({ organisation: ownOrganisation }),
  },
  /** What members did, newest first. */
  organisationLog: {
    path: '/organisation/log/list',
    auth: 'session',
    read: true,
    body: z.object({ page, page_size: pageSize(20, 100), ...logFilters }),
    reply: pageOf(loggedAct),
  },
  exportOrganisationLog: {
    path: '/organisation/log/export',
    auth: 'session',
    answers: 'file',
    body: z.object(logFilters),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
