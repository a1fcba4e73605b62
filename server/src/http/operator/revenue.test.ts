import type { OperatorCallName, OperatorInput, OperatorReply } from '@meridian/contracts/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../modules/billing/index.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  subscriptionOf,
  tickAt,
  type TestCustomer,
} from '../../testing/billing.ts';
import { expectConsistentLedger } from '../../testing/billing-ledger.ts';
import { startConsole, type TestConsole } from '../../testing/operators.ts';

const DAY_MS = 86_400_000;
const reason = 'Agreed by phone';

let portal: BillingPortal;
let testConsole: TestConsole;
beforeAll(async () => {
  portal = await startBilling();
  testConsole = await startConsole(portal);
});
afterAll(async () => {
  await testConsole.close();
  await portal.close();
});

/** Sessions end sooner than these tests move the clock. */
const call = async (
  name: OperatorCallName,
  request: object = {},
  role: 'finance' | 'support' | 'viewer' = 'finance',
) => await testConsole.call(name, request, await testConsole.signedIn(role));
async function read<Name extends OperatorCallName>(name: Name, request: OperatorInput<Name>) {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  const { status, body } = await call(name, Object.fromEntries(given));
  expect({ status, message: body['message'] }).toEqual({ status: 200, message: undefined });
  return body as unknown as OperatorReply<Name>;
}
const month = () => new Date(portal.clock.nowMs).toISOString().slice(0, 7);

/** A customer whose renewal was declined, a minute ago. */
async function pastDue(): Promise<TestCustomer> {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  const { subscription } = await subscriptionOf(portal, who.accountId);
  await tickAt(portal, subscription!.period.endMs);
  portal.clock.nowMs += 60_000;
  expect((await subscriptionOf(portal, who.accountId)).subscription).toMatchObject({ state: 'past_due' });
  return who;
}
const paidOf = async (who: TestCustomer) =>
  (await chargesOf(portal, who.accountId)).filter(({ state }) => state === 'paid');

test('payments are found by address, document, reference and id, and every page continues the one before', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  portal.clock.nowMs += 60_000;
  await call('refundCustomer', { customer: who.accountId, reason, charge: charge!.id, amountMinor: 5_00 });
  await tickAt(portal, portal.clock.nowMs + 60_000);
  const { items: both } = await read('listPayments', { text: who.email.slice(0, 30) });
  expect(both.map(({ kind, amountMinor, state }) => [kind, amountMinor, state])).toEqual([
    ['refund', 5_00, 'paid'],
    ['charge', 29_00, 'paid'],
  ]);
  expect(both[1]).toMatchObject({ id: charge!.id, email: who.email, reference: charge!.payment_ref });
  const [refund] = both;
  expect(refund!.number).toMatch(/^CN-/);
  for (const text of [
    both[1]!.number!,
    refund!.number!,
    charge!.payment_ref!,
    refund!.reference!,
    charge!.id,
    refund!.id,
  ])
    expect((await read('listPayments', { text })).items.map(({ id }) => id)).toContain(charge!.id);
  expect((await read('listPayments', { text: who.accountId, kind: 'refund' })).items).toHaveLength(1);
  expect((await read('listPayments', { text: who.accountId, state: 'failed' })).items).toEqual([]);
  expect((await read('listPayments', { text: who.accountId, provider: 'stripe' })).items).toEqual([]);
  expect((await read('listPayments', { text: who.accountId, month: month() })).items).toHaveLength(2);
  const paged: string[] = [];
  for (let after: string | undefined; ;) {
    const { items, next } = await read('listPayments', { limit: 1, after });
    paged.push(...items.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(paged).toEqual((await read('listPayments', { limit: 200 })).items.map(({ id }) => id));
  expect((await call('listPayments', { after: '1.2' })).status).toBe(400);
});

test('one payment shows its entries, which add up to zero, its refunds and its disputes', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const ref = portal.payments.dispute(charge!.payment_ref!);
  await reconcile(portal.context);
  const payment = await read('readPayment', { id: charge!.id });
  expect(payment).toMatchObject({ id: charge!.id, email: who.email, refunds: [], disputes: [{ ref }] });
  expect(payment.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  expect(payment.entries.every(({ document }) => document === payment.number)).toBe(true);
  expect((await call('readPayment', { id: who.accountId })).status).toBe(404);
  expect((await read('listDisputes', { state: 'open' })).items).toMatchObject([
    { ref, email: who.email, state: 'needs-response', evidenceDueAt: expect.any(String) as string },
  ]);
});

test('documents are listed by month, kind and number, and opened as PDF', async () => {
  const { items } = await read('listDocuments', { month: month() });
  expect(items.length).toBeGreaterThan(1);
  const { items: notes } = await read('listDocuments', { kind: 'credit-note' });
  expect(notes).toMatchObject([{ kind: 'credit-note', totalMinor: 5_00 }]);
  const [found] = (await read('listDocuments', { text: items[0]!.number.toLowerCase() })).items;
  expect(found).toEqual(items[0]);
  expect((await read('listDocuments', { text: found!.email! })).items).toContainEqual(found);
  const { headers, text } = await call('readDocument', { number: found!.number }, 'viewer');
  expect(headers['content-disposition']).toBe(`attachment; filename="${found!.number}.pdf"`);
  expect(text.startsWith('%PDF')).toBe(true);
  expect((await call('readDocument', { number: 'INV-999999' })).status).toBe(404);
});

test('the ledger of a month balances, and its entries lead to their charges', async () => {
  const { items: balances } = await read('readLedger', { month: month() });
  const left = balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  expect(left).toBe(0);
  for (const { debitMinor, creditMinor, balanceMinor } of balances)
    expect(debitMinor - creditMinor).toBe(balanceMinor);
  const sales = balances.find(({ account }) => account === 'sales')!;
  const entries = [];
  for (let after: string | undefined; ;) {
    const { account, currency } = sales;
    const page = await read('listEntries', { month: month(), account, currency, limit: 1, after });
    entries.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  expect(entries).toHaveLength(sales.entries);
  expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(sales.balanceMinor);
  const id = entries[0]!.chargeId!;
  expect(await read('readPayment', { id })).toMatchObject({ id });
});

test('accountants get the journal and the taxes of a month; support and viewers do not', async () => {
  const { text } = await call('exportJournal', { month: month() });
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('date,document,account,debit,credit,currency,tax_code,customer_id,transaction,entry');
  const sum = (column: number) =>
    lines.reduce((total, line) => total + Math.round(Number(line.split(',')[column]) * 100), 0);
  expect(lines.length).toBeGreaterThan(4);
  expect(sum(3)).toBe(sum(4));
  const { text: taxes } = await call('exportTaxes', { month: month() });
  expect(taxes.split('\r\n')[0]).toBe('country,country_code,currency,treatment,documents,net,tax,total');
  expect(taxes).toContain('Germany,DE,USD,taxed,');
  for (const name of ['exportJournal', 'exportTaxes', 'exportDocuments'] as const)
    for (const role of ['support', 'viewer'] as const)
      expect((await call(name, { month: month() }, role)).status).toBe(403);
});

test('reverse charge and exemption are lines of their own', async () => {
  const who = await customer(portal);
  expect(await read('exemptCustomer', { customer: who.email, exempt: true, reason })).toMatchObject({
    changed: true,
  });
  expect(await read('exemptCustomer', { customer: who.email, exempt: true, reason })).toMatchObject({
    changed: false,
  });
  expect((await read('readCustomer', { customer: who.email })).tax).toMatchObject({
    exemptSince: expect.any(String) as string,
  });
  await buy(portal, who, 'developer');
  const { items } = await read('listTaxes', { month: month() });
  expect(
    items
      .filter(({ country }) => country === 'Germany')
      .map(({ treatment }) => treatment)
      .toSorted(),
  ).toEqual(['exempt', 'taxed']);
});

test('two concurrent clicks on a failed renewal charge once', async () => {
  const who = await pastDue();
  const { items } = await read('listDunning', {});
  expect(items).toMatchObject([
    {
      accountId: who.accountId,
      email: who.email,
      amountMinor: 29_00,
      failedAttempts: 1,
      failure: expect.stringContaining('declined') as string,
    },
  ]);
  portal.payments.charges.set(who.accountId, 'paid');
  const operator = await testConsole.signedIn('finance');
  const click = () =>
    testConsole.call('retryChargeOfCustomer', { customer: who.accountId, reason }, operator);
  const replies = await Promise.all([click(), click()]);
  expect(
    replies.some(
      ({ status, body }) => status === 200 && (body['details'] as { result: string }).result === 'paid',
    ),
  ).toBe(true);
  expect(await paidOf(who)).toHaveLength(2);
  expect((await subscriptionOf(portal, who.accountId)).subscription).toMatchObject({
    state: 'active',
    failedAttempts: 0,
  });
  expect((await click()).status).toBe(409);
  await tickAt(portal, portal.clock.nowMs + 60_000);
  expect(await paidOf(who)).toHaveLength(2);
  await expectConsistentLedger(portal);
});

test('a retry that is declined says why, and one without a response is asked again by the server', async () => {
  const who = await pastDue();
  const retry = () => read('retryChargeOfCustomer', { customer: who.accountId, reason });
  expect((await retry()).details).toMatchObject({
    result: 'failed',
    failure: expect.stringContaining('declined') as string,
  });
  portal.payments.charges.set(who.accountId, 'away');
  expect((await retry()).details).toMatchObject({ result: 'pending' });
  await tickAt(portal, portal.clock.nowMs + 3 * 60_000);
  expect(await paidOf(who)).toHaveLength(2);
  expect((await subscriptionOf(portal, who.accountId)).subscription).toMatchObject({ state: 'active' });
});

test('the grace period is extended, the customer is reminded, and the subscription lasts until its new end', async () => {
  const who = await pastDue();
  const { subscription } = await subscriptionOf(portal, who.accountId);
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const until = day(subscription!.graceUntilMs! + 6 * DAY_MS);
  expect(
    (await call('extendGraceOfCustomer', { customer: who.accountId, until: day(portal.clock.nowMs), reason }))
      .status,
  ).toBe(409);
  expect(
    (await call('extendGraceOfCustomer', { customer: who.accountId, until: '2030-01-01', reason })).status,
  ).toBe(409);
  expect(await read('extendGraceOfCustomer', { customer: who.accountId, until, reason })).toMatchObject({
    changed: true,
  });
  await read('remindCustomer', { customer: who.accountId, reason });
  const failed = (await portal.mailsTo(who.email)).filter(({ subject }) => /payment failed/i.test(subject));
  expect(failed).toHaveLength(2);
  await tickAt(portal, subscription!.graceUntilMs! + 60_000);
  expect((await subscriptionOf(portal, who.accountId)).subscription).toMatchObject({ state: 'past_due' });
  for (let ms = portal.clock.nowMs; ms < Date.parse(until) + 2 * DAY_MS; ms += DAY_MS)
    await tickAt(portal, ms);
  const { subscription: ended, replayed } = await subscriptionOf(portal, who.accountId);
  expect(ended).toMatchObject({ state: 'ended' });
  expect(ended).toEqual(replayed);
});

test('a past due subscription is ended now, and nothing else is', async () => {
  const who = await pastDue();
  await read('endUnpaidOfCustomer', { customer: who.accountId, reason });
  expect(await subscriptionOf(portal, who.accountId)).toMatchObject({
    plan: 'free',
    subscription: { state: 'ended' },
  });
  for (const name of ['endUnpaidOfCustomer', 'retryChargeOfCustomer', 'remindCustomer'] as const)
    expect((await call(name, { customer: who.accountId, reason })).status).toBe(409);
  expect(await paidOf(who)).toHaveLength(1);
});

test('an explained difference is not mailed again, and opens when the amounts change', async () => {
  portal.clock.nowMs += 10 * DAY_MS;
  await reconcile(portal.context);
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const ref = charge!.payment_ref!;
  const payment = portal.payments.payments.get(ref)!;
  const differences = async () =>
    (await read('listDifferences', {})).items.filter(({ chargeId }) => chargeId === charge!.id);
  const found = async () =>
    (await reconcile(portal.context)).differences.filter(({ subject }) => subject === ref);
  portal.payments.payments.set(ref, { ...payment, amountMinor: 28_00 });
  expect(await found()).toHaveLength(1);
  const [difference] = await differences();
  expect(difference).toMatchObject({
    state: 'open',
    kind: 'payment-differs',
    ours: '29.00 USD, paid',
    theirs: '28.00 USD, paid',
  });
  const { id } = difference!;
  for (const role of ['support', 'viewer'] as const)
    expect((await call('explainDifference', { id, reason }, role)).status).toBe(403);
  expect(await read('explainDifference', { id, reason })).toMatchObject({
    state: 'explained',
    explanation: reason,
  });
  expect(await found()).toEqual([]);
  // Also when the payment is out of the range that is compared each day.
  portal.clock.nowMs += 10 * DAY_MS;
  expect(await found()).toEqual([]);
  expect(await differences()).toMatchObject([{ id, state: 'explained' }]);
  portal.payments.payments.set(ref, { ...payment, amountMinor: 27_00 });
  expect(await found()).toHaveLength(1);
  expect(await differences()).toMatchObject([
    { id, state: 'open', theirs: '27.00 USD, paid', explanation: null },
  ]);
  expect(await read('recheckDifference', { id, reason })).toMatchObject({ state: 'open' });
  portal.payments.payments.set(ref, payment);
  expect(await read('recheckDifference', { id, reason })).toMatchObject({
    state: 'gone',
    explanation: reason,
  });
  expect((await call('explainDifference', { id, reason })).status).toBe(409);
  const { items: runs } = await read('listReconciliations', { limit: 2 });
  expect(runs).toMatchObject([{ provider: 'test' }, { provider: 'test' }]);
  expect(runs[0]!.id).toBeGreaterThan(runs[1]!.id);
});

test('checking a difference records what the provider reports now', async () => {
  portal.clock.nowMs += 10 * DAY_MS;
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const back = {
    ref: 're_elsewhere',
    refundId: null,
    paymentRef: charge!.payment_ref!,
    amountMinor: 4_00,
    currency: 'USD',
  };
  portal.payments.refunds.set(back.ref, { ...back, state: 'paid', atMs: portal.clock.nowMs });
  const { reachable } = portal.payments;
  await portal.context.store.transaction().execute(async (trx) => {
    const row = {
      kind: 'refund-unknown',
      subject: back.ref,
      provider: 'test',
      what: 'Refund',
      state: 'open',
    } as const;
    const at = new Date(portal.clock.nowMs);
    const sides = {
      charge_id: null,
      ours: null,
      theirs: null,
      closed_at: null,
      closed_by: null,
      explanation: null,
    };
    await trx
      .insertInto('reconciliation_difference')
      .values({ ...row, ...sides, opened_at: at, seen_at: at })
      .execute();
  });
  const open = (await read('listDifferences', { limit: 1 })).items[0]!;
  portal.payments.reachable = false;
  expect((await call('recheckDifference', { id: open.id, reason })).status).toBe(503);
  portal.payments.reachable = reachable;
  expect(await read('recheckDifference', { id: open.id, reason })).toMatchObject({ state: 'gone' });
  expect((await read('readPayment', { id: charge!.id })).refunds).toMatchObject([
    { amountMinor: 4_00, state: 'paid' },
  ]);
});
