import type { Transaction } from '../../../store/schema.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import type { SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import type { PaymentOrder } from './create-order.ts';
import { priceOrder, type OrderQuote } from '../subscriptions/price-order.ts';

/**
 * What an open order buys now, in `trx`, in which its account is held; null when it buys nothing any more, because it is over or the
 * subscription has changed since its amount was reckoned. Of what changed only the end of a failed try does not matter
 * to a renewal, and nothing of a trial to a first period.
 */
export async function revalidateOrder(
  trx: Transaction,
  { order, living, nowMs }: { order: PaymentOrder; living: SubscriptionRecord | null; nowMs: number },
): Promise<OrderQuote | null> {
  if (order.state !== 'created') return null;
  const { plan, cycle } = await trx
    .selectFrom('billing_plan')
    .select(['plan', 'cycle'])
    .where('id', '=', order.billing_plan_id)
    .executeTakeFirstOrThrow();
  const changed =
    order.purpose === 'new'
      ? false
      : living?.id !== order.subscription_id ||
        (order.purpose === 'upgrade' && living?.state.version !== order.subscription_version);
  if (changed) return null;
  const amountMinor = await priceOf(trx, order);
  try {
    const wish = { plan, cycle, currency: order.currency, amountMinor };
    const quote = priceOrder(living?.state ?? null, wish, nowMs);
    if (quote.purpose !== order.purpose) return null;
    // The credit of an upgrade ran until it was ordered: what it buys begins then, however long the payment took.
    return order.purpose === 'upgrade'
      ? priceOrder(living?.state ?? null, wish, order.created_at.getTime())
      : quote;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** The price of a whole period as it was when the order was made: a first period costs what was asked. */
async function priceOf(trx: Transaction, order: PaymentOrder): Promise<number> {
  if (order.purpose === 'new') return order.amount_minor;
  const { amount_minor } = await trx
    .selectFrom('billing_plan')
    .select('amount_minor')
    .where('id', '=', order.billing_plan_id)
    .executeTakeFirstOrThrow();
  return amount_minor;
}
