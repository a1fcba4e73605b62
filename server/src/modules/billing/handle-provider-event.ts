import type { ProviderEvent } from '../../providers/payments/provider.ts';
import type { BillingContext } from './context.ts';
import { recordRefund } from './refunds/record-refund.ts';
import { recordPayment } from './checkout/record-payment.ts';

/** Acts on an event of the provider. Events come late, twice and in any order: how things stand is read there, and noted once. */
export async function handleProviderEvent(context: BillingContext, { about }: ProviderEvent): Promise<void> {
  if (about === null) return;
  if ('payment' in about) await recordPayment(context, about.payment);
  else await recordRefund(context, about.refund);
}
