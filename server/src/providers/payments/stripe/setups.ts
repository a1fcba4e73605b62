/** A checkout that takes nothing: Stripe saves the card by a setup intent, which reads like a payment of 0. */
import type { Stripe } from 'stripe';
import type { Payment } from '../provider.ts';
import { idOf, PURCHASE, savedMethod } from './payments.ts';

const MS = 1_000;
const CURRENCY = 'currency';

/** Metadata of a setup intent, which has no currency of its own. */
export const setupMetadata = (orderId: string, currency: string) => ({
  [PURCHASE]: orderId,
  [CURRENCY]: currency,
});

export const isSetup = (ref: string): boolean => ref.startsWith('seti_');

function stateOf({ status, last_setup_error: error }: Stripe.SetupIntent): Payment['state'] {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' || (status === 'requires_payment_method' && error) ? 'failed' : 'pending';
}

/** A setup intent with its method as a payment of 0. */
export function asSetup(intent: Stripe.SetupIntent): Payment {
  const { metadata, customer, payment_method: method, last_setup_error: error } = intent;
  const state = stateOf(intent);
  return {
    ref: intent.id,
    purchaseId: metadata?.[PURCHASE] ?? null,
    amountMinor: 0,
    currency: metadata?.[CURRENCY] ?? '',
    state,
    atMs: intent.created * MS,
    failure: state === 'failed' ? (error?.message ?? 'The card was not saved.') : null,
    method: state === 'failed' ? null : savedMethod(idOf(customer), method),
  };
}
