import * as z from 'zod/mini';
import { equal } from '../../../shared/secrets.ts';
import { type PaymentProvider, ProofRefused, UnknownReference, WebhookRefused } from '../provider.ts';
import { SignatureError, verified } from '../../webhooks/standard-webhooks.ts';
import { unattemptedPayment } from '../not-tried.ts';
import { cardByName } from './cards.ts';
import { paymentsAt, proofsOf, type TestCheckoutPage, testCheckouts } from './checkouts.ts';
import { sendDeliveries, webhookKey } from './deliveries.ts';
import { actOnPayments, asPayment, asRefund, makePayment, makeRefund } from './payments.ts';
import {
  inTransaction,
  newRef,
  type PaymentRow,
  type RefundRow,
  SELECT_PAYMENT,
  type TestProviderParts,
} from './tables.ts';

/** A minimum like that of most providers. */
const MINIMUM_MINOR = 50;

export interface OpenedTestProvider {
  readonly provider: PaymentProvider;
  /** The actions of its hosted page. */
  readonly checkouts: TestCheckoutPage;
  /** Its background work. Call it every second or so. Rejects when a webhook was not delivered. */
  readonly work: () => Promise<void>;
}

const event = z.object({
  type: z.enum(['payment.paid', 'payment.failed', 'refund.paid']),
  data: z.object({ ref: z.string() }),
});

/**
 * The built-in provider, which needs no credentials. It behaves like a real one, with a page, declined cards, webhooks
 * and its own refunds, and moves no money.
 */
export function openTestProvider(parts: TestProviderParts): OpenedTestProvider {
  const { pool, secrets, now, publicUrl } = parts;

  async function paymentBy(column: 'ref' | 'charge', value: string): Promise<PaymentRow | undefined> {
    const where = column === 'ref' ? 'p.ref = $1' : 'p.purchase_id = $1 and p.checkout_ref is null';
    const { rows } = await pool.query<PaymentRow>(`${SELECT_PAYMENT} where ${where}`, [value]);
    return rows[0];
  }

  const verifiedId: (delivery: Parameters<typeof verified>[1]) => string = (delivery) => {
    try {
      return verified(webhookKey(parts), delivery);
    } catch (cause) {
      if (!(cause instanceof SignatureError)) throw cause;
      throw new WebhookRefused(cause.message, { cause });
    }
  };

  const provider: PaymentProvider = {
    name: 'test',
    minimumMinor: () => MINIMUM_MINOR,
    verificationMinor: 0,

    async openCheckout(request) {
      const customerRef = `test_customer_${secrets.mac('test payments customer', request.payer.accountId).toString('hex')}`;
      await pool.query(
        `insert into test_provider_checkout
           (ref, purchase_id, amount_minor, currency, description, customer_ref, return_url, cancel_url, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (purchase_id) do nothing`,
        [
          newRef('checkout'),
          request.orderId,
          request.amountMinor,
          request.currency,
          request.description,
          customerRef,
          request.returnUrl,
          request.cancelUrl,
          new Date(now()),
          new Date(request.expiresAtMs),
        ],
      );
      const { rows } = await pool.query<{ ref: string }>(
        'select ref from test_provider_checkout where purchase_id = $1',
        [request.orderId],
      );
      const { ref } = rows[0]!;
      return { ref, method: 'GET', url: `${publicUrl()}/test-payments/${ref}`, fields: {} };
    },

    async provenPayment(order, { payment = '', signature = '' }) {
      const given = Buffer.from(signature, 'hex');
      if (!proofsOf(parts, order.checkoutRef, payment).some((expected) => equal(given, expected))) {
        throw new ProofRefused('The signature is not that of the payment.');
      }
      const row = await paymentBy('ref', payment);
      if (row?.checkout_ref !== order.checkoutRef || row.purchase_id !== order.id) {
        throw new ProofRefused('The payment is not one of the order.');
      }
      return asPayment(row);
    },

    paymentsOf: async (checkoutRef) => (await paymentsAt(pool, checkoutRef)).map(asPayment),

    async readPayment(ref) {
      const row = await paymentBy('ref', ref);
      if (!row) throw new UnknownReference('The test provider has no such payment.');
      return asPayment(row);
    },

    async charge({ chargeId, method, amountMinor, currency }) {
      const known = await inTransaction(pool, async (db) => {
        // Serializes two calls of one charge, so that the second finds the payment of the first.
        const methods = await db.query<{ card: string }>(
          'select card from test_provider_method where ref = $1 and customer_ref = $2 for update',
          [method.methodRef, method.customerRef],
        );
        const made = await db.query(
          'select from test_provider_payment where purchase_id = $1 and checkout_ref is null',
          [chargeId],
        );
        if (made.rowCount !== 0) return true;
        if (!methods.rows[0]) return false;
        await makePayment(db, {
          purchase_id: chargeId,
          checkout_ref: null,
          method_ref: method.methodRef,
          amount_minor: amountMinor,
          currency,
          card: cardByName(methods.rows[0].card),
          nowMs: now(),
        });
        return true;
      });
      return known
        ? asPayment((await paymentBy('charge', chargeId))!)
        : unattemptedPayment({ chargeId, amountMinor, currency }, now());
    },

    async chargedPayment(chargeId) {
      const row = await paymentBy('charge', chargeId);
      return row ? asPayment(row) : null;
    },

    refund: (request) =>
      inTransaction(pool, async (db) => asRefund(await makeRefund(db, { ...request, nowMs: now() }))),

    async readRefund(ref) {
      const { rows } = await pool.query<RefundRow>('select * from test_provider_refund where ref = $1', [
        ref,
      ]);
      if (!rows[0]) throw new UnknownReference('The test provider has no such refund.');
      return asRefund(rows[0]);
    },

    async readDispute() {
      throw new UnknownReference('The test provider has no disputes.');
    },

    readWebhook(delivery) {
      const id = verifiedId(delivery);
      try {
        const { type, data } = event.parse(JSON.parse(delivery.body.toString('utf8')));
        return { id, about: type === 'refund.paid' ? { refund: data.ref } : { payment: data.ref } };
      } catch (cause) {
        throw new WebhookRefused('The delivery has no content', { cause });
      }
    },

    async list({ fromMs, toMs }) {
      const span = [new Date(fromMs), new Date(toMs)];
      const [payments, refunds] = await Promise.all([
        pool.query<PaymentRow>(
          `${SELECT_PAYMENT} where p.at >= $1 and p.at < $2 and p.amount_minor > 0 order by p.at`,
          span,
        ),
        pool.query<RefundRow>(
          'select * from test_provider_refund where at >= $1 and at < $2 order by at',
          span,
        ),
      ]);
      return { payments: payments.rows.map(asPayment), refunds: refunds.rows.map(asRefund), disputes: [] };
    },
  };

  return {
    provider,
    checkouts: testCheckouts(parts),
    async work() {
      await actOnPayments(parts);
      await sendDeliveries(parts);
    },
  };
}
