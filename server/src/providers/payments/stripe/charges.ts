import { Stripe } from 'stripe';
import type { ChargeRequest, Payment } from '../provider.ts';
import { unattemptedPayment } from '../not-tried.ts';
import { isFinal } from './errors.ts';
import { asPayment, EXPANDED, PURCHASE } from './payments.ts';

const MS = 1_000;
const PAGE = 100;
/** Search results lag behind. Payments of this last time are listed instead. */
const SEARCH_LAG_SECONDS = 24 * 3_600;

/**
 * Charges a saved method. Stripe forgets idempotency keys after a day, so the customer's payments are searched first. The
 * key prevents two concurrent charges.
 */
export async function makeCharge(stripe: Stripe, request: ChargeRequest, nowMs: number): Promise<Payment> {
  const { chargeId, amountMinor, currency, description, method } = request;
  try {
    const made = await firstOf(
      stripe.paymentIntents.list({ customer: method.customerRef, limit: PAGE, expand: expandedInLists }),
      chargeId,
    );
    if (made) return asPayment(made);
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer: method.customerRef,
        payment_method: method.methodRef,
        description,
        metadata: { [PURCHASE]: chargeId, kind: 'charge' },
        off_session: true,
        confirm: true,
        expand: EXPANDED,
      },
      { idempotencyKey: `charge-${chargeId}` },
    );
    return asPayment(intent);
  } catch (error) {
    if (isFinal(error)) {
      return unattemptedPayment(request, nowMs);
    }
    // A decline by the bank is a result: the error contains the failed payment.
    if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) throw error;
    return asPayment(await stripe.paymentIntents.retrieve(error.payment_intent.id, { expand: EXPANDED }));
  }
}

/** The payment of a charge; null if there is none. */
export async function findCharge(stripe: Stripe, chargeId: string, nowMs: number): Promise<Payment | null> {
  const { data } = await stripe.paymentIntents.search({
    query: `metadata['${PURCHASE}']:'${chargeId}'`,
    limit: 1,
    expand: expandedInLists,
  });
  const gte = Math.floor(nowMs / MS) - SEARCH_LAG_SECONDS;
  const made =
    data[0] ??
    (await firstOf(
      stripe.paymentIntents.list({ created: { gte }, limit: PAGE, expand: expandedInLists }),
      chargeId,
    ));
  return made ? asPayment(made) : null;
}

export const expandedInLists = EXPANDED.map((field) => `data.${field}`);

async function firstOf(
  intents: AsyncIterable<Stripe.PaymentIntent>,
  chargeId: string,
): Promise<Stripe.PaymentIntent | undefined> {
  for await (const intent of intents) {
    if (intent.metadata[PURCHASE] === chargeId) return intent;
  }
  return undefined;
}
