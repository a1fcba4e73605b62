import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { BillingContext } from './context.ts';
import { errors, ServiceError } from '../../shared/errors/service-error.ts';

/** Who takes payments; refuses with 160 when nobody does. */
export function requireProvider({ payments }: Pick<BillingContext, 'payments'>): PaymentProvider {
  if (payments) return payments;
  throw errors.notAvailable({ message: 'Payments are not set up on this server. Contact sales.' });
}

/** What `ask` answers; when the provider cannot be reached, or answers nonsense, 191 with the remedy. */
export async function callProvider<Answer>(
  { log }: Pick<BillingContext, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    log.error({ err: error }, 'the payment provider does not answer');
    throw errors.busy({
      message:
        'The payment provider cannot be reached. Please try again in a minute; nothing is charged twice.',
      retryAfterMs: 60_000,
    });
  }
}
