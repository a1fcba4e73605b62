import { paymentReturnPath, RETURN_PARAMETERS } from '@meridian/contracts/billing';
import type { Checkout, CheckoutRequest, Payer } from '../provider.ts';
import { customer, order, type RazorpayClient } from './client.ts';
import { orderOf } from './payments.ts';

export const RAZORPAY_URL = 'https://api.razorpay.com';
/** The characters that Razorpay accepts in a name. */
const NAME = /^[A-Za-z0-9 .'()]{3,50}$/;

/** Returns the hosted page for the order. Reuses an existing Razorpay order. */
export async function openOrder(
  client: RazorpayClient,
  request: CheckoutRequest,
  {
    keyId,
    url = RAZORPAY_URL,
    merchant,
  }: { keyId: string; url?: string | undefined; merchant: () => string },
): Promise<Checkout> {
  const { orderId, amountMinor, currency, description, payer } = request;
  const customerId = await customerOf(client, payer);
  const of =
    (await orderOf(client, orderId)) ??
    (await client.ask(order, (razorpay) =>
      razorpay.orders.create({ amount: amountMinor, currency, receipt: orderId, payment_capture: true }),
    ));
  const callback = new URL(paymentReturnPath('razorpay'), request.returnUrl);
  const { searchParams: back } = new URL(request.returnUrl);
  for (const name of RETURN_PARAMETERS) if (back.has(name)) callback.searchParams.set(name, orderId);
  return {
    ref: of.id,
    method: 'POST',
    url: `${url}/v1/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: of.id,
      customer_id: customerId,
      // Saves a token for later charges.
      recurring: '1',
      amount: String(of.amount),
      currency: of.currency,
      name: merchant(),
      description,
      'prefill[name]': payer.name,
      'prefill[email]': payer.email,
      callback_url: callback.href,
      cancel_url: request.cancelUrl,
    },
  };
}

/** Razorpay identifies customers by their address, so the same address returns the same customer. */
async function customerOf({ ask }: RazorpayClient, { accountId, email, name }: Payer): Promise<string> {
  const { id } = await ask(customer, (razorpay) =>
    razorpay.customers.create({
      ...(NAME.test(name) && { name }),
      email,
      fail_existing: 0,
      notes: { account_id: accountId },
    }),
  );
  return id;
}
