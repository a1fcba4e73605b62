import type { CardKind } from './conformance.ts';

type Thing = Record<string, unknown> & { id: string; created: number };

/** Results of the test cards in Stripe's documentation. */
export const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
const LAST4: Record<CardKind, string> = { pays: '4242', declined: '0002', 'fails-later': '0341' };

interface Parts {
  readonly make: (kind: string, prefix: string, fields: object) => Thing;
  readonly find: (kind: string, id: unknown) => Thing | undefined;
  readonly announce: (type: string, thing: Thing) => void;
}

/** Cards that the payer types on the hosted page. */
export function stripeCards({ make, find, announce }: Parts) {
  const newCard = ({ customer }: Thing, card: CardKind): Thing =>
    make('payment_methods', 'pm', {
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: LAST4[card], exp_month: 4, exp_year: 2030 },
      customer,
      failsLater: card === 'fails-later',
    });

  /** Saves a card on the page of a session in setup mode. */
  function saveCard(session: Thing, card: CardKind, metadata: object): Record<string, string> {
    const { customer } = session;
    const intent =
      find('setup_intents', session['setup_intent']) ??
      make('setup_intents', 'seti', { object: 'setup_intent', customer, payment_method: null, metadata });
    session['setup_intent'] = intent.id;
    if (card === 'declined') {
      Object.assign(intent, { status: 'requires_payment_method', last_setup_error: DECLINED });
      announce('setup_intent.setup_failed', intent);
      return {};
    }
    const saved = { status: 'succeeded', last_setup_error: null, payment_method: newCard(session, card).id };
    Object.assign(intent, saved);
    announce('setup_intent.succeeded', intent);
    Object.assign(session, { url: null, status: 'complete' });
    announce('checkout.session.completed', session);
    return { session_id: session.id };
  }

  return { newCard, saveCard };
}
