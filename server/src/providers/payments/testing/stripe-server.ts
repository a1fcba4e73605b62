import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formOf, listenOnLoopback, sendJson } from '../../oauth/testing/loopback.ts';
import type { CardKind, Delivery } from './conformance.ts';
import { DECLINED, stripeCards } from './stripe-cards.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { expandOf, type Form, nested } from './stripe-forms.ts';

type Thing = Record<string, unknown> & { id: string; created: number };
type FakeResponse = { readonly status: number; readonly body: unknown };

/** The part of Stripe's API that the product uses, as documented: forms in, expandable ids, lists by cursor, idempotency keys. */
export async function startStripe({
  now,
  secretKey,
  webhookSecret,
}: {
  now: () => number;
  secretKey: string;
  webhookSecret: string;
}) {
  const things: Record<string, Thing[]> = {
    customers: [],
    sessions: [],
    payment_intents: [],
    setup_intents: [],
    refunds: [],
    payment_methods: [],
    disputes: [],
  };
  /** Whether the key may read disputes, as a restricted key may not. */
  const options = { readsDisputes: true };
  const stored = new Map<string, { digest: string; result: FakeResponse }>();
  const deliveries: Delivery[] = [];
  const seconds = () => Math.floor(now() / 1_000);
  const make = (kind: string, prefix: string, fields: object): Thing => {
    const thing = { id: `${prefix}_${randomBytes(12).toString('hex')}`, created: seconds(), ...fields };
    things[kind]!.unshift(thing);
    return thing;
  };
  const find = (kind: string, id: unknown) => things[kind]!.find((thing) => thing.id === id);
  const invalid = (message: string, status = 400): FakeResponse => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  });

  /** The object, with the requested fields expanded. */
  const expanded = (thing: Thing, expand: readonly string[]): Thing => {
    const whole = { ...thing };
    for (const path of expand) {
      const [head = '', ...rest] = path.split('.');
      const kind = {
        payment_intent: 'payment_intents',
        setup_intent: 'setup_intents',
        payment_method: 'payment_methods',
      }[head];
      const found = kind && find(kind, thing[head]);
      if (found) whole[head] = expanded(found, rest.length > 0 ? [rest.join('.')] : []);
    }
    return whole;
  };

  function announce(type: string, thing: Thing): void {
    const body = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      type,
      data: { object: thing },
    });
    const t = seconds();
    const signature = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex');
    deliveries.push({ headers: { 'stripe-signature': `t=${t},v1=${signature}` }, body: Buffer.from(body) });
  }

  /** Attempts a payment and returns whether it was paid. */
  function attempt(intent: Thing, fails: boolean): boolean {
    Object.assign(
      intent,
      fails
        ? { status: 'requires_payment_method', last_payment_error: DECLINED, payment_method: null }
        : { status: 'succeeded', last_payment_error: null },
    );
    announce(fails ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
    return !fails;
  }

  function createIntent(form: Form): FakeResponse {
    const method = find('payment_methods', form['payment_method']);
    if (!method) return invalid(`No such PaymentMethod: '${String(form['payment_method'])}'`);
    if (method['customer'] !== form['customer']) return invalid('The payment method is of another customer.');
    const intent = make('payment_intents', 'pi', {
      object: 'payment_intent',
      amount: Number(form['amount']),
      currency: form['currency'],
      customer: form['customer'],
      payment_method: method.id,
      metadata: form['metadata'] ?? {},
    });
    if (attempt(intent, method['failsLater'] === true)) return { status: 200, body: intent };
    return { status: 402, body: { error: { ...DECLINED, payment_intent: { ...intent } } } };
  }

  const { newCard, saveCard } = stripeCards({ make, find, announce });

  function createRefund(form: Form): FakeResponse {
    const intent = find('payment_intents', form['payment_intent']);
    if (intent?.['status'] !== 'succeeded') return invalid('This PaymentIntent has no successful charge.');
    const given = things['refunds']!.filter((refund) => refund['payment_intent'] === intent.id).reduce(
      (sum, refund) => sum + Number(refund['amount']),
      0,
    );
    const amount = Number(form['amount']);
    if (given + amount > Number(intent['amount'])) {
      return invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge.`);
    }
    const refund = make('refunds', 're', {
      object: 'refund',
      amount,
      currency: intent['currency'],
      payment_intent: intent.id,
      metadata: form['metadata'] ?? {},
      status: 'succeeded',
    });
    announce('refund.created', refund);
    return { status: 200, body: refund };
  }

  function createSession(form: Form): FakeResponse {
    if (Number(form['expires_at']) < seconds() + 1_800) {
      return invalid(
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      );
    }
    const items = form['line_items'] as { 0: { price_data: { unit_amount: string; currency: string } } };
    const isSetup = form['mode'] === 'setup';
    if (isSetup && items) return invalid('You can not pass `line_items` in `setup` mode.');
    const session = make('sessions', 'cs_test', {
      object: 'checkout.session',
      mode: form['mode'],
      customer: form['customer'],
      client_reference_id: form['client_reference_id'],
      amount_total: isSetup ? null : Number(items[0].price_data.unit_amount),
      currency: isSetup ? form['currency'] : items[0].price_data.currency,
      payment_intent: null,
      setup_intent: null,
      success_url: form['success_url'],
      data: form[isSetup ? 'setup_intent_data' : 'payment_intent_data'],
    });
    session['url'] = `https://checkout.stripe.test/c/pay/${session.id}`;
    return { status: 200, body: session };
  }

  const creators: Record<string, (form: Form) => FakeResponse> = {
    customers: (form) => ({ status: 200, body: make('customers', 'cus', { ...form, object: 'customer' }) }),
    sessions: createSession,
    payment_intents: createIntent,
    refunds: createRefund,
  };

  function list(kind: string, query: URLSearchParams): FakeResponse {
    const customer = query.get('customer');
    if (customer !== null && !find('customers', customer)) return invalid(`No such customer: '${customer}'`);
    const limit = Math.min(Number(query.get('limit') ?? 10), PAGE_MAX);
    const after = query.get('starting_after');
    const matching = things[kind]!.filter(
      (thing) =>
        ['customer', 'payment_intent'].every((name) => !query.has(name) || thing[name] === query.get(name)) &&
        thing.created >= Number(query.get('created[gte]') ?? 0) &&
        thing.created < Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY),
    );
    const from = after === null ? 0 : matching.findIndex(({ id }) => id === after) + 1;
    return pageOf(matching.slice(from, from + limit), matching.length > from + limit, query);
  }

  /** Searches by a metadata field. Like Stripe, it does not find objects of the last minute. */
  function search(kind: string, query: URLSearchParams): FakeResponse {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query.get('query') ?? '') ?? [];
    const found = things[kind]!.filter(
      (thing) =>
        thing.created <= seconds() - 60 && (thing['metadata'] as Record<string, string>)?.[name] === value,
    );
    return pageOf(found, false, query);
  }
  const pageOf = (data: Thing[], more: boolean, query: URLSearchParams): FakeResponse => {
    const expand = expandOf(query).map((path) => path.replace(/^data\./, ''));
    return {
      status: 200,
      body: { object: 'list', has_more: more, data: data.map((thing) => expanded(thing, expand)) },
    };
  };

  function respond(method: string, path: string, query: URLSearchParams, form: Form): FakeResponse {
    const [first = '', second, third] = path.replace('/v1/', '').replace('checkout/', '').split('/');
    if (first === 'disputes' && !options.readsDisputes) return invalid('The key lacks a permission.', 403);
    if (!things[first]) return invalid(`Unrecognized request URL (${method}: ${path}).`, 404);
    if (method === 'GET' && second === undefined) return list(first, query);
    if (method === 'GET' && second === 'search') return search(first, query);
    const thing = second === undefined ? undefined : find(first, second);
    if (second !== undefined && (!thing || third !== undefined)) return invalid(`No such ${first}`, 404);
    if (method === 'GET') return { status: 200, body: expanded(thing!, expandOf(query)) };
    if (thing) return { status: 200, body: Object.assign(thing, form) };
    const { status, body } = creators[first]!(form);
    return {
      status,
      body: status === 200 ? expanded(body as Thing, Object.values(form['expand'] ?? {})) : body,
    };
  }

  const server = await listenOnLoopback(
    (own) => async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '', own);
      const form = await formOf(request);
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
        return sendJson(response, { error }, 401);
      }
      const key = request.headers['idempotency-key'] as string | undefined;
      const digest = createHash('sha256').update(`${pathname}?${form.toString()}`).digest('hex');
      const known = key === undefined ? undefined : stored.get(key);
      if (known && known.digest !== digest) {
        const message = 'Keys for idempotent requests can only be used with the same parameters.';
        return sendJson(response, { error: { type: 'idempotency_error', message } }, 400);
      }
      const result = known?.result ?? respond(request.method!, pathname, searchParams, nested(form));
      // A copy, because the objects may change later.
      if (key !== undefined && !known) stored.set(key, { digest, result: structuredClone(result) });
      return sendJson(response, result.body, result.status);
    },
  );

  return {
    ...server,
    things,
    deliveries,
    options,
    ...stripeDisputes({ make, find, announce, seconds }),
    /**
     * Pays on the hosted page like a payer. Returns the parameters that the browser returns with; nothing when the card
     * is declined.
     */
    pay(sessionId: string, card: CardKind): Record<string, string> {
      const session = find('sessions', sessionId)!;
      const { metadata } = session['data'] as { metadata: object };
      if (session['mode'] === 'setup') return saveCard(session, card, metadata);
      const intent =
        find('payment_intents', session['payment_intent']) ??
        make('payment_intents', 'pi', {
          object: 'payment_intent',
          amount: session['amount_total'],
          currency: session['currency'],
          customer: session['customer'],
          metadata,
        });
      session['payment_intent'] = intent.id;
      intent['payment_method'] = newCard(session, card).id;
      if (!attempt(intent, card === 'declined')) return {};
      Object.assign(session, { url: null, status: 'complete' });
      announce('checkout.session.completed', session);
      return { session_id: session.id };
    },
  };
}

/** Smaller than Stripe's hundred, so that every list has several pages. */
const PAGE_MAX = 2;
