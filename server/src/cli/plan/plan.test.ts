import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputOf } from '../../testing/command.ts';
import { type BillingPortal, buy, customer, startBilling, type TestCustomer } from '../../testing/billing.ts';
import { underFile } from '../../testing/portal-file.ts';

const { free, developer, pro } = DEFAULT_PLANS;

let portal: BillingPortal;
let who: TestCustomer;
beforeAll(async () => {
  portal = await startBilling();
  who = await customer(portal);
  await buy(portal, who, 'developer');
  await buy(portal, await customer(portal), 'pro');
  await customer(portal);
});
afterAll(() => portal.close());

/** The command beside a file in which Developer is smaller and keeps its terms for a time, and Pro is retired. */
async function run(...argv: string[]) {
  const smaller = { ...developer, callsPerMonth: 5_000, keepTermsUntil: '2027-03-01', overage: { USD: 50 } };
  const retired = [{ id: 'pro', name: null, delayMinutes: 0, until: '2027-06-30', moveTo: 'developer' }];
  const { runPlan } = await underFile({ plans: [free, smaller], retired }, () => import('./plan.ts'));
  return await outputOf((output) =>
    runPlan(argv, {
      config: { home: '', databaseUrl: portal.database.url },
      ...output,
      now: portal.context.now,
    }),
  );
}

test('lists the plans of the file and those that customers still have, with earlier terms and their end', async () => {
  const { code, out } = await run('list', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { id: 'free', state: 'sold', customers: 1, onEarlierTerms: 0, keptUntil: null },
    {
      id: 'developer',
      state: 'sold',
      customers: 1,
      onEarlierTerms: 1,
      keptUntil: '2027-03-01',
      callsPerMonth: 5_000,
      price: { currency: 'USD', monthlyMinor: 29_00, yearlyMinor: 290_00 },
      perThousandMinor: 50,
    },
    { id: pro.id, state: 'retired', customers: 1, keptUntil: '2027-06-30', moveTo: 'developer' },
  ]);
  const { out: text } = await run('list');
  expect(text).toMatch(/^developer +1 customer +1 customer on earlier terms until 2027-03-01$/m);
  expect(text).toMatch(/^pro +1 customer +retired, until 2027-06-30, then developer$/m);
});

test('shows a plan, and lists who has it', async () => {
  expect((await run('show', 'developer')).out).toContain('Beyond it    $0.50 per 1,000 calls');
  expect((await run('show', 'free')).out).toContain('Beyond it    refused');
  const { out } = await run('customers', 'developer', '--json');
  expect(JSON.parse(out)).toMatchObject({ items: [{ id: who.accountId, email: who.email }], next: null });
  expect((await run('customers', 'pro', '--limit', '5')).out).toMatch(/@mail\.test/);
});

test('help ends with 0, and unclear arguments with 1 and a sentence', async () => {
  expect((await run('--help')).out).toContain('meridian plan customers PLAN');
  for (const [argv, sentence] of [
    [[], 'A command is required.'],
    [['grow'], 'Unknown command: meridian plan grow.'],
    [['show'], 'Enter the id of the plan.'],
    [['show', 'gold'], 'The plan gold does not exist. Plans: free, developer, pro.'],
    [['list', '--limit', '5'], 'has neither --limit nor --after.'],
    [['customers', 'pro', '--limit', '0'], '--limit must be from 1 to'],
    [['list', '--all'], "Unknown option '--all'"],
  ] as const) {
    const { code, out, err } = await run(...argv);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
  }
});
