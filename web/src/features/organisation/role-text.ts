import { MEMBER_ROLES, type MemberRole, mayManage } from '@meridian/contracts/roles';

/** What a role is called and may do. */
export const ROLE_TEXT: Readonly<Record<MemberRole, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Owner', may: 'Can do everything, including transferring and deleting the organisation.' },
  admin: { name: 'Admin', may: 'Manages members, settings, API keys, alerts and reports.' },
  developer: { name: 'Developer', may: 'Manages API keys, alerts, webhooks and reports.' },
  billing: { name: 'Billing', may: 'Manages the plan, payments and invoices.' },
  viewer: { name: 'Viewer', may: 'Can view everything and change nothing.' },
};

/** The roles that somebody may give. */
export const rolesFor = (actor: MemberRole): readonly MemberRole[] =>
  MEMBER_ROLES.filter((role) => mayManage(actor, role));
