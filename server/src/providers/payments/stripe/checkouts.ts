import type { Stripe } from 'stripe';
import type { Checkout, CheckoutRequest } from '../provider.ts';
import { customerOf } from './customers.ts';
import { PURCHASE } from './payments.ts';
import { setupMetadata } from './setups.ts';

const MS = 1_000;
/** The shortest lifetime that Stripe allows for a session. */
const OPEN_MIN_SECONDS = 30 * 60;
/** Margin for the time between creating an order and its session. */
const SLACK_SECONDS = 120;
const PAGE = 100;

/** The session of the order: the existing one, else a new one. */
export async function openSession(
  stripe: Stripe,
  request: CheckoutRequest,
  nowMs: number,
): Promise<Checkout> {
  const customer = await customerOf(stripe, request.payer);
  const session = (await sessionOf(stripe, customer, request.orderId)) ?? (await makeSession());
  // A paid session has no page, so the payer continues to the return URL.
  const url = session.url ?? backUrl(request).replace('{CHECKOUT_SESSION_ID}', session.id);
  return { ref: session.id, method: 'GET', url, fields: {} };

  function makeSession() {
    const { orderId, description, currency, amountMinor } = request;
    const expiresAt = Math.max(
      Math.ceil(request.expiresAtMs / MS) + SLACK_SECONDS,
      Math.ceil(nowMs / MS) + OPEN_MIN_SECONDS + SLACK_SECONDS,
    );
    const metadata = { [PURCHASE]: orderId, kind: 'order' };
    const page = {
      customer,
      client_reference_id: orderId,
      success_url: backUrl(request),
      cancel_url: request.cancelUrl,
      expires_at: expiresAt,
    };
    const once = { idempotencyKey: `order-${orderId}` };
    if (amountMinor === 0) {
      const setup = { description, metadata: setupMetadata(orderId, currency) };
      return stripe.checkout.sessions.create(
        { ...page, mode: 'setup', currency: currency.toLowerCase(), setup_intent_data: setup },
        once,
      );
    }
    return stripe.checkout.sessions.create(
      {
        ...page,
        mode: 'payment',
        // Charges the displayed amount in the displayed currency.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountMinor,
              product_data: { name: description },
            },
          },
        ],
        metadata,
        payment_intent_data: { setup_future_usage: 'off_session', description, metadata },
      },
      once,
    );
  }
}

const backUrl = ({ returnUrl }: CheckoutRequest) => `${returnUrl}&session_id={CHECKOUT_SESSION_ID}`;

async function sessionOf(
  stripe: Stripe,
  customer: string,
  orderId: string,
): Promise<Stripe.Checkout.Session | undefined> {
  for await (const session of stripe.checkout.sessions.list({ customer, limit: PAGE })) {
    if (session.client_reference_id === orderId) return session;
  }
  return undefined;
}
