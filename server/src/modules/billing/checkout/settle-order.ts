import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { postPayment } from '../ledger/post-payment.ts';
import { paymentCurrency, refundUnapplied, matchesCharge } from '../ledger/refund-unapplied.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import type { SubscriptionEvent } from '../subscriptions/subscription-events.ts';
import { currentSubscription, type SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import { chargeDescription } from '../subscriptions/charge-description.ts';
import type { PaymentOrder } from './create-order.ts';
import { revalidateOrder } from './revalidate-order.ts';
import type { OrderQuote } from '../subscriptions/price-order.ts';

/** `bought`: it bought what it was for. `given-back`: it bought nothing, and goes back. */
export type OrderSettlement = 'bought' | 'given-back';

/**
 * Settles an order with a payment that the provider says is paid, or with null one that costs nothing; the same payment
 * again comes to the same. What the payment cannot buy any more, because the order is over, was paid before or was for
 * something that has changed, or because it is not what was asked, is booked and given back. `caller` is who came with it, if anybody did.
 */
export async function settleOrder(
  context: BillingContext,
  input: { orderId: string; payment: Payment | null; caller?: Caller },
): Promise<OrderSettlement> {
  const { orderId, payment, caller } = input;
  const nowMs = context.now();
  const { owner, settled } = await context.store.transaction().execute(async (trx) => {
    const { account_id: accountId } = await orderOf(trx, orderId);
    const alive = await holdAlive(trx, accountId);
    const order = await orderOf(trx, orderId);
    const former = await formerly(trx, order, payment);
    if (former) return { owner: accountId, settled: former };
    const living = await currentSubscription(trx, accountId);
    const quote = alive ? await revalidateOrder(trx, { order, living, nowMs }) : null;
    if (quote === null || (payment && !matchesCharge(payment, order))) {
      if (payment) await refusePayment(trx, context, { order, payment, nowMs });
      return { owner: accountId, settled: 'given-back' as const };
    }
    await apply(trx, context, { order, payment, quote, living, nowMs });
    const type = order.purpose === 'upgrade' ? 'subscription_changed' : 'subscription_started';
    if (caller) await recordAudit(trx, { accountId, type, result: 'done', caller, nowMs });
    return { owner: accountId, settled: 'bought' as const };
  });
  publishPlanChange(context, owner);
  return settled;
}

const orderOf = (trx: Transaction, id: string): Promise<PaymentOrder> =>
  trx.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Holds the account, also when its owner has deleted it or it is gone, and answers whether it can still have anything: with a plan
 * that was arranged with sales meanwhile it cannot.
 */
async function holdAlive(trx: Transaction, accountId: string): Promise<boolean> {
  const row = trx
    .selectFrom('account')
    .select(['deleted_at', 'plan'])
    .where('id', '=', accountId)
    .forUpdate();
  const account = await row.executeTakeFirst();
  return account?.deleted_at === null && account.plan !== 'enterprise';
}

/** What this payment, or an order without one, came to before. */
async function formerly(
  trx: Transaction,
  order: PaymentOrder,
  payment: Payment | null,
): Promise<OrderSettlement | undefined> {
  if (payment === null) return order.state === 'paid' ? 'bought' : undefined;
  const charge = await trx
    .selectFrom('charge')
    .select('purpose')
    .where('provider', '=', order.provider)
    .where('payment_ref', '=', payment.ref)
    .executeTakeFirst();
  return charge && (charge.purpose === 'unapplied' ? 'given-back' : 'bought');
}

async function apply(
  trx: Transaction,
  context: BillingContext,
  input: {
    order: PaymentOrder;
    payment: Payment | null;
    quote: OrderQuote;
    living: SubscriptionRecord | null;
    nowMs: number;
  },
): Promise<void> {
  const { order, payment, quote, living, nowMs } = input;
  const { account_id: accountId, currency } = order;
  const { terms, period, anchorMs } = quote;
  // An upgrade pays for nothing before it was ordered.
  const startMs = order.purpose === 'upgrade' ? order.created_at.getTime() : period.startMs;
  const { id: chargeId } = await trx
    .insertInto('charge')
    .values({
      account_id: accountId,
      subscription_id: living?.id ?? null,
      order_id: order.id,
      purpose: order.purpose,
      description: chargeDescription(order.purpose, terms, { startMs, endMs: period.endMs }),
      amount_minor: order.amount_minor,
      currency,
      state: 'pending',
      provider: order.provider,
      payment_ref: payment?.ref ?? null,
      period_start: new Date(startMs),
      period_end: new Date(period.endMs),
      created_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postPayment(trx, context, { chargeId, payment, nowMs });
  const method = payment?.method ?? living?.state.method ?? null;
  const paid = { terms, period, chargeId, method };
  const event: SubscriptionEvent =
    quote.purpose === 'new'
      ? { type: 'started', currency, anchorMs, ...paid }
      : quote.purpose === 'upgrade'
        ? { type: 'upgraded', anchorMs, ...paid }
        : { type: 'renewed', ...paid };
  const { id } = await appendEvent(trx, context, { accountId, living, event, nowMs });
  await trx.updateTable('charge').set({ subscription_id: id }).where('id', '=', chargeId).execute();
  await trx.updateTable('payment_order').set({ state: 'paid' }).where('id', '=', order.id).execute();
}

async function refusePayment(
  trx: Transaction,
  context: BillingContext,
  { order, payment, nowMs }: { order: PaymentOrder; payment: Payment; nowMs: number },
): Promise<void> {
  const { id: chargeId } = await trx
    .insertInto('charge')
    .values({
      account_id: order.account_id,
      order_id: order.id,
      purpose: 'unapplied',
      description: 'Payment that bought nothing',
      amount_minor: payment.amountMinor,
      currency: paymentCurrency(payment),
      state: 'pending',
      provider: order.provider,
      payment_ref: payment.ref,
      created_at: new Date(nowMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refundUnapplied(trx, context, { chargeId, payment, nowMs });
  // One that is paid, by an earlier payment, stays so.
  await trx
    .updateTable('payment_order')
    .set({ state: 'refunded' })
    .where('id', '=', order.id)
    .where('state', '<>', 'paid')
    .execute();
}
