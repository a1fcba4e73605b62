/** Converts Stripe's objects to those of the provider interface. */
import type { Stripe } from 'stripe';
import type { Payment, ProviderEvent, ProviderRefund, SavedMethod } from '../provider.ts';

/** Fields that are expanded in each payment, so that its card can be named. */
export const EXPANDED = ['payment_method'];
/** Metadata keys: our order or charge of a payment, and our refund of a refund. */
export const PURCHASE = 'purchase_id';
export const REFUND = 'refund_id';

const MS = 1_000;
const AUTHENTICATION = 'The bank asks the holder of the card to confirm the payment.';
export const idOf = (value: string | { readonly id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id;
/** Without the payer, a payment that requires confirmation has failed. */
const isCharge = (intent: Stripe.PaymentIntent) => intent.metadata['kind'] === 'charge';

function stateOf(intent: Stripe.PaymentIntent): Payment['state'] {
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'canceled') return 'failed';
  if (intent.status === 'requires_action' && isCharge(intent)) return 'failed';
  return intent.status === 'requires_payment_method' && intent.last_payment_error ? 'failed' : 'pending';
}

/** The saved method of a customer; null unless it was expanded. */
export function savedMethod(
  customerRef: string | undefined,
  method: string | Stripe.PaymentMethod | null,
): SavedMethod | null {
  if (customerRef === undefined || method === null || typeof method === 'string') return null;
  const saved = { customerRef, methodRef: method.id };
  const name = titled(method.card?.brand ?? method.type.replaceAll('_', ' '));
  if (!method.card) return { ...saved, label: name };
  const { last4: lastFour, exp_month: month, exp_year: year } = method.card;
  const expires = `${year}-${String(month).padStart(2, '0')}`;
  return { ...saved, label: `${name} ending ${lastFour}`, card: { brand: name, lastFour, expires } };
}

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function asPayment(intent: Stripe.PaymentIntent): Payment {
  const state = stateOf(intent);
  const reason = intent.last_payment_error?.message ?? 'The payment was not made.';
  const failure = intent.last_payment_error?.code === 'authentication_required' ? AUTHENTICATION : reason;
  return {
    ref: intent.id,
    purchaseId: intent.metadata[PURCHASE] ?? null,
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    state,
    atMs: intent.created * MS,
    failure: state !== 'failed' ? null : intent.status === 'requires_action' ? AUTHENTICATION : failure,
    method: state === 'failed' ? null : savedMethod(idOf(intent.customer), intent.payment_method),
  };
}

export const asRefund = (refund: Stripe.Refund): ProviderRefund => ({
  ref: refund.id,
  refundId: refund.metadata?.[REFUND] ?? null,
  paymentRef: idOf(refund.payment_intent) ?? '',
  amountMinor: refund.amount,
  currency: refund.currency.toUpperCase(),
  state:
    refund.status === 'succeeded'
      ? 'paid'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  atMs: refund.created * MS,
});

/** The subject of an event; null if it is neither a payment, a saved card, a refund nor a dispute. */
export function subjectOf({ data }: Stripe.Event): ProviderEvent['about'] {
  const subject = data.object as {
    object: string;
    id: string;
    payment_intent?: string | { id: string } | null;
  };
  if (subject.object === 'refund') return { refund: subject.id };
  if (subject.object === 'dispute') return { dispute: subject.id };
  if (subject.object === 'payment_intent' || subject.object === 'setup_intent')
    return { payment: subject.id };
  const intent = idOf(subject.payment_intent);
  return intent === undefined ? null : { payment: intent };
}
