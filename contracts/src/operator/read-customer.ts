import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';
import type { OperatorCall } from './call.ts';
import type { CustomerDetails } from './customers.ts';

/** The customer that a call is about: an account id or an email address. */
export const customer = requiredLine('Customer', 'Customer is required', 254);

/** Everything about one customer. */
export const readCustomer = {
  method: 'GET',
  path: '/customers/one',
  permission: 'customer.read',
  request: z.object({ customer }),
  reply: z.custom<CustomerDetails>(),
} as const satisfies OperatorCall;
