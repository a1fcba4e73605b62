import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../modules/billing/index.ts';
import { outputOf } from '../../testing/command.ts';
import {
  type BillingPortal,
  buy,
  chargesOf,
  customer,
  startBilling,
  type TestCustomer,
} from '../../testing/billing.ts';
import { runRevenue } from './revenue.ts';

let portal: BillingPortal;
let who: TestCustomer;
let month: string;
beforeAll(async () => {
  portal = await startBilling();
  who = await customer(portal);
  await buy(portal, who, 'developer');
  month = new Date(portal.clock.nowMs).toISOString().slice(0, 7);
});
afterAll(() => portal.close());

async function run(...argv: string[]) {
  return await outputOf((output) =>
    runRevenue(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      ...output,
      now: portal.context.now,
    }),
  );
}
const json = async (...argv: string[]) => {
  const { code, out, err } = await run(...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as { items: Record<string, unknown>[] };
};

test('shows payments, a payment, documents, the ledger and taxes as text and as JSON', async () => {
  const [charge] = await chargesOf(portal, who.accountId);
  expect((await json('payments', who.email)).items).toMatchObject([{ id: charge!.id, kind: 'charge' }]);
  expect((await run('payments', '--state', 'paid')).out).toContain(who.email);
  expect((await run('payment', charge!.id)).out).toContain('provider:test');
  expect((await json('documents', '--month', month)).items).toMatchObject([{ chargeId: charge!.id }]);
  const { items: balances } = await json('ledger', '--month', month);
  expect(balances.reduce((sum, it) => sum + (it['balanceMinor'] as number), 0)).toBe(0);
  const sales = ['--month', month, '--account', 'sales', '--currency', 'USD'];
  expect((await json('entries', ...sales)).items).toMatchObject([{ chargeId: charge!.id }]);
  expect((await run('taxes', '--month', month)).out).toContain('Germany');
  expect((await run('dunning')).out).toBe('There are no entries.\n');
});

test('exports a month as CSV', async () => {
  const { out } = await run('export', 'journal', '--month', month);
  expect(out.split('\r\n')[0]).toMatch(/^date,document,account,debit,credit,currency,tax_code,customer_id/);
  for (const file of ['documents', 'taxes'])
    expect((await run('export', file, '--month', month)).out).toContain('Germany');
});

test('lists differences, explains one, and refuses what it does not understand', async () => {
  const [charge] = await chargesOf(portal, who.accountId);
  portal.payments.payments.delete(charge!.payment_ref!);
  await reconcile(portal.context);
  const { items } = await json('differences');
  expect(items).toMatchObject([{ kind: 'payment-missing', state: 'open' }]);
  const id = String(items[0]!['id']);
  expect((await run('explain', id)).code).toBe(1);
  expect((await run('explain', id, '--reason', 'Another account of the provider')).out).toMatch(
    /^Explained: /,
  );
  expect((await json('differences')).items).toMatchObject([{ state: 'explained' }]);
  expect((await run('runs')).out).toContain('1 differ');
  for (const argv of [
    [],
    ['x'],
    ['ledger'],
    ['export', 'x'],
    ['export', 'taxes'],
    ['payments', '--state', 'x'],
  ])
    expect(await run(...argv)).toMatchObject({ code: 1, out: '' });
});
