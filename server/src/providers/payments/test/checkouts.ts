/** The actions of the payer on the test provider's hosted page. */
import { cardByName, cardByNumber, cardLabel, TEST_CARDS, TEST_EXPIRY, type TestCard } from './cards.ts';
import { endPayment, makePayment } from './payments.ts';
import {
  type CheckoutRow,
  type Db,
  inTransaction,
  newRef,
  type PaymentRow,
  SELECT_PAYMENT,
  type TestProviderParts,
} from './tables.ts';

/** A checkout for its page. */
export interface CheckoutView {
  readonly ref: string;
  readonly amountMinor: number;
  readonly currency: CheckoutRow['currency'];
  readonly description: string;
  readonly state: 'open' | 'challenge' | 'paid' | 'expired' | 'cancelled';
  /** Why the last attempt failed, as a sentence; null without a failed attempt. */
  readonly failure: string | null;
  /** The card that waits for the payer's confirmation. */
  readonly card: string | null;
  /** URL of the next step: with the proof of a payment, else without one. */
  readonly backUrl: string;
}

export interface TestCheckoutPage {
  readonly cards: readonly TestCard[];
  readonly expiry: string;
  /** undefined when the reference is unknown. */
  find(ref: string): Promise<CheckoutView | undefined>;
  /** Pays with the test card of that number. Returns false for other cards and stores nothing of them. */
  pay(ref: string, number: string): Promise<boolean>;
  /** Confirms or rejects the payment, as the card's challenge requests. */
  answer(ref: string, confirmed: boolean): Promise<void>;
  cancel(ref: string): Promise<void>;
}

/** The proofs, verifiable with the master secret, that this payment was made at this checkout. The first is the newest. */
export const proofsOf = (
  { secrets }: Pick<TestProviderParts, 'secrets'>,
  checkoutRef: string,
  paymentRef: string,
) => secrets.macs('test payments proof', `${checkoutRef}|${paymentRef}`);

/** The actions of the page. Each locks its checkout, so that two tabs or two clicks pay once. */
export function testCheckouts(parts: TestProviderParts): TestCheckoutPage {
  const { pool, now } = parts;

  const locked = (ref: string, act: (db: Db, checkout: CheckoutRow, live?: PaymentRow) => Promise<void>) =>
    inTransaction(pool, async (db) => {
      const { rows } = await db.query<CheckoutRow>(
        'select * from test_provider_checkout where ref = $1 for update',
        [ref],
      );
      if (!rows[0]) return;
      const [last] = await paymentsAt(db, ref);
      await act(db, rows[0], last?.state === 'failed' ? undefined : last);
    });

  return {
    cards: TEST_CARDS,
    expiry: TEST_EXPIRY,

    async find(ref) {
      const { rows } = await pool.query<CheckoutRow>('select * from test_provider_checkout where ref = $1', [
        ref,
      ]);
      return rows[0] && viewOf(parts, rows[0], (await paymentsAt(pool, ref))[0]);
    },

    async pay(ref, number) {
      const card = cardByNumber(number);
      if (!card) return false;
      await locked(ref, async (db, checkout, live) => {
        if (live || checkout.expires_at.getTime() <= now()) return;
        const methodRef = newRef('method');
        await db.query('insert into test_provider_method (ref, customer_ref, card) values ($1, $2, $3)', [
          methodRef,
          checkout.customer_ref,
          card.name,
        ]);
        await db.query('update test_provider_checkout set cancelled = false where ref = $1', [ref]);
        const { purchase_id, amount_minor, currency } = checkout;
        await makePayment(db, {
          purchase_id,
          amount_minor,
          currency,
          checkout_ref: ref,
          method_ref: methodRef,
          card,
          nowMs: now(),
        });
      });
      return true;
    },

    answer: (ref, confirmed) =>
      locked(ref, async (db, checkout, live) => {
        if (live?.state !== 'challenge') return;
        const late = checkout.expires_at.getTime() <= now();
        const what = live.amount_minor === 0 ? 'card' : 'payment';
        const refused = confirmed ? null : `The ${what} was not confirmed.`;
        const failure = late ? `The ${what} was not confirmed in time.` : refused;
        await endPayment(db, live.ref, { failure, nowMs: now() });
      }),

    cancel: (ref) =>
      locked(ref, async (db, _checkout, live) => {
        if (live?.state === 'challenge') {
          await endPayment(db, live.ref, { failure: 'The payment was cancelled.', nowMs: now() });
        } else if (live) return;
        await db.query('update test_provider_checkout set cancelled = true where ref = $1', [ref]);
      }),
  };
}

/** The attempts at a checkout: one that did not fail first, then the newest. */
export async function paymentsAt(db: Db, checkoutRef: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `${SELECT_PAYMENT} where p.checkout_ref = $1 order by p.state = 'failed', p.at desc`,
    [checkoutRef],
  );
  return rows;
}

function viewOf(parts: TestProviderParts, row: CheckoutRow, last?: PaymentRow): CheckoutView {
  const base = {
    ref: row.ref,
    amountMinor: row.amount_minor,
    currency: row.currency,
    description: row.description,
    failure: last?.failure ?? null,
    card: last ? cardLabel(cardByName(last.card)) : null,
    backUrl: row.cancel_url,
  };
  if (last?.state === 'paid' || last?.state === 'pending') {
    const back = new URL(row.return_url);
    back.searchParams.set('payment', last.ref);
    back.searchParams.set('signature', proofsOf(parts, row.ref, last.ref)[0]!.toString('hex'));
    return { ...base, state: 'paid', backUrl: back.href };
  }
  if (row.expires_at.getTime() <= parts.now()) return { ...base, state: 'expired' };
  if (last?.state === 'challenge') return { ...base, state: 'challenge' };
  return { ...base, state: row.cancelled ? 'cancelled' : 'open' };
}
