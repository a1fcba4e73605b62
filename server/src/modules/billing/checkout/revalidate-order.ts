import { ServiceError } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import { type OrderQuote, priceOrder } from '../subscriptions/price-order.ts';
import { findCouponById, hasRedeemed } from '../coupons/queries.ts';
import { discountOf } from '../coupons/redeemable-coupon.ts';
import { availableCredit } from '../ledger/credit.ts';
import { findOrderedPlan, findPlanAmount, type PaymentOrder } from './queries.ts';

/**
 * Returns what an open order buys now, in `trx`, in which its account is locked. Returns null when it buys nothing any more,
 * because it is settled, its credit or coupon was used elsewhere, or the subscription has changed since it was priced. A failed attempt in between does not matter to a
 * renewal, and nothing in a trial matters to a first period.
 */
export async function revalidateOrder(
  trx: Transaction,
  { order, current, nowMs }: { order: PaymentOrder; current: SubscriptionRecord | null; nowMs: number },
): Promise<OrderQuote | null> {
  if (order.state !== 'created' || !(await hasItsCredit(trx, order)) || (await wasCouponUsed(trx, order)))
    return null;
  const { plan, cycle } = await findOrderedPlan(trx, order.billing_plan_id);
  const changed =
    order.purpose === 'new'
      ? false
      : current?.id !== order.subscription_id ||
        (order.purpose === 'upgrade' && current?.state.version !== order.subscription_version);
  if (changed) return null;
  // A first period costs what was ordered; other orders are priced from the whole period.
  const amountMinor =
    order.purpose === 'new'
      ? order.amount_minor + order.credit_minor + order.discount_minor
      : await findPlanAmount(trx, order.billing_plan_id);
  try {
    const selected = { plan, cycle, currency: order.currency, amountMinor };
    const coupon = order.coupon_id === null ? undefined : await orderedDiscount(trx, order);
    const quote = priceOrder(current?.state ?? null, selected, nowMs, { coupon });
    if (quote.purpose !== order.purpose) return null;
    // The credit of an upgrade was computed when it was ordered, so its period starts then, however long the payment took.
    return order.purpose === 'upgrade'
      ? priceOrder(current?.state ?? null, selected, order.created_at.getTime())
      : withDiscount(quote, order.discount_minor);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** What the order took off is what it takes off, also below the provider's minimum. */
const withDiscount = (quote: OrderQuote, minor: number): OrderQuote =>
  quote.discount ? { ...quote, discount: { ...quote.discount, minor } } : quote;

const orderedDiscount = async (trx: Transaction, { coupon_id: id, currency }: PaymentOrder) =>
  discountOf(await findCouponById(trx, id!), currency);

/** Another order of the account was paid with the same coupon. */
const wasCouponUsed = async (trx: Transaction, { coupon_id: id, account_id: accountId }: PaymentOrder) =>
  id !== null && (await hasRedeemed(trx, id, accountId));

async function hasItsCredit(trx: Transaction, order: PaymentOrder): Promise<boolean> {
  const { account_id: accountId, currency, credit_minor: creditMinor } = order;
  return creditMinor === 0 || creditMinor <= (await availableCredit(trx, { accountId, currency }));
}
