import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterSecretSource } from '../../config/master-secret.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { outputOf, terminalOf } from '../../testing/command.ts';
import { buy, type BillingPortal, chargesOf, customer, startBilling, tickAt } from '../../testing/billing.ts';
import { signedUp } from '../../testing/accounts.ts';
import { runCustomer } from './customer.ts';

const SECRET = Buffer.alloc(32, 9);

let portal: BillingPortal;
const asked: string[] = [];
beforeAll(async () => {
  portal = await startBilling({ secrets: createSecrets(SECRET) });
});
afterAll(() => portal.close());

async function run(argv: readonly string[], answer?: boolean) {
  return await outputOf((output) =>
    runCustomer(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      source: masterSecretSource({ home: '', masterSecret: SECRET }),
      publicUrl: 'http://portal.test',
      ...output,
      now: portal.context.now,
      ...terminalOf(asked, answer),
    }),
  );
}
const json = async (...argv: string[]) => {
  const { code, out, err } = await run([...argv, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Record<string, unknown>;
};
const WHY = ['--reason', 'Agreed by phone'];

test('finds a customer, shows it, grants Enterprise with own limits, and takes it back', async () => {
  const { email, accountId } = await customer(portal);
  expect((await run(['search', email])).out).toContain(accountId);
  expect(await json('search', email, '--state', 'free')).toMatchObject({
    items: [{ id: accountId }],
    next: null,
  });
  const terms = ['grant', email, '--plan', 'enterprise', '--per-minute', '2000', '--per-month', '5000000'];
  const agreed = ['--price', 'EUR 900 a month', '--until', '2027-01-31'];
  const granted = await json(...terms, ...agreed, ...WHY);
  expect(granted).toMatchObject({
    changed: true,
    accountId,
    details: { endsAt: '2027-02-01T00:00:00.000Z' },
  });
  const shown = await run(['show', accountId]);
  expect(shown.out).toContain('Plan          Enterprise, granted');
  expect(shown.out).toContain('Limits        2,000 a minute, 5,000,000 a month');
  expect(await json('show', email)).toMatchObject({
    plan: 'enterprise',
    grant: { price: 'EUR 900 a month' },
  });
  expect((await run(['grant', email, '--end', ...WHY])).out).toMatch(/^Done/);
  expect((await run(['grant', email, '--end', ...WHY])).out).toMatch(/^Nothing to do/);
});

test('asks before a refund and a deletion, and does nothing without a yes', async () => {
  const who = await customer(portal);
  await buy(portal, who, 'developer');
  const [charge] = await chargesOf(portal, who.accountId);
  const refund = ['refund', who.email, '--charge', charge!.id, '--amount', '12.5', ...WHY];
  const unasked = await run(refund);
  expect([unasked.code, unasked.out]).toEqual([1, '']);
  expect(unasked.err).toContain('Add --yes');
  expect((await run(refund, false)).code).toBe(1);
  expect(asked.at(-1)).toBe(`Refund 12.5 of ${charge!.id} to ${who.email}?`);
  expect(await json(...refund, '--yes')).toMatchObject({ details: { amountMinor: 12_50, currency: 'USD' } });
  expect((await portal.mailsTo(who.email)).map(({ subject }) => subject).join()).toMatch(/refund/i);
  expect((await run(['delete', who.email, ...WHY], true)).code).toBe(0);
  expect(await json('show', who.accountId)).toMatchObject({ state: 'deleted' });
});

test('credits a customer, takes unused credit back, and asks before both', async () => {
  const { email } = await customer(portal);
  const credit = ['credit', email, '--currency', 'usd', ...WHY];
  expect((await run([...credit, '--amount', '12.50'], false)).code).toBe(1);
  expect(asked.at(-1)).toBe(`Credit ${email} with 12.50 usd?`);
  const given = await json(...credit, '--amount', '12.50', '--yes');
  expect(given).toMatchObject({ changed: true, details: { amountMinor: 12_50, currency: 'USD' } });
  expect((await run(['show', email])).out).toContain('Credit        $12.50 in USD');
  const tooMuch = await run([...credit, '--amount', '12.51', '--take-back', '--yes']);
  expect([tooMuch.code, tooMuch.err]).toEqual([
    1,
    'Only $12.50 of credit can be withdrawn. Charges use or reserve the rest.\n',
  ]);
  await json(...credit, '--amount', '12.50', '--take-back', '--yes');
  expect(await json('show', email)).toMatchObject({ credit: [] });
  const mails = (await portal.mailsTo(email)).map(({ subject }) => subject);
  expect(mails).toEqual([
    'Meridian: A credit of $12.50 was withdrawn',
    'Meridian: You received a credit of $12.50',
  ]);
});

test('suspends and restores, signs out, mails a code, and keeps a note', async () => {
  const { email } = await signedUp(portal);
  expect(await json('suspend', email, ...WHY)).toMatchObject({ changed: true });
  expect(await json('suspend', email, ...WHY)).toMatchObject({ changed: false });
  expect(await json('restore', email, ...WHY)).toMatchObject({ changed: true });
  expect(await json('end-sessions', email, ...WHY)).toMatchObject({ details: { ended: 0 } });
  const before = (await portal.mailsTo(email)).length;
  expect(await json('resend-mail', email, ...WHY)).toMatchObject({ changed: true });
  expect(await portal.mailsTo(email)).toHaveLength(before + 1);
  await json('note', email, 'Calls back on Monday.', ...WHY);
  expect((await run(['show', email])).out).toContain('Calls back on Monday.');
  const { rows } = await portal.database.pool.query<{ actor: string; role: string }>(
    'select distinct role from operator_act',
  );
  expect(rows).toEqual([{ role: 'command-line' }]);
});

test.each([
  [[], 'A command is required'],
  [['promote', 'x'], 'Unknown command: meridian customer promote'],
  [['suspend', ...WHY], 'Enter the email address or the account id of the customer'],
  [['suspend', 'a@b.test'], '--reason TEXT is required'],
  [['suspend', 'a@b.test', '--plan', 'pro', ...WHY], 'has no option --plan'],
  [
    ['suspend', 'nobody@mail.test', ...WHY],
    'There is no customer with the id or the address nobody@mail.test.',
  ],
  [['grant', 'a@b.test', '--per-minute', 'many', ...WHY], '--per-minute must be a whole number'],
  [['grant', 'a@b.test', '--until', '2027-02-30', ...WHY], '--until must be a day'],
  [['grant', 'a@b.test', '--plan', 'gold', ...WHY], '--plan must be one of free'],
  [['grant', 'a@b.test', '--end', '--plan', 'pro', ...WHY], '--end cannot be combined with other terms'],
  [['extend-trial', 'a@b.test', ...WHY], '--until DATE is required'],
  [['refund', 'a@b.test', ...WHY], '--charge with the number of an invoice is required'],
  [['refund', 'a@b.test', '--charge', 'INV-1', '--amount', '-3', '--yes', ...WHY], '--amount'],
  [['credit', 'a@b.test', '--amount', '3', ...WHY], '--amount and --currency are required'],
  [
    ['credit', 'a@b.test', '--amount', '3', '--currency', 'XXX', '--yes', ...WHY],
    '--currency must be one of',
  ],
  [['credit', 'a@b.test', '--amount', '1000001', '--currency', 'USD', '--yes', ...WHY], 'at most 1000000.00'],
  [['search', '--state', 'rich'], '--state must be one of deleted'],
  [['search', '--limit', '0'], '--limit must be from 1 to 200'],
  [['search', 'two', 'words'], 'in quotes'],
  [['show', 'x', '--reason', 'y'], 'has no option --reason'],
])('%j is refused and says why', async (argv, why) => {
  const { code, out, err } = await run(argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
});

test('--help lists every verb', async () => {
  const { code, out } = await run(['--help']);
  expect(code).toBe(0);
  for (const verb of [
    'search',
    'show',
    'grant',
    'suspend',
    'restore',
    'refund',
    'credit',
    'extend-trial',
    'note',
    'delete',
  ])
    expect(out).toContain(`meridian customer ${verb}`);
});

test('frees a customer from tax and ends it, and acts on a failed renewal', async () => {
  const who = await customer(portal);
  expect(await json('exempt', who.email, ...WHY)).toMatchObject({ changed: true, details: { exempt: true } });
  expect(await json('show', who.email)).toMatchObject({ tax: { exemptSince: expect.any(String) as string } });
  expect(await json('exempt', who.email, '--end', ...WHY)).toMatchObject({ changed: true });
  for (const verb of ['retry-charge', 'remind', 'end-unpaid'])
    expect((await run([verb, who.email, '--yes', ...WHY])).err).toContain(
      'No renewal of this customer is past due',
    );
  await buy(portal, who, 'developer');
  portal.payments.charges.set(who.accountId, 'failed');
  await tickAt(portal, portal.clock.nowMs + 32 * 86_400_000);
  portal.payments.charges.set(who.accountId, 'paid');
  const until = new Date(portal.clock.nowMs + 10 * 86_400_000).toISOString().slice(0, 10);
  expect(await json('extend-grace', who.email, '--until', until, ...WHY)).toMatchObject({ changed: true });
  expect(await json('remind', who.email, ...WHY)).toMatchObject({ changed: true });
  expect(await json('retry-charge', who.email, ...WHY)).toMatchObject({ changed: true });
  await tickAt(portal, portal.clock.nowMs);
  const paid = (await chargesOf(portal, who.accountId)).filter(({ state }) => state === 'paid');
  expect(paid).toHaveLength(2);
});
