import type { PaymentProvider } from '../../providers/payments/provider.ts';
import { errors, ServiceError } from '../../shared/errors/service-error.ts';
import type { BillingContext } from './context.ts';

/** The payment provider; throws 160 when none is set up. */
export function requireProvider({ payments }: Pick<BillingContext, 'payments'>): PaymentProvider {
  if (payments) return payments;
  throw errors.notAvailable({ message: 'Payments are not set up on this server. Contact sales.' });
}

/** Returns the result of `call`; throws 191 with the remedy when the provider fails or cannot be reached. */
export async function callProvider<Result>(
  { log }: Pick<BillingContext, 'log'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    log.error({ err: error }, 'the payment provider does not respond');
    throw errors.busy({
      message: 'The payment provider cannot be reached. Try again in a minute. You are not charged twice.',
      retryAfterMs: 60_000,
    });
  }
}
