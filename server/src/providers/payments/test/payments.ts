/** The stored payments and refunds of the test provider, and their automatic changes. */
import { type Payment, type ProviderRefund, RefundRefused } from '../provider.ts';
import { cardByName, cardLabel, savedCard, type TestCard } from './cards.ts';
import { enqueueDelivery } from './deliveries.ts';
import {
  type Db,
  inTransaction,
  newRef,
  type PaymentRow,
  type RefundRow,
  SELECT_PAYMENT,
  type TestProviderParts,
} from './tables.ts';

/** Delay between a payment and the automatic change of its card. */
const SOON_MS = 5_000;

/** Converts a row to a payment of the provider interface. */
export const asPayment = (row: PaymentRow): Payment => ({
  ref: row.ref,
  purchaseId: row.purchase_id,
  amountMinor: row.amount_minor,
  currency: row.currency,
  state: row.state === 'challenge' ? 'pending' : row.state,
  atMs: row.at.getTime(),
  failure: row.failure,
  method:
    row.state === 'failed'
      ? null
      : {
          customerRef: row.customer_ref,
          methodRef: row.method_ref,
          label: cardLabel(cardByName(row.card)),
          card: savedCard(cardByName(row.card)),
        },
});

export const asRefund = (row: RefundRow): ProviderRefund => ({
  ref: row.ref,
  refundId: row.refund_id,
  paymentRef: row.payment_ref,
  amountMinor: row.amount_minor,
  currency: row.currency,
  state: 'paid',
  atMs: row.at.getTime(),
});

/** Creates a payment with `card`, and enqueues its event if it is already final. */
export async function makePayment(
  db: Db,
  payment: Pick<PaymentRow, 'purchase_id' | 'checkout_ref' | 'method_ref' | 'amount_minor' | 'currency'> & {
    readonly card: TestCard;
    readonly nowMs: number;
  },
): Promise<void> {
  const { card, nowMs } = payment;
  const failure = payment.checkout_ref === null ? card.laterFailure : card.failure;
  const pays = payment.checkout_ref === null ? 'at-once' : card.pays;
  const state =
    failure !== undefined
      ? 'failed'
      : ({ 'at-once': 'paid', later: 'pending', 'when-confirmed': 'challenge', never: 'failed' } as const)[
          pays
        ];
  const refundedSoon = card.refundedSoon === true && payment.amount_minor > 0;
  const actsLater = payment.checkout_ref !== null && (refundedSoon || pays === 'later');
  const ref = newRef('payment');
  await db.query(
    `insert into test_provider_payment
       (ref, purchase_id, checkout_ref, method_ref, amount_minor, currency, state, failure, at, acts_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ref,
      payment.purchase_id,
      payment.checkout_ref,
      payment.method_ref,
      payment.amount_minor,
      payment.currency,
      state,
      failure ?? null,
      new Date(nowMs),
      actsLater ? new Date(nowMs + SOON_MS) : null,
    ],
  );
  if (state === 'paid' || state === 'failed') await enqueueDelivery(db, `payment.${state}`, ref, nowMs);
}

/** Ends a pending payment. */
export async function endPayment(
  db: Db,
  ref: string,
  end: { readonly failure: string | null; readonly nowMs: number },
): Promise<void> {
  const state = end.failure === null ? 'paid' : 'failed';
  const { rowCount } = await db.query(
    `update test_provider_payment set state = $2, failure = $3, at = $4, acts_at = null
     where ref = $1 and state in ('challenge', 'pending')`,
    [ref, state, end.failure, new Date(end.nowMs)],
  );
  if (rowCount === 1) await enqueueDelivery(db, `payment.${state}`, ref, end.nowMs);
}

/**
 * Refunds a part of a payment. Throws `RefundRefused` above the remaining amount. A refund without `refundId` is the
 * provider's own.
 */
export async function makeRefund(
  db: Db,
  refund: {
    readonly refundId: string | null;
    readonly paymentRef: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly nowMs: number;
  },
): Promise<RefundRow> {
  const payment = await db.query<PaymentRow>(
    'select * from test_provider_payment where ref = $1 for update',
    [refund.paymentRef],
  );
  const existing = await db.query<RefundRow>('select * from test_provider_refund where refund_id = $1', [
    refund.refundId,
  ]);
  if (existing.rows[0]) return existing.rows[0];
  const of = payment.rows[0];
  if (of?.state !== 'paid' || of.currency !== refund.currency) {
    throw new RefundRefused('The test provider has no such payment.');
  }
  const { rows } = await db.query<{ sum: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as sum from test_provider_refund where payment_ref = $1',
    [refund.paymentRef],
  );
  if (rows[0]!.sum + refund.amountMinor > of.amount_minor) {
    throw new RefundRefused('The amount is more than the rest of the payment.');
  }
  const ref = newRef('refund');
  const made = await db.query<RefundRow>(
    `insert into test_provider_refund (ref, refund_id, payment_ref, amount_minor, currency, at)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [ref, refund.refundId, refund.paymentRef, refund.amountMinor, refund.currency, new Date(refund.nowMs)],
  );
  await enqueueDelivery(db, 'refund.paid', ref, refund.nowMs);
  return made.rows[0]!;
}

/**
 * Processes due automatic changes: completes slow payments, makes automatic refunds, and fails unconfirmed payments with
 * their checkout.
 */
export async function actOnPayments({ pool, now }: TestProviderParts): Promise<void> {
  const nowMs = now();
  await inTransaction(pool, async (db) => {
    const due = await db.query<PaymentRow>(
      `${SELECT_PAYMENT} where p.acts_at <= $1 order by p.acts_at limit 100 for update of p skip locked`,
      [new Date(nowMs)],
    );
    for (const row of due.rows) {
      if (row.state === 'pending') await endPayment(db, row.ref, { failure: null, nowMs });
      else await refundRemaining(db, row, nowMs);
    }
    const late = await db.query<{ ref: string }>(
      `select p.ref from test_provider_payment p join test_provider_checkout c on c.ref = p.checkout_ref
       where p.state = 'challenge' and c.expires_at <= $1 for update of p skip locked`,
      [new Date(nowMs)],
    );
    for (const { ref } of late.rows) {
      await endPayment(db, ref, { failure: 'The payment was not confirmed in time.', nowMs });
    }
  });
}

/** Refunds the remaining amount of the payment on the provider's own initiative. */
async function refundRemaining(db: Db, row: PaymentRow, nowMs: number): Promise<void> {
  await db.query('update test_provider_payment set acts_at = null where ref = $1', [row.ref]);
  const { rows } = await db.query<{ given: number }>(
    'select coalesce(sum(amount_minor), 0)::bigint as given from test_provider_refund where payment_ref = $1',
    [row.ref],
  );
  const amountMinor = row.amount_minor - rows[0]!.given;
  if (amountMinor <= 0) return;
  await makeRefund(db, { refundId: null, paymentRef: row.ref, amountMinor, currency: row.currency, nowMs });
}
