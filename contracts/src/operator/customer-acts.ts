/** What operators do to customers. Each is recorded with its reason. */
import * as z from 'zod/mini';
import { requiredLine, requiredText, textLine } from '../fields.ts';
import { PLAN_IDS } from '../plans.ts';
import { CURRENCIES } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import type { DoneAct } from './customers.ts';
import { customer } from './read-customer.ts';
import { reason } from './reason.ts';

/** The most that one act credits or takes back. */
export const CREDIT_MINOR_MAX = 100_000_000;

const by = { customer, reason };
const request = z.object(by);
const reply = z.custom<DoneAct>();
const limit = (label: string) =>
  z.optional(z.int(`${label} must be a whole number`).check(z.minimum(1, `${label} must be at least 1`)));
const day = z.iso.date('Until must be a date such as 2027-01-31');

/** A plan without a payment, or limits of the customer's own. Without a plan, what is not given stays. */
export const grantCustomer = {
  method: 'POST',
  path: '/customers/grant',
  permission: 'customer.grant',
  request: z.object({
    ...by,
    plan: z.optional(z.enum(PLAN_IDS, `Plan must be one of ${PLAN_IDS.join(', ')}`)),
    perMinute: limit('Calls per minute'),
    perMonth: limit('Calls per month'),
    price: z.optional(textLine('Price', 200)),
    /** To the end of this day in UTC; null for good. */
    until: z.optional(z.nullable(day)),
  }),
  reply,
} as const satisfies OperatorCall;

/** Ends what was granted. */
export const endGrantOfCustomer = {
  method: 'POST',
  path: '/customers/grant/end',
  permission: 'customer.grant',
  request,
  reply,
} as const satisfies OperatorCall;

export const extendTrialOfCustomer = {
  method: 'POST',
  path: '/customers/extend-trial',
  permission: 'customer.extend-trial',
  request: z.object({ ...by, until: day }),
  reply,
} as const satisfies OperatorCall;

export const refundCustomer = {
  method: 'POST',
  path: '/customers/refund',
  permission: 'customer.refund',
  request: z.object({
    ...by,
    /** The id of a charge or the number of its invoice. */
    charge: requiredLine('Charge', 'Charge is required', 60),
    /** Without it, what is left of the charge. */
    amountMinor: limit('Amount'),
  }),
  reply,
} as const satisfies OperatorCall;

/** Credits a customer, or with a negative amount takes unused credit back. The next charges in that currency use it. */
export const creditCustomer = {
  method: 'POST',
  path: '/customers/credit',
  permission: 'customer.credit',
  request: z.object({
    ...by,
    /** In minor units of the currency. */
    amountMinor: z.int('Amount must be an amount such as 12.50').check(
      z.refine((minor) => minor !== 0, 'Amount must not be zero'),
      z.minimum(-CREDIT_MINOR_MAX, 'Amount must be at most 1,000,000.00'),
      z.maximum(CREDIT_MINOR_MAX, 'Amount must be at most 1,000,000.00'),
    ),
    currency: z.enum(CURRENCIES, `Currency must be one of ${CURRENCIES.join(', ')}`),
  }),
  reply,
} as const satisfies OperatorCall;

/** Frees a customer from tax, or ends that. It applies to the next invoices. */
export const exemptCustomer = {
  method: 'POST',
  path: '/customers/exempt',
  permission: 'customer.exempt',
  request: z.object({ ...by, exempt: z.boolean('Exempt must be true or false') }),
  reply,
} as const satisfies OperatorCall;

export const suspendCustomer = {
  method: 'POST',
  path: '/customers/suspend',
  permission: 'customer.suspend',
  request,
  reply,
} as const satisfies OperatorCall;

export const restoreCustomer = {
  method: 'POST',
  path: '/customers/restore',
  permission: 'customer.restore',
  request,
  reply,
} as const satisfies OperatorCall;

export const resendMailToCustomer = {
  method: 'POST',
  path: '/customers/resend-mail',
  permission: 'customer.resend-mail',
  request,
  reply,
} as const satisfies OperatorCall;

export const endSessionsOfCustomer = {
  method: 'POST',
  path: '/customers/end-sessions',
  permission: 'customer.end-sessions',
  request,
  reply,
} as const satisfies OperatorCall;

export const noteCustomer = {
  method: 'POST',
  path: '/customers/note',
  permission: 'customer.note',
  request: z.object({ ...by, text: requiredText('Note', 'Note is required', 4_000) }),
  reply,
} as const satisfies OperatorCall;

export const deleteCustomer = {
  method: 'POST',
  path: '/customers/delete',
  permission: 'customer.delete',
  request,
  reply,
} as const satisfies OperatorCall;
