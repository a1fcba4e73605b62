import type { BillingContext } from '../context.ts';
import { ORDER_LIFETIME_MS } from './order-lifetime.ts';
import { listExpiredOrders, updateOpenOrder } from './queries.ts';
import { settlePayment } from './record-payment.ts';

const PER_ROUND = 200;

/**
 * Closes expired orders. A payment whose payer never returned is settled first, and an order whose payment is in progress gets
 * the same time again. While the provider cannot be reached, orders stay open.
 */
export async function settleOpenOrders(context: BillingContext): Promise<void> {
  const { store, log, payments, now } = context;
  const expired = await listExpiredOrders(store, {
    now: new Date(now()),
    provider: payments?.name ?? null,
    limit: PER_ROUND,
  });
  for (const { id, checkoutRef } of expired) {
    try {
      await closeOrder(context, id, checkoutRef);
    } catch (error) {
      log.error({ err: error, order: id }, 'an expired order could not be settled');
    }
  }
}

async function closeOrder(context: BillingContext, id: string, checkoutRef: string | null): Promise<void> {
  const { store, payments, now } = context;
  const made = checkoutRef === null || payments === null ? [] : await payments.paymentsOf(checkoutRef);
  for (const payment of made) await settlePayment(context, payment);
  const isPending = made.some(({ state }) => state === 'pending');
  await updateOpenOrder(
    store,
    id,
    isPending ? { expires_at: new Date(now() + ORDER_LIFETIME_MS) } : { state: 'expired' },
  );
}
