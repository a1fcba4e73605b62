import type { Currency } from '@meridian/contracts/prices';
import { Stripe } from 'stripe';
import {
  type Payment,
  type PaymentProvider,
  ProofRefused,
  RefundRefused,
  type RefundRequest,
  WebhookRefused,
} from '../provider.ts';
import { expandedInLists, findCharge, makeCharge } from './charges.ts';
import { openSession } from './checkouts.ts';
import { asDispute, listDisputes } from './disputes.ts';
import { isFinal, known } from './errors.ts';
import { asPayment, asRefund, EXPANDED, REFUND, subjectOf } from './payments.ts';
import { asSetup, isSetup } from './setups.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL instead of Stripe's. */
  readonly url?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MS = 1_000;
const PAGE = 100;
const TIMEOUT_MS = 15_000;
const TOLERANCE_SECONDS = 300;
/**
 * See docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. For rupees: the minimum of accounts that settle in
 * dollars.
 */
const MINIMUM_MINOR: Readonly<Record<Currency, number>> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  INR: 50_00,
  AUD: 50,
  CAD: 50,
  CHF: 50,
  DKK: 2_50,
  NOK: 3_00,
  NZD: 50,
  PLN: 2_00,
  SEK: 3_00,
  SGD: 50,
};

/** Payments by Stripe: Checkout for the payer, saved cards for later charges. */
export function openStripe({ secretKey, webhookSecret, url, now }: StripeSettings): PaymentProvider {
  const at = url === undefined ? undefined : new URL(url);
  const stripe = new Stripe(secretKey, {
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'http:' ? 80 : 443),
      protocol: at.protocol === 'http:' ? 'http' : 'https',
    }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  async function refundOf({ refundId, paymentRef }: RefundRequest): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentRef, limit: PAGE })) {
      if (refund.metadata?.[REFUND] === refundId) return refund;
    }
    return undefined;
  }

  /** A session with the payment that it made, or the card that it saved; null before either. */
  async function readSession(ref: string): Promise<{ orderId: string | null; made: Payment | null }> {
    const { client_reference_id: orderId, ...session } = await stripe.checkout.sessions.retrieve(ref, {
      expand: ['payment_intent', 'setup_intent'].flatMap((intent) =>
        EXPANDED.map((field) => `${intent}.${field}`),
      ),
    });
    const { payment_intent: paid, setup_intent: saved } = session;
    if (paid && typeof paid !== 'string') return { orderId, made: asPayment(paid) };
    return { orderId, made: saved && typeof saved !== 'string' ? asSetup(saved) : null };
  }

  return {
    name: 'stripe',
    minimumMinor: (currency) => MINIMUM_MINOR[currency],
    verificationMinor: 0,
    openCheckout: (request) => openSession(stripe, request, now()),

    async provenPayment(order, { session_id: sessionId }) {
      // The reference itself proves nothing, so its session is loaded from Stripe.
      if (sessionId !== order.checkoutRef) throw new ProofRefused('The session is not that of the order.');
      const { orderId, made } = await readSession(sessionId);
      if (orderId !== order.id || made === null) {
        throw new ProofRefused('The session has no payment of the order.');
      }
      return made;
    },

    async paymentsOf(checkoutRef) {
      const { made } = await readSession(checkoutRef);
      return made === null ? [] : [made];
    },

    readPayment: async (ref) =>
      isSetup(ref)
        ? asSetup(await known(stripe.setupIntents.retrieve(ref, { expand: EXPANDED })))
        : asPayment(await known(stripe.paymentIntents.retrieve(ref, { expand: EXPANDED }))),
    charge: (request) => makeCharge(stripe, request, now()),
    chargedPayment: (chargeId) => findCharge(stripe, chargeId, now()),

    async refund(request) {
      const made = await refundOf(request);
      if (made) return asRefund(made);
      const { refundId, paymentRef, amountMinor } = request;
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef, amount: amountMinor, metadata: { [REFUND]: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        );
        return asRefund(refund);
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new RefundRefused(error.message, { cause: error });
      }
    },

    readRefund: async (ref) => asRefund(await known(stripe.refunds.retrieve(ref))),
    readDispute: async (ref) => asDispute(await known(stripe.disputes.retrieve(ref))),

    readWebhook({ headers, body, nowMs }) {
      try {
        const signature = headers['stripe-signature'] ?? '';
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          nowMs,
        );
        const about = subjectOf(event);
        const refs = about === null ? [] : Object.values(about);
        // The types of the package promise texts, but nothing has checked the body.
        if ([event.id, ...refs].some((ref) => typeof ref !== 'string' || ref === ''))
          throw new TypeError('The delivery has no object');
        return { id: event.id, about };
      } catch {
        // The original error contains the whole delivery, which must not be logged.
        throw new WebhookRefused('The delivery was not signed by Stripe just now');
      }
    },

    async list({ fromMs, toMs }) {
      const created = { gte: Math.ceil(fromMs / MS), lt: Math.ceil(toMs / MS) };
      const payments = stripe.paymentIntents.list({ created, limit: PAGE, expand: expandedInLists });
      const refunds = stripe.refunds.list({ created, limit: PAGE });
      return {
        payments: (await all(payments)).map(asPayment),
        refunds: (await all(refunds)).map(asRefund),
        disputes: await listDisputes(stripe, created),
      };
    },
  };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
