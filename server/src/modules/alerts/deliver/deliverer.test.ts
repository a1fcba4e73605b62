import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOKS_WAITING_MAX } from '@meridian/contracts/alerts';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';
import { webhookSender } from '../../../providers/webhooks/send.ts';
import type { AppContext } from '../../app-context.ts';
import { createAlert } from '../create.ts';
import { deleteAlert } from '../delete.ts';
import { listAlerts } from '../list.ts';
import { triggersSince } from '../triggers-since.ts';
import { resendDelivery } from '../resend.ts';
import { testAlert } from '../test.ts';
import { webhookSecret } from '../webhook-secret.ts';
import { Deliverer } from './deliverer.ts';
import { claimDue } from '../queries/claim.ts';

// Close to now, because the reference verifier uses the real clock.
const suite = apiSuite(Date.now());
const HOUR_MS = 3_600_000;

interface Delivered {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A receiver that records each request and responds with a status that depends on its number. */
async function receiver(answer: (reply: ServerResponse, no: number) => void) {
  const came: Delivered[] = [];
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(reply, came.length);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}
const status = (code: number) => (reply: ServerResponse) => void reply.writeHead(code).end();

const accountId = () => suite.enterprise.id;
const taking = (limit: number) =>
  claimDue(context().store, { nowMs: suite.clock.now(), limit, sending: new Map() });
const context = (): AppContext => suite.served.context;
function deliverer(of: AppContext = context()): Deliverer {
  return new Deliverer(of, {
    onError(error) {
      throw error;
    },
  });
}

async function alertTo(url: string, owner = accountId()): Promise<string> {
  const request = {
    name: 'Mine',
    symbols: ['BTCUSD'],
    condition: { metric: 'price', op: 'above', value: 1, window: '1d' } as const,
    channels: [{ type: 'webhook' as const, url }],
    cooldown: 0,
    once: false,
  };
  return (await createAlert(context(), request, { accountId: owner, mode: 'live' })).alert.id;
}
async function trigger(url: string) {
  const alertId = await alertTo(url);
  const event = await testAlert(context(), { accountId: accountId(), id: alertId });
  return { alertId, firingId: event.id, deliveryId: event.deliveries[0]!.id };
}
async function deliveryOf({ firingId }: { firingId: string }) {
  const all = await triggersSince(context(), accountId(), 0, 1_000, 'live');
  return all.find(({ id }) => id === firingId)!.deliveries[0]!;
}
async function round(of: AppContext = context()): Promise<void> {
  const one = deliverer(of);
  await one.wake();
  await one.settled();
}
const secretNow = async () => (await webhookSecret(context(), { rotate: false }, accountId())).secret;
const verifies = (secret: string, { headers, body }: Delivered) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('what triggered is posted once, signed so that the reference library takes it', async () => {
  const { came, url } = await receiver(status(204));
  const it = await trigger(url);
  await round();
  await round();
  expect(came).toHaveLength(1);
  const [delivered] = came as [Delivered];
  expect(verifies(await secretNow(), delivered)).toMatchObject({
    type: 'alert.triggered',
    data: {
      alertId: it.alertId,
      deliveryId: it.deliveryId,
      symbol: 'BTCUSD',
      condition: { metric: 'price', op: 'above', value: 1 },
      observed: { metric: 'price' },
      requestUrl: `http://portal.test/api/alerts/triggered?alertId=${it.alertId}`,
    },
  });
  expect(delivered.headers['webhook-id']).toBe(it.deliveryId);
  expect(() => verifies('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', delivered)).toThrow();
  expect(() => verifies('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { ...delivered, body: '{}' })).toThrow();
  expect(await deliveryOf(it)).toMatchObject({
    state: 'delivered',
    attempts: [{ status: 204, error: null }],
  });
});

test('verifies with both secrets for a day after a rotation, and then with the new one only', async () => {
  const { came, url } = await receiver(status(200));
  const previous = await secretNow();
  const { secret, former_until: until } = await webhookSecret(context(), { rotate: true }, accountId());
  expect(secret).not.toBe(previous);
  expect(until).not.toBeNull();
  await trigger(url);
  await round();
  expect(() => verifies(previous, came[0]!)).not.toThrow();
  expect(() => verifies(secret, came[0]!)).not.toThrow();
  suite.clock.advance(25 * HOUR_MS);
  await trigger(url);
  await round();
  expect(came[1]!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
});

test('retries errors with growing waits and the same id until the receiver accepts', async () => {
  const { came, url } = await receiver((reply, no) => status(no < 4 ? 500 : 200)(reply));
  const it = await trigger(url);
  for (const waitMs of [0, 6_000, 340_000, 34 * 60_000]) {
    suite.clock.advance(waitMs);
    await round();
    // Not before the wait is over.
    await round();
  }
  expect(came.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array.from({ length: 4 }, () => it.deliveryId),
  );
  const { state, attempts } = await deliveryOf(it);
  expect([state, attempts.map((attempt) => attempt.status)]).toEqual(['delivered', [500, 500, 500, 200]]);
});

test('gives up on a receiver that is down for a day, notifies the owner, and sends again on demand', async () => {
  const { url } = await receiver(status(200));
  server!.close();
  const it = await trigger(url);
  for (let hours = 0; hours < 26; hours += 0.5) {
    await round();
    suite.clock.advance(HOUR_MS / 2);
  }
  const lost = await deliveryOf(it);
  expect([lost.state, lost.nextAttemptAt, lost.attempts.length]).toEqual(['failed', null, 8]);
  expect(lost.attempts[0]!.error).toBe('The connection was refused');
  const notifications = await context()
    .store.selectFrom('notification')
    .select('title')
    .where('account_id', '=', accountId())
    .where('type', '=', 'error')
    .execute();
  expect(notifications).toEqual([{ title: 'Webhook delivery failed' }]);

  const { came, url: other } = await receiver(status(200));
  await context()
    .store.updateTable('alert_delivery')
    .set({ url: other })
    .where('id', '=', it.deliveryId)
    .execute();
  await resendDelivery(context(), { accountId: accountId(), id: it.deliveryId });
  await round();
  expect(came.map(({ headers }) => headers['webhook-id'])).toEqual([it.deliveryId]);
  expect((await deliveryOf(it)).state).toBe('delivered');
});

test('abandons a receiver that never responds after the limit, without delaying other accounts', async () => {
  const { url } = await receiver((reply) => void reply);
  const slow: AppContext = { ...context(), webhooks: webhookSender({ allowLoopback: true, timeoutMs: 100 }) };
  const it = await trigger(url);
  await round(slow);
  expect(await deliveryOf(it)).toMatchObject({
    state: 'pending',
    attempts: [{ status: null, error: 'No response within 0.1 s' }],
  });
  for (let i = 0; i < 20; i++) await testAlert(context(), { accountId: accountId(), id: it.alertId });
  const due = await taking(64);
  expect(due).toHaveLength(8);
  suite.clock.advance(61_000);
  const sending = new Map([[accountId(), 7]]);
  expect(await claimDue(context().store, { nowMs: suite.clock.now(), limit: 64, sending })).toHaveLength(1);
  await deleteAlert(context(), { accountId: accountId(), id: it.alertId });
});

test('serves accounts in turn: a long backlog of one account delays no other', async () => {
  const { url } = await receiver(status(200));
  const many = await alertTo(url);
  const one = await alertTo(url, suite.pro.id);
  for (let i = 0; i < 6; i++) await testAlert(context(), { accountId: accountId(), id: many });
  suite.clock.advance(1_000);
  await testAlert(context(), { accountId: suite.pro.id, id: one });
  const owners = (await taking(2)).map((it) => it.account_id);
  expect(owners.toSorted()).toEqual([accountId(), suite.pro.id].toSorted());
  await deleteAlert(context(), { accountId: accountId(), id: many });
  await deleteAlert(context(), { accountId: suite.pro.id, id: one });
});

test('sends a waiting delivery as soon as another one has ended, without waiting for the next poll', async () => {
  const { came, url } = await receiver(status(200));
  const id = await alertTo(url);
  // Test triggers are limited per hour.
  suite.clock.advance(HOUR_MS);
  for (let i = 0; i < 10; i++) await testAlert(context(), { accountId: accountId(), id });
  await round();
  suite.clock.advance(HOUR_MS);
  expect(came).toHaveLength(10);
  await deleteAlert(context(), { accountId: accountId(), id });
});

test('records a delivery of an account with too many pending ones as skipped, to be sent later', async () => {
  const { url } = await receiver(status(200));
  const first = await trigger(url);
  await sql`
    insert into alert_delivery (account_id, alert_id, firing_seq, channel, url, state, since, next_at)
    select account_id, alert_id, firing_seq, channel, url, state, since, next_at
    from alert_delivery, generate_series(2, ${WEBHOOKS_WAITING_MAX}::int) where id = ${first.deliveryId}`.execute(
    context().store,
  );
  const beyond = await trigger(url);
  expect(await deliveryOf(beyond)).toMatchObject({
    state: 'failed',
    nextAttemptAt: null,
    attempts: [{ status: null, error: 'Skipped: 5,000 webhooks of the account were already waiting' }],
  });
  for (const { alertId: id } of [first, beyond]) await deleteAlert(context(), { accountId: accountId(), id });
});

test('sends what a killed process had claimed', async () => {
  const { came, url } = await receiver(status(200));
  const it = await trigger(url);
  // Claimed by a process that then died.
  const taken = await taking(64);
  expect(taken.map((row) => row.delivery_id)).toContain(it.deliveryId);
  await round();
  expect(came).toHaveLength(0);
  suite.clock.advance(61_000);
  await Promise.all([round(), round(), round()]);
  expect(came).toHaveLength(1);
  expect((await deliveryOf(it)).state).toBe('delivered');
});

test('stops sending to an address that responds 410, keeps the alert, and notifies the owner', async () => {
  const { came, url } = await receiver(status(410));
  const it = await trigger(url);
  await testAlert(context(), { accountId: accountId(), id: it.alertId });
  const one = deliverer();
  await one.wake();
  await one.settled();
  suite.clock.advance(30 * HOUR_MS);
  await round();
  expect(came.length).toBeLessThanOrEqual(2);
  const { items } = await listAlerts(
    context(),
    { page: 1, page_size: 100, sort: 'newest', reverse: false },
    accountId(),
  );
  expect(items.find(({ id }) => id === it.alertId)!.channels).toEqual([{ type: 'inApp' }]);
  expect((await deliveryOf(it)).state).toBe('failed');
});
