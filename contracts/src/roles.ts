/** What the members of an organisation may do, by role. */

export const MEMBER_ROLES = ['owner', 'admin', 'developer', 'billing', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const EVERYBODY = MEMBER_ROLES;
const OWNER = ['owner'] as const;
const MANAGERS = ['owner', 'admin'] as const;
const BUILDERS = ['owner', 'admin', 'developer'] as const;
const PAYERS = ['owner', 'billing'] as const;

export const MEMBER_PERMISSIONS = {
  /** Reads what the dashboard shows: neither a secret nor an invoice. */
  look: EVERYBODY,
  leave: EVERYBODY,
  /** API keys, the test key included. */
  keys: BUILDERS,
  /** Alerts and their webhooks. */
  alerts: BUILDERS,
  /** Watchlists and saved screens. */
  watchlists: ['owner', 'admin', 'developer', 'billing'],
  notifications: ['owner', 'admin', 'developer', 'billing'],
  reports: BUILDERS,
  /** Plan, payments, calls beyond the quota, and tax details. */
  billing: PAYERS,
  invoices: ['owner', 'admin', 'billing', 'viewer'],
  members: MANAGERS,
  /** Name, address and contact of the organisation. */
  settings: MANAGERS,
  log: MANAGERS,
  /** Transfer of the ownership, and deletion. */
  ownership: OWNER,
} as const satisfies Record<string, readonly MemberRole[]>;
export type MemberPermission = keyof typeof MEMBER_PERMISSIONS;

/** Whether members of this role may do it. */
export const mayMember = (role: MemberRole, permission: MemberPermission): boolean =>
  (MEMBER_PERMISSIONS[permission] as readonly MemberRole[]).includes(role);

/** Whether a member of `actor` may invite somebody as `role`, remove such a member, or give or take the role. */
export const mayManage = (actor: MemberRole, role: MemberRole): boolean =>
  mayMember(actor, 'members') && (actor === 'owner' || role !== 'owner');
