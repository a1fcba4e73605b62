/** The saved card, which is changed without a purchase. */
import * as z from 'zod/mini';
import { CHARGE_STATES } from '../billing.ts';
import { checkout, currency, subscription } from './billing-shapes.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';

export const cardCalls = {
  /** Opens the provider's page on which another card is saved. */
  changeCard: {
    path: '/billing/card/change',
    auth: 'session',
    body: nothing,
    reply: info({
      id: z.string(),
      checkout,
      /** What the provider takes to save the card, and what is refunded; mostly nothing. */
      verification_minor: z.number(),
      expires_at: z.string(),
    }),
  },
  /** Stores the card that was saved there. It pays the next charges, and what a failed renewal left open at once. */
  confirmCard: {
    path: '/billing/card/confirm',
    auth: 'session',
    body: z.object({
      id: identifier('id'),
      /** What the provider sent the browser back with; read by the provider's adapter alone. */
      payment: z._default(z.record(z.string(), z.string()), {}),
    }),
    reply: info({
      subscription,
      /** The charge of a failed renewal; null where nothing was open. */
      charge: z.nullable(
        z.object({
          state: z.enum(CHARGE_STATES),
          amount: z.string(),
          amount_minor: z.number(),
          currency,
          failure: z.nullable(z.string()),
        }),
      ),
    }),
  },
} as const satisfies Record<string, PortalCall>;
