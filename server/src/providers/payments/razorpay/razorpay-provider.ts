import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProofRefused,
  RefundRefused,
  WebhookRefused,
} from '../provider.ts';
import { findCharge, makeCharge } from './charges.ts';
import { openOrder } from './checkouts.ts';
export { RAZORPAY_URL } from './checkouts.ts';
import {
  dispute,
  order,
  payment,
  razorpayClient,
  RazorpayError,
  type RazorpayKeys,
  refund,
} from './client.ts';
import { asDispute, listDisputes } from './disputes.ts';
import { asPayment, asRefund, paymentsFor, REFUND, settled } from './payments.ts';

export interface RazorpaySettings extends RazorpayKeys {
  readonly webhookSecret: string;
  /** The name of the merchant on the hosted page. */
  readonly merchant: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MS = 1_000;
/** One unit of the currency. */
const MINIMUM_MINOR = 100;
/** An order can be created long before it is paid. Orders outside this time are loaded one by one. */
const ORDERS_BEFORE_SECONDS = 86_400;

/** Error text of a refund that becomes possible after later payments. It has no error code. */
const LACKS_MONEY = /balance/i;

const entity = z.object({ entity: z.object({ id: z.string() }) });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(entity),
    refund: z.optional(entity),
    dispute: z.optional(entity),
  }),
});

type Payload = z.infer<typeof event>['payload'];

/** Payments by Razorpay: hosted checkout for the payer, saved tokens for later charges. */
export function openRazorpay(settings: RazorpaySettings): PaymentProvider {
  const { keySecret, webhookSecret, now } = settings;
  const client = razorpayClient(settings);
  const { ask, askAll, askById } = client;
  const fetchPayment = (ref: string) => askById(payment, (razorpay) => razorpay.payments.fetch(ref));

  return {
    name: 'razorpay',
    minimumMinor: () => MINIMUM_MINOR,
    // Only a payment saves a card.
    verificationMinor: MINIMUM_MINOR,
    openCheckout: (request) => openOrder(client, request, settings),

    async provenPayment(of, proof) {
      const {
        razorpay_order_id: orderRef,
        razorpay_payment_id: ref = '',
        razorpay_signature: signature,
      } = proof;
      if (orderRef !== of.checkoutRef || !isSigned(`${of.checkoutRef}|${ref}`, keySecret, signature)) {
        throw new ProofRefused('The signature is not that of a payment of the order.');
      }
      const row = await fetchPayment(ref);
      const paid = row.order_id === of.checkoutRef ? await settled(client, row) : undefined;
      if (paid?.purchaseId !== of.id) throw new ProofRefused('The payment is not one of the order.');
      return paid;
    },

    async paymentsOf(checkoutRef) {
      const rows = await paymentsFor(client, checkoutRef);
      if (rows.length === 0) return [];
      const of = await ask(order, (razorpay) => razorpay.orders.fetch(checkoutRef));
      return await Promise.all(rows.map((row) => settled(client, row, of)));
    },

    readPayment: async (ref) => await settled(client, await fetchPayment(ref)),
    charge: (request) => makeCharge(client, request, now()),
    chargedPayment: (chargeId) => findCharge(client, chargeId),

    async refund({ refundId, paymentRef, amountMinor }) {
      const made = await askAll(refund, (razorpay, page) =>
        razorpay.payments.fetchMultipleRefund(paymentRef, page),
      );
      const before = made.find(({ notes }) => notes[REFUND] === refundId);
      if (before) return asRefund(before);
      try {
        const given = await ask(refund, (razorpay) =>
          razorpay.payments.refund(paymentRef, { amount: amountMinor, notes: { [REFUND]: refundId } }),
        );
        return asRefund(given);
      } catch (error) {
        if (!(error instanceof RazorpayError) || !error.isFinal || LACKS_MONEY.test(error.message))
          throw error;
        throw new RefundRefused(error.message, { cause: error });
      }
    },

    readRefund: async (ref) => asRefund(await askById(refund, (razorpay) => razorpay.refunds.fetch(ref))),
    readDispute: async (ref) => asDispute(await askById(dispute, (razorpay) => razorpay.disputes.fetch(ref))),

    readWebhook({ headers, body }) {
      const signature = [headers['x-razorpay-signature'] ?? ''].flat()[0];
      if (!isSigned(body, webhookSecret, signature)) {
        throw new WebhookRefused('The delivery was not signed by Razorpay');
      }
      const { success, data } = event.safeParse(readJson(body));
      if (!success) throw new WebhookRefused('The delivery has no content');
      // Uses the signed bytes. The event id in the headers is not signed, so anybody could replay an old event under a
      // new id.
      return { id: createHash('sha256').update(body).digest('hex'), about: subjectOf(data.payload) };
    },

    async list({ fromMs, toMs }) {
      // Razorpay's ranges include both ends.
      const span = { from: Math.ceil(fromMs / MS), to: Math.ceil(toMs / MS) - 1 };
      const wider = { ...span, from: span.from - ORDERS_BEFORE_SECONDS };
      const orders = new Map(
        (await askAll(order, (razorpay, page) => razorpay.orders.all({ ...wider, ...page }))).map((of) => [
          of.id,
          of,
        ]),
      );
      const payments = await askAll(payment, (razorpay, page) => razorpay.payments.all({ ...span, ...page }));
      for (const { order_id: id } of payments) {
        if (id && !orders.has(id)) orders.set(id, await ask(order, (razorpay) => razorpay.orders.fetch(id)));
      }
      const refunds = await askAll(refund, (razorpay, page) => razorpay.refunds.all({ ...span, ...page }));
      return {
        payments: payments.map((row) => asPayment(row, orders.get(row.order_id ?? ''))),
        refunds: refunds.map(asRefund),
        disputes: await listDisputes(client, span),
      };
    },
  };
}

/** An event of a dispute or a refund has its payment, too. */
function subjectOf({ payment: paid, refund: refunded, dispute: disputed }: Payload): ProviderEvent['about'] {
  if (disputed) return { dispute: disputed.entity.id };
  if (refunded) return { refund: refunded.entity.id };
  return paid ? { payment: paid.entity.id } : null;
}

/** Compares in constant time. The functions of Razorpay's package do not. */
function isSigned(content: string | Buffer, secret: string, signature = ''): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
