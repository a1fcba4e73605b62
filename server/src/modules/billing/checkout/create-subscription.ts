import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Payment, ProofRefused } from '../../../providers/payments/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { usageOfPeriod } from '../../usage/index.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { startTrial } from '../subscriptions/start-trial.ts';
import { toSubscriptionResponse } from '../subscriptions/to-response.ts';
import { requireOwnPlan } from './create-plan.ts';
import type { PaymentOrder } from './create-order.ts';
import { callProvider, requireProvider } from '../payment-provider.ts';
import { settleOrder } from './settle-order.ts';

const refused = (message: string): ServiceError => errors.conflict({ message });

/**
 * Begins or changes a subscription: by a trial, by an order that costs nothing, or by an order and the provider's proof of its
 * payment, which is checked with the provider. The same proof again, or after the webhook was first, answers the same. Refuses with 101,
 * 141 (price or order of nobody here), 142 (trial used, order over or paid twice, payment still under way), 150 (declined, or
 * not proved) and 191.
 */
export async function createSubscription(
  context: BillingContext,
  body: PortalBody<'createSubscription'>,
  { accountId, caller }: { accountId: string; caller: Caller },
): Promise<PortalReply<'createSubscription'>['additionalInfo']> {
  if (body.trial === (body.order_id !== undefined)) {
    const message = 'Send either order_id with payment, or trial';
    throw errors.invalidParameters({ message, errors: { order_id: message } });
  }
  const plan = await requireOwnPlan(context.store, accountId, body.plan);
  if (body.order_id === undefined) await startTrial(context, { plan, accountId, caller });
  else await byOrder(context, { ...body, orderId: body.order_id, accountId, caller });
  const living = await currentSubscription(context.store, accountId);
  // Ended in the instant since: there is nothing to show.
  if (!living) throw refused('The subscription has ended.');
  return { subscription: toSubscriptionResponse(living), usage: await usageOfPeriod(context, accountId) };
}

async function byOrder(
  context: BillingContext,
  input: {
    plan: string;
    orderId: string;
    payment: Readonly<Record<string, string>>;
    accountId: string;
    caller: Caller;
  },
): Promise<void> {
  const { plan, orderId, accountId, caller } = input;
  const order = await context.store
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!order) throw errors.notFound();
  if (order.billing_plan_id !== plan)
    throw refused('The order is for another plan. Send the plan it was made for.');
  const payment = order.amount_minor === 0 ? null : await paidFor(context, order, input.payment);
  const settled = await settleOrder(context, { orderId, payment, caller });
  if (settled === 'bought') return;
  if (payment === null) throw refused('The order is over. Create a new one.');
  throw refused(
    order.state === 'paid'
      ? 'The order was already paid. The second payment goes back to you.'
      : 'The order had expired, or your subscription has changed since. The payment goes back to you.',
  );
}

/** The paid payment that is proved; refuses what is not paid, or not yet. */
async function paidFor(
  context: BillingContext,
  order: PaymentOrder,
  proof: Readonly<Record<string, string>>,
): Promise<Payment> {
  const provider = requireProvider(context);
  const { id, checkout_ref: checkoutRef } = order;
  const over = order.state === 'expired' ? refused('The order has expired. Create a new one.') : undefined;
  if (checkoutRef === null) throw over ?? refused('The order has not been paid. Pay it first.');
  const payment = await callProvider(context, async () => {
    try {
      return await provider.provenPayment({ id, checkoutRef }, proof);
    } catch (error) {
      if (!(error instanceof ProofRefused)) throw error;
      throw (
        over ?? errors.paymentFailed({ message: 'The payment could not be verified. Nothing was changed.' })
      );
    }
  });
  if (payment.purchaseId !== id) throw errors.notFound();
  if (payment.state === 'pending') {
    throw refused('The payment is still being processed. Your plan changes as soon as it is done.');
  }
  if (payment.state === 'failed') {
    throw over ?? errors.paymentFailed(payment.failure === null ? {} : { message: payment.failure });
  }
  return payment;
}
