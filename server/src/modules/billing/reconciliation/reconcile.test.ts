import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runReconcile } from '../../../cli/reconcile.ts';
import {
  buy,
  type BillingPortal,
  customer,
  type TestCustomer,
  order,
  planFor,
  startBilling,
} from '../../../testing/billing.ts';
import { processRefunds } from '../refunds/process-refunds.ts';
import { openRefund } from '../ledger/open-refund.ts';
import { reconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;

let portal: BillingPortal;
let who: TestCustomer;

beforeAll(async () => {
  portal = await startBilling();
});
beforeEach(async () => {
  // Each test starts without known differences, when earlier payments are out of the compared range.
  await portal.context.store.deleteFrom('reconciliation_difference').execute();
  portal.clock.nowMs += 10 * DAY_MS;
  who = await customer(portal);
});
afterAll(() => portal.close());

const found = async () => (await reconcile(portal.context)).differences.map(({ kind }) => kind);
const chargeOf = (accountId = who.accountId) =>
  portal.context.store
    .selectFrom('charge')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
/** Changes append-only rows, which the store normally refuses, and restores them after the test. */
const withDefect = async <Result>(statement: string, look: () => Promise<Result>, restore: string) => {
  const { pool } = portal.database;
  const off = 'set session_replication_role = replica;';
  await pool.query(`begin; ${off} ${statement}; commit; set session_replication_role = origin`);
  try {
    return await look();
  } finally {
    await pool.query(`begin; ${off} ${restore}; commit; set session_replication_role = origin`);
  }
};

test('a ledger that matches the provider is stored as compared, without a report', async () => {
  await buy(portal, who, 'developer');
  const before = portal.logged.length;
  expect(await reconcile(portal.context)).toEqual({ compared: 1, differences: [], explained: 0 });
  expect(portal.logged.slice(before).filter(({ level }) => level >= 50)).toEqual([]);
  const stored = await portal.context.store
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    compared: 1,
    differences: [],
    from_at: new Date(portal.clock.nowMs - 3 * DAY_MS),
    to_at: new Date(portal.clock.nowMs),
  });
});

test('a payment whose report was lost is settled', async () => {
  await buy(portal, who, 'developer');
  const late = await customer(portal);
  const { id } = await order(portal, late, await planFor(portal, late, 'pro'));
  portal.payments.pay(id);
  expect(await found()).toEqual([]);
  expect(await chargeOf(late.accountId)).toMatchObject({ state: 'paid' });
});

test('a payment without a charge is reported, one of another shop is not', async () => {
  const foreign = {
    ref: 'pay_x',
    purchaseId: randomUUID(),
    amountMinor: 5_00,
    currency: 'USD',
    state: 'paid',
    atMs: portal.clock.nowMs,
    failure: null,
    method: null,
  } as const;
  portal.payments.payments.set('pay_x', foreign);
  portal.payments.payments.set('pay_y', { ...foreign, ref: 'pay_y', purchaseId: null });
  expect(await found()).toEqual(['payment-unknown']);
});

test('a payment that the provider does not know, or knows differently, is reported', async () => {
  await buy(portal, who, 'developer');
  const { payment_ref: ref } = await chargeOf();
  const payment = portal.payments.payments.get(ref!)!;
  portal.payments.payments.delete(ref!);
  expect(await found()).toEqual(['payment-missing']);
  portal.payments.payments.set(ref!, { ...payment, amountMinor: 1 });
  expect(await found()).toEqual(['payment-differs']);
  portal.payments.payments.set(ref!, { ...payment, state: 'failed' });
  expect(await found()).toEqual(['payment-differs']);
});

test('a refused or late refund is reported until it is resolved', async () => {
  await buy(portal, who, 'developer');
  const { id: chargeId, payment_ref: paymentRef } = await chargeOf();
  const refund = await portal.context.store.transaction().execute((trx) =>
    openRefund(trx, portal.context, {
      chargeId,
      reason: 'money-back',
      amountMinor: 29_00,
      nowMs: portal.clock.nowMs,
    }),
  );
  portal.clock.nowMs += 21 * DAY_MS;
  expect(await found()).toContain('refund-late');
  const ref = `re_${refund.id}`;
  const reported = { ref, refundId: refund.id, paymentRef: paymentRef!, amountMinor: 29_00, currency: 'USD' };
  portal.payments.refunds.set(ref, { ...reported, state: 'failed', atMs: portal.clock.nowMs });
  await processRefunds(portal.context);
  expect(await found()).toEqual(['refund-failed']);
  const byHand = { ...reported, ref: 're_hand', refundId: null, state: 'paid' } as const;
  portal.payments.refunds.set('re_hand', { ...byHand, atMs: portal.clock.nowMs });
  expect(await found()).toEqual([]);
});

test('a refund that failed after it was posted is reported', async () => {
  await buy(portal, who, 'developer');
  const { payment_ref: paymentRef } = await chargeOf();
  const refund = { ref: 're_1', refundId: null, paymentRef: paymentRef!, amountMinor: 1_00, currency: 'USD' };
  portal.payments.refunds.set('re_1', { ...refund, state: 'paid', atMs: portal.clock.nowMs });
  expect(await found()).toEqual([]);
  portal.payments.refunds.set('re_1', { ...refund, state: 'failed', atMs: portal.clock.nowMs });
  expect(await found()).toEqual(['refund-differs']);
});

test('manipulated entries, missing numbers and inconsistent subscriptions are reported', async () => {
  await buy(portal, who, 'developer');
  const { id } = await chargeOf();
  const entry = `charge_id = '${id}' and ledger_account = 'customer' and amount_minor`;
  expect(
    await withDefect(
      `update ledger_entry set amount_minor = 1 where ${entry} > 0`,
      found,
      `update ledger_entry set amount_minor = 2900 where ${entry} = 1`,
    ),
  ).toEqual(['ledger-unbalanced', 'customer-balance']);
  expect(
    await withDefect(
      `update invoice set number = 'X-000000' where charge_id = '${id}'`,
      found,
      `update invoice set number = content->>'number' where charge_id = '${id}'`,
    ),
  ).toEqual(['number-missing']);
  const { standing } = await portal.context.store
    .selectFrom('subscription')
    .select('standing')
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  const stand = (changes: object) =>
    portal.context.store
      .updateTable('subscription')
      .set({ standing: JSON.stringify({ ...(standing as object), ...changes }) })
      .where('account_id', '=', who.accountId)
      .execute();
  await stand({ anchorMs: 5 });
  expect(await found()).toEqual(['subscription-differs']);
  await stand({});
  expect(await found()).toEqual([]);
});

test('differences are logged with counts and mailed to the operator', async () => {
  const to = `operator-${randomUUID()}@mail.test`;
  const contact = { ...portal.context.operator.contact, support: to };
  await buy(portal, who, 'developer');
  portal.payments.payments.delete((await chargeOf()).payment_ref!);
  await reconcile({ ...portal.context, operator: { ...portal.context.operator, contact } });
  expect(portal.logged).toContainEqual(expect.objectContaining({ level: 50, 'payment-missing': 1 }));
  expect((await portal.mailsTo(to)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^One difference in the ledger of /) as string,
  ]);
});

test('the command prints the differences and sets its exit code', async () => {
  await buy(portal, who, 'developer');
  const run = async (...argv: string[]) => {
    let out = '';
    const code = await runReconcile(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      stdout: { write: (text: string) => Boolean((out += text)) },
      stderr: { write: (text: string) => Boolean((out += text)) },
      now: portal.context.now,
      openPayments: async () => portal.payments,
    });
    return { code, out };
  };
  expect(await run()).toEqual({
    code: 0,
    out: '1 payments and refunds compared with test. 0 differences.\n',
  });
  portal.payments.payments.delete((await chargeOf()).payment_ref!);
  expect(await run()).toEqual({
    code: 1,
    out: expect.stringMatching(
      /^Payment pay_\d+ of charge .* is in the ledger, but the provider does not know it\.\n.*1 difference\.\n$/,
    ) as string,
  });
  expect((await run('--fast')).code).toBe(1);
});
