import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback, sendJson } from '../../oauth/testing/loopback.ts';
import type { CardKind, Delivery } from './conformance.ts';

type Thing = Record<string, unknown> & { id: string; created_at: number };
type FakeResponse = { readonly status: number; readonly body: unknown };
type Fields = Record<string, unknown>;

const LAST4: Record<CardKind, string> = { pays: '4242', declined: '0002', 'fails-later': '0341' };
const DECLINED = 'Your payment was declined by the bank';
const ok = (body: unknown): FakeResponse => ({ status: 200, body });
const bad = (description: string, metadata: Fields = {}): FakeResponse => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata } },
});

/** The part of Razorpay's API that the product uses, as documented: basic authentication, JSON, lists by count and skip. */
export async function startRazorpay({
  now,
  keyId,
  keySecret,
  webhookSecret,
}: {
  now: () => number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}) {
  const things: Record<string, Thing[]> = {
    customers: [],
    orders: [],
    payments: [],
    refunds: [],
    tokens: [],
    disputes: [],
  };
  const deliveries: Delivery[] = [];
  /** Whether payments wait to be captured, and whether the balance is too low for refunds. */
  const options = { authorizeOnly: false, poor: false };
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const make = (kind: string, prefix: string, fields: Fields): Thing => {
    const id = `${prefix}_${randomBytes(7).toString('hex')}`;
    const thing = { id, created_at: Math.floor(now() / 1_000), ...fields };
    things[kind]!.unshift(thing);
    return thing;
  };
  const find = (kind: string, id: unknown) => things[kind]!.find((thing) => thing.id === id);
  /** Razorpay sends empty `notes` as an empty list. */
  const notesOf = ({ notes = {} }: Fields) => (Object.keys(notes as object).length > 0 ? notes : []);

  /** Events of disputes have the payment, too. */
  function announce(name: string, kind: 'payment' | 'refund' | 'dispute', thing: Thing): void {
    const payment = kind === 'dispute' && { payment: { entity: find('payments', thing['payment_id']) } };
    const payload = { ...payment, [kind]: { entity: thing } };
    const body = JSON.stringify({
      entity: 'event',
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(now() / 1_000),
    });
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const eventId = randomBytes(7).toString('hex');
    deliveries.push({
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId },
      body: Buffer.from(body),
    });
  }

  function makePayment(order: Thing, card: CardKind, fails: boolean, fields: Fields): Thing {
    const status = fails ? 'failed' : options.authorizeOnly ? 'authorized' : 'captured';
    const payment = make('payments', 'pay', {
      entity: 'payment',
      amount: order['amount'],
      currency: order['currency'],
      status,
      order_id: order.id,
      method: 'card',
      card: { network: 'Visa', last4: LAST4[card] },
      error_description: fails ? DECLINED : null,
      ...fields,
      notes: notesOf(fields),
    });
    if (!fails) order['status'] = 'paid';
    announce(`payment.${status}`, 'payment', payment);
    return payment;
  }

  function recurring(fields: Fields): FakeResponse {
    const order = find('orders', fields['order_id']);
    const token = find('tokens', fields['token']);
    if (!order || order['status'] === 'paid') return bad('The order is not open for a payment');
    if (!token || token['customer_id'] !== fields['customer_id']) return bad('The token is not valid');
    if (!fields['contact'] || !fields['email']) return bad('The contact field is required.');
    const card = token['card'] as CardKind;
    const fails = card === 'fails-later';
    const payment = makePayment(order, card, fails, {
      customer_id: fields['customer_id'],
      token_id: fails ? null : token.id,
      contact: fields['contact'],
      notes: fields['notes'],
    });
    if (fails) return bad(DECLINED, { payment_id: payment.id, order_id: order.id });
    const signed = `${order.id}|${payment.id}`;
    return ok({
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
    });
  }

  function refund(payment: Thing, fields: Fields): FakeResponse {
    if (options.poor)
      return bad('Your account does not have enough balance to carry out the refund operation');
    const given = things['refunds']!.filter(({ payment_id: id }) => id === payment.id).reduce(
      (sum, one) => sum + Number(one['amount']),
      0,
    );
    const amount = Number(fields['amount']);
    if (!['captured', 'refunded'].includes(String(payment['status']))) {
      return bad('The payment status should be captured for action to be taken');
    }
    if (given + amount > Number(payment['amount'])) {
      return bad('The total refund amount is greater than the refund payment amount');
    }
    if (given + amount === payment['amount']) payment['status'] = 'refunded';
    const made = make('refunds', 'rfnd', {
      entity: 'refund',
      amount,
      currency: payment['currency'],
      payment_id: payment.id,
      status: 'processed',
      notes: notesOf(fields),
    });
    announce('refund.processed', 'refund', made);
    return ok(made);
  }

  function createCustomer(fields: Fields): FakeResponse {
    const known = things['customers']!.find(({ email }) => email === fields['email']);
    if (known)
      return fields['fail_existing'] === 0 ? ok(known) : bad('Customer already exists for the merchant');
    return ok(
      make('customers', 'cust', { ...fields, entity: 'customer', contact: null, notes: notesOf(fields) }),
    );
  }

  function createOrder(fields: Fields): FakeResponse {
    if (Number(fields['amount']) < 100) return bad('Order amount less than minimum amount allowed');
    if (String(fields['receipt']).length > 40)
      return bad('The receipt may not be greater than 40 characters.');
    return ok(
      make('orders', 'order', { ...fields, entity: 'order', status: 'created', notes: notesOf(fields) }),
    );
  }

  function list(rows: Thing[], query: URLSearchParams): FakeResponse {
    const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
    if (count > 100) return bad('The count may not be greater than 100.');
    const items = rows.filter(
      (row) =>
        row.created_at >= Number(query.get('from') ?? 0) &&
        row.created_at <= Number(query.get('to') ?? Number.POSITIVE_INFINITY) &&
        (!query.has('receipt') || row['receipt'] === query.get('receipt')),
    );
    const page = items.slice(skip, skip + count);
    return ok({ entity: 'collection', count: page.length, items: page });
  }

  function respond(method: string, path: string, query: URLSearchParams, fields: Fields): FakeResponse {
    const [kind = '', id, act] = path.replace('/v1/', '').split('/');
    if (path === '/v1/payments/create/recurring') return recurring(fields);
    if (!things[kind]) return bad('The requested URL was not found on the server.');
    if (id === undefined) {
      if (method === 'GET') return list(things[kind], query);
      return kind === 'customers' ? createCustomer(fields) : createOrder(fields);
    }
    const thing = find(kind, id);
    if (!thing) return bad('The id provided does not exist');
    if (act === 'payments') {
      return list(
        things['payments']!.filter(({ order_id: of }) => of === id),
        query,
      );
    }
    if (act === 'refunds') {
      return list(
        things['refunds']!.filter(({ payment_id: of }) => of === id),
        query,
      );
    }
    if (act === 'refund') return refund(thing, fields);
    if (act === 'card') return ok(thing['card']);
    if (act === 'capture') {
      if (thing['status'] !== 'authorized') return bad('This payment has already been captured');
      return ok(Object.assign(thing, { status: 'captured' }));
    }
    return ok(method === 'PUT' ? Object.assign(thing, fields) : thing);
  }

  const server = await listenOnLoopback(
    (own) => async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '', own);
      const body = await text(request);
      if (request.headers.authorization !== authorization) {
        const error = { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' };
        return sendJson(response, { error }, 401);
      }
      const fields = body === '' ? {} : (JSON.parse(body) as Fields);
      const result = respond(request.method!, pathname, searchParams, fields);
      return sendJson(response, result.body, result.status);
    },
  );

  return {
    ...server,
    things,
    deliveries,
    options,
    /** The bank questions a payment. Returns the dispute. */
    dispute(paymentId: string): Thing {
      const payment = find('payments', paymentId)!;
      const dispute = make('disputes', 'disp', {
        entity: 'dispute',
        payment_id: payment.id,
        amount: payment['amount'],
        currency: payment['currency'],
        amount_deducted: 0,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        respond_by: Math.floor(now() / 1_000) + 3 * 86_400,
        status: 'open',
        phase: 'chargeback',
      });
      announce('payment.dispute.created', 'dispute', dispute);
      return dispute;
    },
    /** Changes the state of a dispute; a lost one deducts its amount. */
    moveDispute(id: string, state: 'under_review' | 'won' | 'lost' | 'closed'): void {
      const dispute = find('disputes', id)!;
      Object.assign(dispute, { status: state, amount_deducted: state === 'lost' ? dispute['amount'] : 0 });
      announce(`payment.dispute.${state}`, 'dispute', dispute);
    },
    /**
     * Pays on the hosted page like a payer. Returns the fields that the browser posts back; nothing when the card is
     * declined.
     */
    pay(fields: Readonly<Record<string, string>>, card: CardKind): Record<string, string> {
      const order = find('orders', fields['order_id'])!;
      const token = make('tokens', 'token', { card, customer_id: fields['customer_id'] });
      const fails = card === 'declined';
      const payment = makePayment(order, card, fails, {
        customer_id: fields['customer_id'],
        token_id: fails || fields['recurring'] !== '1' ? null : token.id,
        contact: '+919000090000',
      });
      if (fails) return {};
      const signature = createHmac('sha256', keySecret).update(`${order.id}|${payment.id}`).digest('hex');
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: order.id,
        razorpay_signature: signature,
      };
    },
  };
}
