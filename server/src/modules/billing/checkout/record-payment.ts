import type { Payment } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../payment-provider.ts';
import { settleOrder } from '../checkout/settle-order.ts';
import { settleCharge } from '../subscriptions/settle-charge.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a payment at the provider and acts on how it stands: the order or charge it was made for is settled, or it goes back. */
export async function recordPayment(context: BillingContext, ref: string): Promise<void> {
  await settlePayment(context, await requireProvider(context).readPayment(ref));
}

/** Acts on a payment as the provider says it stands. One that is for nothing of ours is left to the daily comparison. */
export async function settlePayment(context: BillingContext, payment: Payment): Promise<void> {
  const { purchaseId, state } = payment;
  if (purchaseId === null || !ID.test(purchaseId)) return;
  const isOf = (table: 'payment_order' | 'charge') =>
    context.store.selectFrom(table).select('id').where('id', '=', purchaseId).executeTakeFirst();
  if (await isOf('payment_order')) {
    if (state === 'paid') await settleOrder(context, { orderId: purchaseId, payment });
  } else if (await isOf('charge')) await settleCharge(context, purchaseId, { ...payment, payment });
}
