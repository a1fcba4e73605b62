import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import { PLAN_IDS } from '../plans.ts';
import type { OperatorCall } from './call.ts';
import { CUSTOMER_STATES, type CustomerPage } from './customers.ts';

export const CUSTOMERS_PAGE_MAX = 200;

/** A page of the customers that fit, the newest first. */
export const searchCustomers = {
  method: 'GET',
  path: '/customers',
  permission: 'customer.read',
  request: z.object({
    /** A part of an address or a name, an account id, the start of a key, a request id, or the number of an invoice. */
    text: z.optional(textLine('text', 200)),
    plan: z.optional(z.enum(PLAN_IDS, `plan must be one of ${PLAN_IDS.join(', ')}`)),
    state: z.optional(z.enum(CUSTOMER_STATES, `state must be one of ${CUSTOMER_STATES.join(', ')}`)),
    /** `next` of the page before. */
    after: z.optional(textLine('after', 100)),
    limit: z._default(
      z.coerce
        .number('limit must be a number')
        .check(
          z.int(),
          z.minimum(1),
          z.maximum(CUSTOMERS_PAGE_MAX, `limit must be at most ${CUSTOMERS_PAGE_MAX}`),
        ),
      100,
    ),
  }),
  reply: z.custom<CustomerPage>(),
} as const satisfies OperatorCall;
