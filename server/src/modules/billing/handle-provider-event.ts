import type { ProviderEvent } from '../../providers/payments/provider.ts';
import { recordPayment } from './checkout/record-payment.ts';
import type { BillingContext } from './context.ts';
import { recordDispute } from './disputes/record-dispute.ts';
import { recordRefund } from './refunds/record-refund.ts';

/**
 * Handles an event of the payment provider. Events arrive late, twice and in any order, so the current state is always read
 * from the provider.
 */
export async function handleProviderEvent(context: BillingContext, { about }: ProviderEvent): Promise<void> {
  if (about === null) return;
  if ('payment' in about) await recordPayment(context, about.payment);
  else if ('refund' in about) await recordRefund(context, about.refund);
  else await recordDispute(context, about.dispute);
}
