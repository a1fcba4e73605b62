/** What operators may do, by role. Every console call and every recorded act names one line of this table. */

export const OPERATOR_ROLES = ['owner', 'support', 'finance', 'viewer'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const EVERYBODY = OPERATOR_ROLES;
const CUSTOMERS = ['owner', 'support'] as const;
const MONEY = ['owner', 'finance'] as const;
const PLANS = ['owner', 'support', 'finance'] as const;
const OWNER = ['owner'] as const;

/** What ends in `.read` or `.export` changes nothing. Everything else needs a reason. */
export const PERMISSIONS = {
  'overview.read': EVERYBODY,
  'audit.read': EVERYBODY,
  'audit.export': PLANS,

  'customer.read': EVERYBODY,
  'customer.grant': PLANS,
  'customer.extend-trial': PLANS,
  'customer.credit': MONEY,
  'customer.refund': MONEY,
  'customer.exempt': MONEY,
  'customer.retry-charge': MONEY,
  'customer.extend-grace': MONEY,
  'customer.remind': MONEY,
  'customer.end-unpaid': MONEY,
  'customer.suspend': CUSTOMERS,
  'customer.restore': CUSTOMERS,
  'customer.note': PLANS,
  'customer.resend-mail': CUSTOMERS,
  'customer.end-sessions': CUSTOMERS,
  'customer.delete': OWNER,
  'customer.view-dashboard': CUSTOMERS,

  'revenue.read': EVERYBODY,
  'revenue.export': MONEY,
  'revenue.resolve': MONEY,
  'coupon.change': MONEY,

  'market.read': EVERYBODY,
  'market.change': CUSTOMERS,

  'message.read': EVERYBODY,
  'message.announce': CUSTOMERS,
  'message.answer': CUSTOMERS,
  'incident.change': CUSTOMERS,
  'maintenance.change': CUSTOMERS,

  'system.read': EVERYBODY,
  'system.retry': CUSTOMERS,

  'operator.read': OWNER,
  'operator.add': OWNER,
  'operator.change': OWNER,
  'operator.reset': OWNER,
  'operator.remove': OWNER,
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof PERMISSIONS;

/** What an operator does to the own account. It needs neither a role nor a reason. */
export const OWN_ACTS = ['session.opened', 'session.refused', 'session.closed', 'operator.set-up'] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

export type ActName = Permission | OwnAct;

/** Whether operators of this role may do it. */
export const mayDo = (role: OperatorRole, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly OperatorRole[]).includes(role);

/** Whether an act must say why it was done: all that change something for others. */
export const needsReason = (act: ActName): boolean =>
  !(OWN_ACTS as readonly string[]).includes(act) && !/\.(?:read|export)$/.test(act);

export const REASON_LENGTH_MAX = 500;
