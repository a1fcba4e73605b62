import * as z from 'zod/mini';
import { unattemptedPayment } from '../not-tried.ts';
import type { ChargeRequest, Payment } from '../provider.ts';
import {
  customer,
  order,
  payment,
  type RazorpayClient,
  RazorpayError,
  type RazorpayOrder,
} from './client.ts';
import { orderOf, paymentsFor, settled } from './payments.ts';

const made = z.object({ razorpay_payment_id: z.string() });

/**
 * Charges a saved method through a separate order, which Razorpay allows to be paid once. Returns the earlier attempt if
 * there is one.
 */
export async function makeCharge(
  client: RazorpayClient,
  request: ChargeRequest,
  nowMs: number,
): Promise<Payment> {
  const { ask } = client;
  const { chargeId, amountMinor, currency, description, method } = request;
  const of = (await orderOf(client, chargeId)) ?? (await makeOrder());
  const [tried] = await paymentsFor(client, of.id);
  if (tried) return await settled(client, tried, of);
  try {
    const { contact } = await ask(customer, (razorpay) => razorpay.customers.fetch(method.customerRef));
    const { razorpay_payment_id: ref } = await ask(made, (razorpay) =>
      razorpay.payments.createRecurringPayment({
        email: request.payer.email,
        contact: contact ?? '',
        amount: amountMinor,
        currency,
        order_id: of.id,
        customer_id: method.customerRef,
        token: method.methodRef,
        recurring: '1',
        description,
        notes: { charge_id: chargeId },
      }),
    );
    return await settled(client, await fetched(ref), of);
  } catch (error) {
    if (!(error instanceof RazorpayError) || !error.isFinal) throw error;
    const ref = error.paymentRef ?? (await paymentsFor(client, of.id))[0]?.id;
    return ref === undefined
      ? unattemptedPayment(request, nowMs)
      : await settled(client, await fetched(ref), of);
  }

  function makeOrder(): Promise<RazorpayOrder> {
    return ask(order, (razorpay) =>
      razorpay.orders.create({ amount: amountMinor, currency, receipt: chargeId, payment_capture: true }),
    );
  }
  function fetched(ref: string) {
    return ask(payment, (razorpay) => razorpay.payments.fetch(ref));
  }
}

/** The payment of that charge; null when none was attempted. */
export async function findCharge(client: RazorpayClient, chargeId: string): Promise<Payment | null> {
  const of = await orderOf(client, chargeId);
  const [tried] = of ? await paymentsFor(client, of.id) : [];
  return tried ? await settled(client, tried, of) : null;
}
