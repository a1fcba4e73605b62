import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputOf, terminalOf } from '../../testing/command.ts';
import { type BillingPortal, buy, customer, startBilling } from '../../testing/billing.ts';
import { runCoupon } from './coupon.ts';

let portal: BillingPortal;
const asked: string[] = [];
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

async function run(argv: readonly string[], answer?: boolean) {
  return await outputOf((output) =>
    runCoupon(argv, {
      config: { home: '', databaseUrl: portal.database.url },
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
const WHY = ['--reason', 'Summer sale'];

test('creates a coupon that customers use, lists it with its uses, and ends it', async () => {
  const created = await json(
    'create',
    'summer',
    '--percent',
    '25',
    '--periods',
    '3',
    '--uses',
    '10',
    '--yes',
    ...WHY,
  );
  expect(created).toMatchObject({
    code: 'SUMMER',
    percent: 25,
    periods: 3,
    uses: 10,
    used: 0,
    state: 'active',
  });
  await buy(portal, await customer(portal), 'developer', { coupon: 'Summer' });
  expect((await run(['list'])).out).toBe('SUMMER  active  25 %  3 periods  used 1 of 10\n');
  expect(await json('end', 'SUMMER', '--yes', ...WHY)).toMatchObject({
    code: 'SUMMER',
    used: 1,
    state: 'ended',
  });
  const { rows } = await portal.database.pool.query<{ act: string; reason: string; changed: string | null }>(
    "select act, reason, details ->> 'changed' as changed from operator_act where subject_kind = 'coupon' order by id",
  );
  expect(rows).toEqual([
    { act: 'coupon.change', reason: 'Summer sale', changed: null },
    { act: 'coupon.change', reason: 'Summer sale', changed: 'true' },
  ]);
});

test('takes amounts by currency, plans and a last day', async () => {
  const off = ['--amount', 'USD=5.00', '--amount', 'eur=4.50', '--periods', 'forever'];
  const only = ['--plan', 'pro', '--until', '2026-12-31'];
  expect(await json('create', 'five', ...off, ...only, '--yes', ...WHY)).toMatchObject({
    amounts: { USD: 5_00, EUR: 4_50 },
    periods: null,
    plans: ['pro'],
    endsAt: '2027-01-01T00:00:00.000Z',
  });
});

test('asks first, because terms never change, and does nothing without a yes', async () => {
  const argv = ['create', 'asked', '--percent', '10', ...WHY];
  expect(await run(argv)).toMatchObject({ code: 1, out: '' });
  expect((await run(argv, false)).code).toBe(1);
  expect(asked.at(-1)).toBe('Create coupon ASKED? Its terms cannot be changed.');
  expect((await run(argv, true)).code).toBe(0);
  expect(await run([...argv, '--yes'])).toMatchObject({
    code: 1,
    err: 'The coupon ASKED already exists. Codes cannot be reused.\n',
  });
});

test.each([
  [[], 'Use create, list or end'],
  [['create', ...WHY], 'Enter the code'],
  [['create', 'x y', '--percent', '5', '--yes', ...WHY], 'letters, digits'],
  [['create', 'spring', '--percent', '101', '--yes', ...WHY], 'Percent must be at most 100'],
  [['create', 'spring', '--yes', ...WHY], 'Enter either a percentage or amounts'],
  [['create', 'spring', '--percent', '5', '--amount', 'USD=1', '--yes', ...WHY], 'Enter either'],
  [['create', 'spring', '--amount', '5.00', '--yes', ...WHY], 'such as USD=5.00'],
  [['create', 'spring', '--percent', '5', '--until', '2020-01-01', '--yes', ...WHY], 'in the past'],
  [['create', 'spring', '--percent', '5'], '--reason TEXT is required'],
  [['end', 'nowhere', '--yes', ...WHY], 'The coupon NOWHERE does not exist'],
  [['list', '--percent', '5'], 'has no option --percent'],
])('%j is refused and says why', async (argv, why) => {
  const { code, out, err } = await run(argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(why);
});
