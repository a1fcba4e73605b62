import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  PORTAL_BASE,
  type PortalCall,
  portal as contract,
  type PortalInput,
  type PortalName,
} from '@meridian/contracts/portal';
import { VIEW_HEADER } from '@meridian/contracts/portal/view-header';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endEndedViews } from '../../../modules/customers/index.ts';
import { changeRole, commandLineActor, removeOperator } from '../../../modules/operators/index.ts';
import { callRow, logCalls } from '../../../modules/usage/testing/logged.ts';
import { activated } from '../../../testing/accounts.ts';
import { triggeredAlert } from '../../../testing/alerts.ts';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { buyByCalls } from '../../../testing/billing-calls.ts';
import { furtherKey, keysOf } from '../../../testing/keys.ts';
import { type SignedOperator, startConsole, type TestConsole } from '../../../testing/operators.ts';
import { type TestPayments, testPayments } from '../../../testing/payments.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { dumpOf } from '../../../testing/traces.ts';

const MINUTE_MS = 60_000;
const reason = 'Suspected abuse of a colleague';
const HOOK = 'https://hooks.example.com/services/T0/secret-path';
const names = Object.keys(contract) as PortalName[];
const callOf = (name: PortalName): PortalCall => contract[name];
const reads = names.filter((name) => callOf(name).read === true);

let market: Awaited<ReturnType<typeof simulatedLake>>;
let portal: TestPortal;
let payments: TestPayments;
let testConsole: TestConsole;
let origin: string;
let operator: SignedOperator;
let who: Awaited<ReturnType<typeof activated>>;
let keys: string[];
let reportId: string;
beforeAll(async () => {
  market = await simulatedLake(() => Date.UTC(2026, 4, 11, 15));
  payments = testPayments(() => portal.clock.nowMs);
  portal = await startPortal({ lake: market.lake, payments: () => payments });
  testConsole = await startConsole(portal);
  await portal.app.listen({ port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  who = await activated(portal);
  await buyByCalls(portal, payments, who.session);
  const further = await furtherKey(portal, who, { name: 'Worker' });
  const { body: tested } = await portal.call('testKey', {}, { token: who.session });
  keys = [who.key, further.key, tested.additionalInfo['api_key'] as string];
  const at = new Date(portal.clock.nowMs);
  const { store } = portal.database;
  await triggeredAlert(store, { accountId: who.id, at, url: HOOK });
  const made = await portal.call('createReport', { symbol: 'AAPL', type: 'daily' }, { token: who.session });
  reportId = (made.body.additionalInfo['report'] as { id: string }).id;
  await portal.mailsTo(who.email);
  const [key] = await keysOf(portal, who);
  const call = { accountId: who.id, keyId: key!.id, atMs: portal.clock.nowMs - MINUTE_MS };
  await logCalls(portal.database, [callRow(call), callRow(call)]);
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
  await market.close();
});
beforeEach(async () => {
  operator = await testConsole.signedIn('support');
});

interface View {
  readonly id: string;
  /** What the page of the view sends. */
  readonly headers: Record<string, string>;
}

const ticketFor = async (customer: string, by = operator): Promise<string> => {
  const { status, body } = await testConsole.call('viewDashboard', { customer, reason }, by);
  expect(status).toBe(200);
  expect(body['url']).toMatch(/^http:\/\/portal\.test\/view-dashboard#[\w-]{43}$/);
  return (body['url'] as string).split('#')[1]!;
};
async function opened(customer = who.id, by = operator): Promise<View & { readonly setCookie: string }> {
  const { body, headers } = await portal.call('openView', { ticket: await ticketFor(customer, by) });
  const { id } = body.additionalInfo['view'] as { id: string };
  const setCookie = headers['set-cookie'] as string;
  return { id, setCookie, headers: { [VIEW_HEADER]: id, cookie: setCookie.split(';', 1)[0]! } };
}
const statusOf = async (view: View, name: PortalName = 'profile') =>
  (await portal.call(name, {}, { headers: view.headers })).status;
const actsOn = async (accountId: string) => {
  const owner = await testConsole.signedIn('owner');
  const { body } = await testConsole.call('listActs', { subject: accountId }, owner);
  const items = body['items'] as { act: string; actor: string; reason: string; details: object }[];
  return items.filter(({ act, actor }) => act === 'customer.view-dashboard' && actor === operator.email);
};
const stored = async () =>
  (await dumpOf(portal.database.pool))
    .filter((row) => row.startsWith('public.') && !row.startsWith('public.rate_limit_window '))
    .toSorted();

/** Bodies of the reads that need one. */
const bodyOf = async (view: View, name: PortalName): Promise<object> => {
  const BODIES: Partial<{ [Name in PortalName]: PortalInput<Name> }> = {
    marketQuote: { symbol: 'AAPL' },
    marketQuotes: { symbols: ['AAPL'] },
    marketNext: { symbol: 'AAPL' },
    marketCandles: { symbol: 'AAPL' },
    marketCompare: { symbol: 'AAPL', symbols: ['SPY'] },
    search: { q: 'quote' },
    previewChange: { plan_id: 'pro', cycle: 'monthly', currency: 'USD' },
    getReport: { id: reportId },
  };
  if (name === 'newsItem') {
    const { body } = await portal.call('marketNews', {}, { headers: view.headers });
    const [{ url }] = body.additionalInfo['items'] as [{ url: string }];
    return Object.fromEntries(new URL(url, origin).searchParams);
  }
  if (name !== 'usageRequest') return BODIES[name] ?? {};
  const { body } = await portal.call('usageRequests', {}, { headers: view.headers });
  const [{ id, timestamp }] = body.additionalInfo['items'] as [{ id: string; timestamp: string }];
  return { id, timestamp };
};

describe('a view of a dashboard', () => {
  const ask = async (view: View, name: PortalName, signal = new AbortController().signal) =>
    await fetch(origin + PORTAL_BASE + callOf(name).path, {
      method: 'POST',
      headers: { ...view.headers, 'content-type': 'application/json' },
      body: JSON.stringify(await bodyOf(view, name)),
      signal,
    });

  const events = reads.filter((name) => callOf(name).answers === 'events');
  test.each(events)('is notified of changes by %s', async (name) => {
    const leaving = new AbortController();
    const reply = await ask(await opened(), name, leaving.signal);
    const { value } = await reply.body!.getReader().read();
    leaving.abort();
    expect([reply.status, Buffer.from(value ?? []).toString()]).toEqual([200, ': open\n\n']);
  });

  const answered = reads.filter((name) => callOf(name).answers !== 'events');
  test.each(answered)('reads by %s, without secrets, and changes nothing', async (name) => {
    const view = await opened();
    const before = await stored();
    const reply = await ask(view, name);
    const text = await reply.text();
    expect([name, reply.status, text]).toEqual([name, 200, expect.stringContaining('"code":"000"')]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toContain(HOOK);
    expect(text).not.toMatch(/ending \d{4}/);
    for (const key of keys) expect(text).not.toContain(key);
    expect(await stored()).toEqual(before);
  });

  const others = names.filter((name) => callOf(name).read !== true && callOf(name).auth !== 'view');
  test('is refused with 403 by every other call, whatever else it sends, and changes nothing', async () => {
    const view = await opened();
    const before = await stored();
    for (const token of [undefined, who.session])
      for (const name of others) {
        const headers = { ...view.headers, ...(token && { authorization: `Bearer ${token}` }) };
        const { status, body } = await portal.call(name, {}, { headers, hasty: true });
        expect([name, status, body.code]).toEqual([name, 403, '140']);
      }
    expect(await stored()).toEqual(before);
  });

  test('gives no file and no secret to a read', () => {
    for (const name of reads) {
      const { answers, stepUp } = callOf(name);
      expect([name, answers === 'file' || answers === 'fileOrReply', stepUp]).toEqual([
        name,
        false,
        undefined,
      ]);
    }
  });

  test('shows the hosts of webhooks, and no means of payment', async () => {
    const { headers } = await opened();
    const { body: alerts } = await portal.call('listAlerts', {}, { headers });
    expect(JSON.stringify(alerts)).toContain('https://hooks.example.com/…');
    const own = await portal.call('billingSubscription', {}, { token: who.session });
    expect(JSON.stringify(own.body)).toMatch(/"payment_method":"[^"]+"/);
    const seen = await portal.call('billingSubscription', {}, { headers });
    expect(JSON.stringify(seen.body)).toContain('"payment_method":null');
  });

  test('its cookie is out of reach for scripts, other sites and pages, and opens nothing by itself', async () => {
    const view = await opened();
    expect(view.setCookie).toMatch(
      /^view-[\da-f-]{36}=[\w-]{43}; Path=\/v1\/portal; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const { cookie } = view.headers as { cookie: string };
    const token = cookie.split('=')[1]!;
    for (const options of [{ headers: { cookie } }, { token }, { token, headers: { cookie } }]) {
      expect((await portal.call('profile', {}, options)).status).toBe(401);
      expect((await portal.call('endView', {}, options)).status).toBe(401);
    }
    const elsewhere = await opened();
    for (const id of [elsewhere.id, randomUUID(), 'x'])
      expect(await statusOf({ id, headers: { ...view.headers, [VIEW_HEADER]: id } })).toBe(401);
    expect((await testConsole.call('readSession', {}, { cookie: `operator=${token}` })).status).toBe(401);
  });

  test('no session of a customer opens a view', async () => {
    const view = await opened();
    const headers = { [VIEW_HEADER]: view.id };
    expect((await portal.call('profile', {}, { token: who.session, headers })).status).toBe(401);
  });

  test('a ticket works once, for a minute, and is in no log', async () => {
    const ticket = await ticketFor(who.id);
    expect((await portal.call('openView', { ticket })).status).toBe(200);
    expect(await portal.call('openView', { ticket })).toMatchObject({ status: 401, body: { code: '111' } });
    const late = await ticketFor(who.id);
    portal.clock.nowMs += MINUTE_MS;
    expect((await portal.call('openView', { ticket: late })).status).toBe(401);
    expect(JSON.stringify(portal.logged)).not.toContain(ticket);
    expect(JSON.stringify(await dumpOf(portal.database.pool))).not.toContain(ticket);
  });
});

describe('a view ends', () => {
  test('by its button, and both ends are in the audit log with the reason', async () => {
    const view = await opened();
    const { headers } = await portal.call('endView', {}, { headers: view.headers });
    expect(headers['set-cookie']).toMatch(new RegExp(`^view-${view.id}=; Max-Age=0; Path=/v1/portal;`));
    expect(await statusOf(view)).toBe(401);
    expect(await actsOn(who.id)).toMatchObject([
      { reason, details: { step: 'ended', by: 'button', opened: true, viewId: view.id } },
      { reason, details: { step: 'begun', viewId: view.id } },
    ]);
  });

  const ENDS: Record<string, (view: View, accountId: string) => Promise<unknown>> = {
    'after a quarter of an hour': async () => (portal.clock.nowMs += 15 * MINUTE_MS),
    'with the sign-out of the operator': () => testConsole.call('signOut', {}, operator),
    'with a change of the role': () =>
      changeRole(
        portal.database.store,
        { email: operator.email, role: 'owner', actor: commandLineActor(), reason },
        portal.clock.nowMs,
      ),
    'with the removal of the operator': () =>
      removeOperator(
        portal.database.store,
        { email: operator.email, actor: commandLineActor(), reason },
        portal.clock.nowMs,
      ),
    'with the deletion of the customer': async (_view, customer) => {
      const owner = await testConsole.signedIn('owner');
      await testConsole.call('deleteCustomer', { customer, reason }, owner);
    },
    'when the operator begins another one': async (_view, customer) => await ticketFor(customer),
  };
  test.each(Object.keys(ENDS))('%s', async (name) => {
    const person = await activated(portal);
    const view = await opened(person.id);
    expect(await statusOf(view)).toBe(200);
    await ENDS[name]!(view, person.id);
    expect(await statusOf(view)).toBe(401);
    await endEndedViews(portal.database.store, portal.clock.nowMs);
    const ended = (await actsOn(person.id)).filter(({ details }) => 'by' in details);
    expect(ended.map(({ details }) => details)).toMatchObject([{ step: 'ended', viewId: view.id }]);
  });

  test('its events end with it', async () => {
    const view = await opened();
    const reply = await fetch(`${origin}${PORTAL_BASE}${contract.watch.path}`, {
      method: 'POST',
      headers: view.headers,
    });
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    await reply.body!.cancel();
    await portal.call('endView', {}, { headers: view.headers });
    expect(await statusOf(view, 'watch')).toBe(401);
  });
});

test('two operators, and one operator with two customers, see each their own', async () => {
  const person = await activated(portal);
  const another = await testConsole.signedIn('owner');
  const views = [await opened(), await opened(who.id, another), await opened(person.id)];
  const emailOf = async ({ headers }: View) =>
    JSON.parse((await portal.call('profile', {}, { headers })).body['data'] as string).email as string;
  expect(await Promise.all(views.map(emailOf))).toEqual([who.email, who.email, person.email]);
});

test('a suspended customer is seen, a deleted one is not', async () => {
  const person = await activated(portal);
  const by = { customer: person.id, reason };
  await testConsole.call('suspendCustomer', by, operator);
  expect(await statusOf(await opened(person.id))).toBe(200);
  const owner = await testConsole.signedIn('owner');
  await testConsole.call('deleteCustomer', by, owner);
  expect(await testConsole.call('viewDashboard', by, operator)).toMatchObject({
    status: 409,
    body: { code: '142' },
  });
});

test('the customer is notified, and neither a sign-in nor a use of the account is counted', async () => {
  const person = await activated(portal);
  const own = { token: person.session };
  const sessions = async () => (await portal.call('listSessions', {}, own)).body.additionalInfo;
  const before = await sessions();
  const ticket = await ticketFor(person.id);
  const notifications = async () => (await portal.call('listNotifications', {}, own)).body.additionalInfo;
  expect(JSON.stringify(await notifications())).not.toContain('An operator viewed');
  portal.clock.nowMs += 1_000;
  const { body } = await portal.call('openView', { ticket });
  expect(body.additionalInfo['view']).toMatchObject({
    email: person.email,
    plan: 'free',
    usage: { requests: 0 },
  });
  expect(JSON.stringify(body)).not.toContain(person.key);
  expect(await notifications()).toMatchObject({
    items: [{ kind: 'security', title: 'An operator viewed your dashboard' }, {}],
  });
  const { body: activity } = await portal.call('listActivity', {}, own);
  expect(activity.additionalInfo['items']).toMatchObject([
    { type: 'dashboard_viewed', address: 'unknown', device: 'Operator of this server' },
    { type: 'activated' },
    {},
  ]);
  const [mail] = await portal.mailsTo(person.email);
  expect(mail!.subject).toBe('An operator viewed your Meridian dashboard');
  for (const text of [mail!.text, JSON.stringify(activity), JSON.stringify(await notifications())])
    expect(text).not.toContain(reason);
  expect(await sessions()).toEqual(before);
});
