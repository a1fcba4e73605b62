import { operatorCalls } from '@meridian/contracts/operator';
import type { CustomerDetails, CustomerPage } from '@meridian/contracts/operator/customers';
import type { OverviewReply } from '@meridian/contracts/operator/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  buy,
  customer,
  startBilling,
  startTrialOf,
  tickAt,
  type TestCustomer,
} from '../../testing/billing.ts';
import { startConsole, type TestConsole } from '../../testing/operators.ts';

let portal: BillingPortal;
let testConsole: TestConsole;
let owner: { email: string; cookie: string };
let payer: TestCustomer;
beforeAll(async () => {
  portal = await startBilling();
  testConsole = await startConsole(portal);
  owner = await testConsole.signedIn('owner');
  payer = await customer(portal);
  await buy(portal, payer, 'developer');
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

const call = (name: Parameters<TestConsole['call']>[0], request: object = {}) =>
  testConsole.call(name, request, owner);
const reason = 'Agreed by phone';
const one = async (accountId: string) =>
  (await call('readCustomer', { customer: accountId })).body as unknown as CustomerDetails;

test('an operator finds a customer, grants Enterprise with own limits, and ends it', async () => {
  const who = await customer(portal);
  const { body: page } = await call('searchCustomers', { text: who.email, limit: 5 });
  expect((page as unknown as CustomerPage).items.map(({ id }) => id)).toEqual([who.accountId]);
  const terms = {
    plan: 'enterprise',
    perMinute: 900,
    perMonth: 1_000_000,
    price: 'USD 700',
    until: '2026-12-31',
  };
  const granted = await call('grantCustomer', { customer: who.accountId, reason, ...terms });
  expect(granted).toMatchObject({ status: 200, body: { changed: true } });
  expect(await one(who.accountId)).toMatchObject({
    plan: 'enterprise',
    callsPerMinute: 900,
    grant: { price: 'USD 700', endsAt: '2027-01-01T00:00:00.000Z' },
  });
  await call('endGrantOfCustomer', { customer: who.accountId, reason });
  expect(await one(who.accountId)).toMatchObject({ plan: 'free', grant: null });
  const { body: acts } = await call('listActs', { subject: who.accountId });
  expect(
    (acts['items'] as { act: string; actor: string; reason: string }[]).map((it) => [it.act, it.actor]),
  ).toEqual([
    ['customer.grant', owner.email],
    ['customer.grant', owner.email],
  ]);
});

test('every act on a customer is done by its call, with its reason', async () => {
  const who = await customer(portal);
  await startTrialOf(portal, who, 'developer');
  const by = { customer: who.email, reason };
  const done = async (name: Parameters<TestConsole['call']>[0], request: object = {}) =>
    expect(await call(name, { ...by, ...request })).toMatchObject({ status: 200, body: { changed: true } });
  await done('extendTrialOfCustomer', { until: '2026-06-30' });
  await done('suspendCustomer');
  await done('restoreCustomer');
  await done('noteCustomer', { text: 'Calls back.' });
  expect(await call('endSessionsOfCustomer', by)).toMatchObject({ status: 200, body: { changed: false } });
  expect(await call('resendMailToCustomer', by)).toMatchObject({ status: 409, body: { code: '142' } });
  await done('deleteCustomer');
  expect(await one(who.accountId)).toMatchObject({ state: 'deleted', notes: [{ author: owner.email }] });
});

const acts = Object.entries(operatorCalls).filter(([, { path }]) => path.startsWith('/customers/'));
test.each(acts.filter(([, { method }]) => method === 'POST').map(([name]) => name))(
  '%s is refused without a reason',
  async (name) => {
    const request = {
      customer: payer.email,
      until: '2030-01-01',
      charge: 'INV-000001',
      text: 'A note',
      perMinute: 5,
      exempt: true,
    };
    const refused = await call(name as Parameters<TestConsole['call']>[0], request);
    expect(refused).toMatchObject({ status: 400, body: { code: '101' } });
    expect(await one(payer.accountId)).toMatchObject({ state: 'paying', callsPerMinute: 120 });
  },
);

test('the overview says what recurs, how it moved, and how many trials became paid', async () => {
  const [converting, lost] = [await customer(portal), await customer(portal)];
  await startTrialOf(portal, converting, 'developer');
  await startTrialOf(portal, lost, 'pro');
  await buy(portal, converting, 'pro', { cycle: 'yearly', currency: 'EUR' });
  const read = async () => (await call('readOverview')).body as unknown as OverviewReply;
  const { recurring, movements, conversion, customers, plans } = await read();
  expect(recurring).toEqual([
    { currency: 'EUR', subscriptions: 1, mrrMinor: Math.round((1_990_00 * 0.92) / 12) },
    { currency: 'USD', subscriptions: 1, mrrMinor: 29_00 },
  ]);
  expect(movements.find(({ currency }) => currency === 'USD')).toMatchObject({
    newMinor: 29_00,
    churnMinor: 0,
  });
  // One of the trials is that of the customer who was deleted.
  expect(conversion).toEqual({ started: 3, converted: 1 });
  expect(plans.reduce((sum, it) => sum + it.customers, 0)).toBe(customers);
  await buy(portal, payer, 'pro');
  expect((await read()).movements).toEqual(movements);
  // Figures are a minute old at most.
  portal.clock.nowMs += 60_000;
  const upgraded = await read();
  expect(upgraded.movements.find(({ currency }) => currency === 'USD')).toMatchObject({
    newMinor: 29_00,
    expansionMinor: 170_00,
  });
  const { body } = await call('listPayments', { limit: 10 });
  const payments = body['items'] as { id: string; amountMinor: number }[];
  const { id: charge } = payments.find(({ amountMinor }) => amountMinor === 170_00)!;
  const refunded = await call('refundCustomer', { customer: payer.accountId, reason, charge });
  expect(refunded).toMatchObject({ status: 200, body: { changed: true } });
  await tickAt(portal, portal.clock.nowMs + 60_000);
  owner = await testConsole.signedIn('owner');
});

test('revenue lists every payment once, taxes by country, and a file for accountants', async () => {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { body } = await call('listPayments', { kind: 'charge', limit: 2, ...(after && { after }) });
    ids.push(...(body['items'] as { id: string }[]).map(({ id }) => id));
    if (body['next'] === null) break;
    after = body['next'] as string;
  }
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  const month = new Date(portal.clock.nowMs).toISOString().slice(0, 7);
  const { body: taxes } = await call('listTaxes', { month });
  // The upgrade was refunded, so only the first purchase is left.
  expect(taxes['items']).toEqual([
    expect.objectContaining({ country: 'Germany', treatment: 'taxed', totalMinor: 1_990_00 * 0.92 }),
    expect.objectContaining({ country: 'Germany', currency: 'USD', documents: 3, totalMinor: 29_00 }),
  ]);
  const { text, headers } = await call('exportDocuments', { month });
  expect(headers['content-disposition']).toBe(`attachment; filename="documents-${month}.csv"`);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toBe(
    'number,kind,issued_at,customer,country,currency,net,taxes,tax,total,corrects,provider,payment,treatment,customer_id',
  );
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.startsWith('CN-'))).toMatch(/,-\d+\.\d\d,INV-\d{6},/);
  expect((await call('listTaxes', { month: '2026-13' })).status).toBe(400);
  expect((await call('listPayments', { after: 'x' })).status).toBe(400);
});
