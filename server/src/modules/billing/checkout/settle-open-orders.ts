import type { BillingContext } from '../context.ts';
import { settlePayment } from './record-payment.ts';
import { ORDER_MS } from './create-order.ts';

const PER_ROUND = 200;

/**
 * Ends orders whose time is over: what was paid at their page, by a payer who never came back, is settled first, and one whose
 * payment is still under way is given as much time again. While the provider cannot be reached they stay open.
 */
export async function settleOpenOrders(context: BillingContext): Promise<void> {
  const { store, log, payments } = context;
  const over = await store
    .selectFrom('payment_order')
    .select(['id', 'checkout_ref'])
    .where('state', '=', 'created')
    .where('expires_at', '<=', new Date(context.now()))
    // Of a provider that was taken out of use nothing can be asked.
    .where((eb) =>
      eb.or([eb('checkout_ref', 'is', null), ...(payments ? [eb('provider', '=', payments.name)] : [])]),
    )
    .orderBy('expires_at')
    .limit(PER_ROUND)
    .execute();
  for (const { id, checkout_ref: ref } of over) {
    try {
      await endOrder(context, id, ref);
    } catch (error) {
      log.error({ err: error, order: id }, 'an order that is over could not be settled');
    }
  }
}

async function endOrder(context: BillingContext, id: string, checkoutRef: string | null): Promise<void> {
  const { store, payments } = context;
  const made = checkoutRef === null || payments === null ? [] : await payments.paymentsOf(checkoutRef);
  for (const payment of made) await settlePayment(context, payment);
  const waits = made.some(({ state }) => state === 'pending');
  await store
    .updateTable('payment_order')
    .set(waits ? { expires_at: new Date(context.now() + ORDER_MS) } : { state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}
