import { Stripe } from 'stripe';
import { UnknownReference } from '../provider.ts';

/** Whether Stripe rejected the request for good. A conflict with a concurrent call is not final, because a retry may succeed. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);

/** Reads an object of Stripe by its id. Rejects with `UnknownReference` when Stripe has none. */
export async function known<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 404) throw error;
    throw new UnknownReference('Stripe has no such object.', { cause: error });
  }
}
