import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Payment, ProofRefused } from '../../../providers/payments/provider.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { usageOfPeriod } from '../../usage/index.ts';
import type { BillingContext } from '../context.ts';
import { callProvider, requireProvider } from '../payment-provider.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { startTrial } from '../subscriptions/start-trial.ts';
import { toSubscriptionResponse } from '../subscriptions/to-response.ts';
import { requireOwnPlan } from './create-plan.ts';
import { findAccountOrder, type PaymentOrder } from './queries.ts';
import { settleOrder } from './settle-order.ts';

const conflict = (message: string): ServiceError => errors.conflict({ message });

/**
 * Starts or changes a subscription by a trial, by an order that costs nothing, or by an order with the provider's proof of
 * payment, which is verified with the provider. Repeating it, also after the webhook came first, returns the same. Throws 101,
 * 141 (price or order not found), 142 (trial used, order expired or paid twice, payment in progress), 150 (declined, or not
 * proved) and 191.
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
  else await completeOrder(context, { ...body, orderId: body.order_id, accountId, caller });
  const current = await currentSubscription(context.store, accountId);
  // It may have ended in the instant since.
  if (!current) throw conflict('The subscription has ended.');
  return { subscription: toSubscriptionResponse(current), usage: await usageOfPeriod(context, accountId) };
}

async function completeOrder(
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
  const order = await findAccountOrder(context.store, accountId, orderId);
  if (!order) throw errors.notFound();
  if (order.billing_plan_id !== plan)
    throw conflict('The order is for another plan. Send the plan it was created for.');
  const payment = order.amount_minor === 0 ? null : await verifiedPayment(context, order, input.payment);
  const settlement = await settleOrder(context, { orderId, payment, caller });
  if (settlement === 'applied') return;
  if (payment === null) throw conflict('The order can no longer be used. Create a new one.');
  throw conflict(
    order.state === 'paid'
      ? 'The order was already paid. The second payment is refunded.'
      : 'The order had expired, or your subscription has changed since. The payment is refunded.',
  );
}

/** Returns the payment that the proof verifies; throws when it is not paid, or not yet. */
async function verifiedPayment(
  context: BillingContext,
  order: PaymentOrder,
  proof: Readonly<Record<string, string>>,
): Promise<Payment> {
  const provider = requireProvider(context);
  const { id, checkout_ref: checkoutRef } = order;
  const expired =
    order.state === 'expired' ? conflict('The order has expired. Create a new one.') : undefined;
  if (checkoutRef === null) throw expired ?? conflict('The order has not been paid. Pay it first.');
  const payment = await callProvider(context, async () => {
    try {
      return await provider.provenPayment({ id, checkoutRef }, proof);
    } catch (error) {
      if (!(error instanceof ProofRefused)) throw error;
      throw (
        expired ??
        errors.paymentFailed({ message: 'The payment could not be verified. Nothing was changed.' })
      );
    }
  });
  if (payment.purchaseId !== id) throw errors.notFound();
  if (payment.state === 'pending') {
    throw conflict('The payment is still being processed. Your plan changes as soon as it completes.');
  }
  if (payment.state === 'failed') {
    throw expired ?? errors.paymentFailed(payment.failure === null ? {} : { message: payment.failure });
  }
  return payment;
}
