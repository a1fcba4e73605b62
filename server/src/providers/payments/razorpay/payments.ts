/** Converts Razorpay's objects to those of the provider interface. */
import * as z from 'zod/mini';
import type { Payment, ProviderRefund, SavedMethod } from '../provider.ts';
import {
  customer,
  itemsOf,
  order,
  payment,
  type RazorpayClient,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
} from './client.ts';

const MS = 1_000;
/** Key in the notes of a refund. */
export const REFUND = 'refund_id';

const STATES = {
  created: 'pending',
  authorized: 'pending',
  captured: 'paid',
  // Refunds are separate objects; the payment itself succeeded.
  refunded: 'paid',
  failed: 'failed',
} as const;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function methodOf({
  customer_id: customerRef,
  token_id: methodRef,
  card,
  method,
}: RazorpayPayment): SavedMethod | null {
  if (!customerRef || !methodRef) return null;
  if (card?.last4) {
    const { network, last4: lastFour } = card;
    const brand = network ?? 'Card';
    // Razorpay does not state in a payment until when its card is valid.
    const saved = { brand, lastFour, expires: null };
    return { customerRef, methodRef, label: `${brand} ending ${lastFour}`, card: saved };
  }
  const label = method ?? 'card';
  return { customerRef, methodRef, label: label.charAt(0).toUpperCase() + label.slice(1) };
}

export function asPayment(row: RazorpayPayment, of: RazorpayOrder | undefined): Payment {
  const state = STATES[row.status];
  return {
    ref: row.id,
    purchaseId: of?.receipt ?? null,
    amountMinor: row.amount,
    currency: row.currency,
    state,
    atMs: row.created_at * MS,
    failure: state === 'failed' ? sentence(row.error_description ?? 'The payment failed') : null,
    method: state === 'failed' ? null : methodOf(row),
  };
}

export const asRefund = (row: RazorpayRefund): ProviderRefund => {
  const refundId = row.notes[REFUND];
  return {
    ref: row.id,
    refundId: typeof refundId === 'string' ? refundId : null,
    paymentRef: row.payment_id,
    amountMinor: row.amount,
    currency: row.currency,
    state: row.status === 'processed' ? 'paid' : row.status,
    atMs: row.created_at * MS,
  };
};

/** The payment with its order. Captures it if the bank has only authorized it, and prepares it for later charges. */
export async function settled(
  { ask }: RazorpayClient,
  row: RazorpayPayment,
  known?: RazorpayOrder,
): Promise<Payment> {
  const orderId = row.order_id;
  const of = known ?? (orderId ? await ask(order, (razorpay) => razorpay.orders.fetch(orderId)) : undefined);
  const paid = row.status === 'authorized' && of ? await captured() : row;
  if (paid.status === 'captured' && paid.customer_id && paid.token_id && paid.contact) {
    await keepContact(paid.customer_id, paid.contact);
  }
  return asPayment(await withCard(), of);

  async function captured(): Promise<RazorpayPayment> {
    const fetchAgain = () => ask(payment, (razorpay) => razorpay.payments.fetch(row.id));
    try {
      return await ask(payment, (razorpay) => razorpay.payments.capture(row.id, row.amount, row.currency));
    } catch (error) {
      // Another process or Razorpay itself has captured it already.
      const now = await fetchAgain();
      if (now.status === 'authorized') throw error;
      return now;
    }
  }

  /** A later charge requires the payer's telephone number, which they enter at the checkout. */
  async function keepContact(customerId: string, contact: string): Promise<void> {
    const { contact: kept } = await ask(customer, (razorpay) => razorpay.customers.fetch(customerId));
    if (!kept) await ask(customer, (razorpay) => razorpay.customers.edit(customerId, { contact }));
  }

  async function withCard(): Promise<RazorpayPayment> {
    if (paid.card || paid.method !== 'card' || !paid.token_id) return paid;
    const shape = z.object({ network: z.nullish(z.string()), last4: z.nullish(z.string()) });
    return { ...paid, card: await ask(shape, (razorpay) => razorpay.payments.fetchCardDetails(row.id)) };
  }
}

/** The Razorpay order of our purchase; undefined when there is none. */
export async function orderOf(
  { ask }: RazorpayClient,
  purchaseId: string,
): Promise<RazorpayOrder | undefined> {
  const { items } = await ask(itemsOf(order), (razorpay) => razorpay.orders.all({ receipt: purchaseId }));
  return items.find(({ receipt }) => receipt === purchaseId);
}

/** The attempts at an order, successful ones first. */
export async function paymentsFor({ ask }: RazorpayClient, orderId: string): Promise<RazorpayPayment[]> {
  const { items } = await ask(itemsOf(payment), (razorpay) => razorpay.orders.fetchPayments(orderId));
  const rank = { captured: 0, refunded: 0, authorized: 1, created: 2, failed: 3 };
  return items.toSorted((a, b) => rank[a.status] - rank[b.status] || b.created_at - a.created_at);
}
