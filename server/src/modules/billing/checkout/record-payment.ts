import type { Payment } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { findCardChange } from '../cards/queries.ts';
import { settleCardChange } from '../cards/settle-card-change.ts';
import { chargeExists } from '../ledger/queries/charges.ts';
import { requireProvider } from '../payment-provider.ts';
import { settleCharge } from '../subscriptions/settle-charge.ts';
import { orderExists } from './queries.ts';
import { settleOrder } from './settle-order.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a payment from the provider and settles the order or charge that it was made for. */
export async function recordPayment(context: BillingContext, ref: string): Promise<void> {
  await settlePayment(context, await requireProvider(context).readPayment(ref));
}

/** Settles the order, charge or change of card of a payment. Payments for none of them are left to the daily reconciliation. */
export async function settlePayment(context: BillingContext, payment: Payment): Promise<void> {
  const { purchaseId, state } = payment;
  if (purchaseId === null || !UUID.test(purchaseId)) return;
  if (await orderExists(context.store, purchaseId)) {
    if (state === 'paid') await settleOrder(context, { orderId: purchaseId, payment });
  } else if (await chargeExists(context.store, purchaseId))
    await settleCharge(context, purchaseId, { ...payment, payment });
  else if (await findCardChange(context.store, purchaseId))
    await settleCardChange(context, purchaseId, payment);
}
