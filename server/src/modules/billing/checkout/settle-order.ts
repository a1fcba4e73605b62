import { isArranged } from '@meridian/contracts/plans';
import type { Payment } from '../../../providers/payments/provider.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import type { Caller } from '../../../shared/context.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { insertRedemption } from '../coupons/queries.ts';
import { postPayment } from '../ledger/post-payment.ts';
import { findPaymentPurpose, insertCharge, setChargeSubscription } from '../ledger/queries/charges.ts';
import { matchesCharge, paymentCurrency, refundUnapplied } from '../ledger/refund-unapplied.ts';
import { lockAccountPlan } from '../queries.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { chargeDescription } from '../subscriptions/charge-description.ts';
import { currentSubscription, type SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import type { OrderQuote } from '../subscriptions/price-order.ts';
import type { SubscriptionEvent } from '../subscriptions/subscription-events.ts';
import { findOrder, markOrderPaid, markOrderRefunded, type PaymentOrder } from './queries.ts';
import { revalidateOrder } from './revalidate-order.ts';

/** `applied`: the payment bought the order. `refunded`: the payment could not be applied and is refunded. */
export type OrderSettlement = 'applied' | 'refunded';

/**
 * Settles an order with a payment that the provider reports as paid, or with null when it costs nothing. Repeating it returns
 * the same. A payment that cannot be applied is posted and refunded: the order has expired, was paid before or no longer fits
 * the subscription, or the amount differs. `caller` is the person who brought the proof, if there was one.
 */
export async function settleOrder(
  context: BillingContext,
  input: { orderId: string; payment: Payment | null; caller?: Caller },
): Promise<OrderSettlement> {
  const { orderId, payment, caller } = input;
  const nowMs = context.now();
  const { owner, settlement } = await context.store.transaction().execute(async (trx) => {
    const { account_id: accountId } = await findOrder(trx, orderId);
    const canSubscribe = await lockSubscriber(trx, accountId);
    const order = await findOrder(trx, orderId);
    const previous = await previousSettlement(trx, order, payment);
    if (previous) return { owner: accountId, settlement: previous };
    const current = await currentSubscription(trx, accountId);
    const quote = canSubscribe ? await revalidateOrder(trx, { order, current, nowMs }) : null;
    if (quote === null || (payment && !matchesCharge(payment, order))) {
      if (payment) await refundPayment(trx, context, { order, payment, nowMs });
      return { owner: accountId, settlement: 'refunded' as const };
    }
    await applyOrder(trx, context, { order, payment, quote, current, nowMs });
    const type = order.purpose === 'upgrade' ? 'subscription_changed' : 'subscription_started';
    if (caller) await recordAudit(trx, { accountId, type, result: 'done', caller, nowMs });
    return { owner: accountId, settlement: 'applied' as const };
  });
  publishPlanChange(context, owner);
  return settlement;
}

/**
 * Locks the account, also a deleted one, and returns whether it can have a subscription: it must not be deleted, and sales must
 * not manage its plan.
 */
async function lockSubscriber(trx: Transaction, accountId: string): Promise<boolean> {
  const account = await lockAccountPlan(trx, accountId);
  return account?.deleted_at === null && !isArranged(planOfAccount(account));
}

/** The earlier settlement with this payment, or of an order without one. */
async function previousSettlement(
  trx: Transaction,
  order: PaymentOrder,
  payment: Payment | null,
): Promise<OrderSettlement | undefined> {
  if (payment === null) return order.state === 'paid' ? 'applied' : undefined;
  const charge = await findPaymentPurpose(trx, order.provider, payment.ref);
  return charge && (charge.purpose === 'unapplied' ? 'refunded' : 'applied');
}

async function applyOrder(
  trx: Transaction,
  context: BillingContext,
  input: {
    order: PaymentOrder;
    payment: Payment | null;
    quote: OrderQuote;
    current: SubscriptionRecord | null;
    nowMs: number;
  },
): Promise<void> {
  const { order, payment, quote, current, nowMs } = input;
  const { account_id: accountId, currency } = order;
  const { terms, period, anchorMs, discount } = quote;
  // An upgrade pays only for the time after it was ordered.
  const startMs = order.purpose === 'upgrade' ? order.created_at.getTime() : period.startMs;
  const { id: chargeId } = await insertCharge(trx, {
    account_id: accountId,
    subscription_id: current?.id ?? null,
    order_id: order.id,
    purpose: order.purpose,
    description: chargeDescription(order.purpose, terms, { startMs, endMs: period.endMs }),
    amount_minor: order.amount_minor,
    credit_minor: order.credit_minor,
    discount_minor: order.discount_minor,
    coupon_code: order.discount_minor > 0 ? (quote.discount?.code ?? null) : null,
    currency,
    state: 'pending',
    provider: order.provider,
    payment_ref: payment?.ref ?? null,
    period_start: new Date(startMs),
    period_end: new Date(period.endMs),
    created_at: new Date(nowMs),
  });
  await postPayment(trx, context, { chargeId, payment, nowMs });
  const method = payment?.method ?? current?.state.method ?? null;
  const paid = { terms, period, chargeId, method, ...(discount && { discount }) };
  const event: SubscriptionEvent =
    quote.purpose === 'new'
      ? { type: 'started', currency, anchorMs, ...paid }
      : quote.purpose === 'upgrade'
        ? { type: 'upgraded', anchorMs, ...paid }
        : { type: 'renewed', ...paid };
  const { id } = await appendEvent(trx, context, { accountId, current, event, nowMs });
  await setChargeSubscription(trx, chargeId, id);
  if (order.coupon_id !== null) {
    const redemption = { coupon_id: order.coupon_id, account_id: accountId, charge_id: chargeId };
    await insertRedemption(trx, { ...redemption, at: new Date(nowMs) });
  }
  await markOrderPaid(trx, order.id);
}

async function refundPayment(
  trx: Transaction,
  context: BillingContext,
  { order, payment, nowMs }: { order: PaymentOrder; payment: Payment; nowMs: number },
): Promise<void> {
  const { id: chargeId } = await insertCharge(trx, {
    account_id: order.account_id,
    order_id: order.id,
    purpose: 'unapplied',
    description: 'Payment that could not be used',
    amount_minor: payment.amountMinor,
    currency: paymentCurrency(payment),
    state: 'pending',
    provider: order.provider,
    payment_ref: payment.ref,
    created_at: new Date(nowMs),
  });
  await refundUnapplied(trx, context, { chargeId, payment, nowMs });
  await markOrderRefunded(trx, order.id);
}
