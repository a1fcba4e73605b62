import { Stripe } from 'stripe';

/** Stripe understood what it was asked and will not do it. A conflict with a call under way is none of these: asked again, it may. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);
