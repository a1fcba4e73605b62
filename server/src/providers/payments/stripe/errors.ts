import { Stripe } from 'stripe';

/** Whether Stripe rejected the request for good. A conflict with a concurrent call is not final, because a retry may succeed. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);
