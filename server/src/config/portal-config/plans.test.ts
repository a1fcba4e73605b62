import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadPortalConfig } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-plans-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'portal.yaml');
const load = (text: string) => {
  writeFileSync(file, text);
  return loadPortalConfig(file);
};

const FREE = '  - {id: start, name: Start, limits: {perMinute: 10, perMonth: 500, historyYears: 1}}\n';
const sold = (id: string, monthly: number, more = '') =>
  `  - {id: ${id}, name: The ${id}, prices: {EUR: {monthly: ${monthly}, yearly: ${monthly * 10}}}, limits: {perMinute: 20, perMonth: unlimited}${more}}\n`;

/** A plan with a quota, and that price beyond it. */
const metered = (overage: string) =>
  sold('a', 1, `, overage: ${overage}`).replace('perMonth: unlimited', 'perMonth: 900');

const ROOT = join(import.meta.dirname, '../../../..');
/** What a process with this file knows of its plans. */
function portalOf(text: string) {
  writeFileSync(file, text);
  const path = (name: string) => JSON.stringify(join(ROOT, name));
  const program = `
    await import(${path('server/src/config/portal-config/apply.ts')});
    const plans = await import(${path('contracts/src/plans.ts')});
    const prices = await import(${path('contracts/src/prices.ts')});
    const { listPlans } = await import(${path('server/src/modules/billing/list-plans.ts')});
    const { billingCalls } = await import(${path('contracts/src/portal/billing.ts')});
    const { feedsOf } = await import(${path('server/src/config/feeds.ts')});
    const body = (plan_id) => billingCalls.createPlan.body.safeParse({ plan_id, cycle: 'yearly', currency: prices.DEFAULT_CURRENCY }).success;
    console.log(JSON.stringify({
      roles: [plans.DEFAULT_PLAN.id, plans.RECOMMENDED_PLAN.id, plans.LARGEST_PLAN.id],
      paid: plans.PAID_PLANS.map(({ id }) => id),
      currencies: prices.CURRENCIES,
      delays: feedsOf({ FEED_PLAN_DELAYS: 'start:20' }).planDelayMinutes,
      accepted: ['start', 'mid', 'pro'].filter(body),
      list: listPlans().items,
      overage: plans.ALL_PLANS.map((plan) => prices.CURRENCIES.map((currency) => prices.overagePriceOf(plan, currency))),
    }));`;
  const env = { ...process.env, MERIDIAN_CONFIG: file };
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(out) as {
    roles: string[];
    paid: string[];
    currencies: string[];
    delays: Record<string, number>;
    accepted: string[];
    overage: (number | null)[][];
    list: { plan_id: string; prices: { cycle: string; currency: string; amount: string }[] }[];
  };
}

test('a portal of one plan is free, in every role of a plan', () => {
  const portal = portalOf(`plans:\n${FREE}`);
  expect(portal).toMatchObject({ roles: ['start', 'start', 'start'], paid: [], accepted: ['start'] });
  expect(portal.list).toHaveLength(1);
});

test('a portal of three plans shows them from the lowest to the highest price and charges to the minor unit', () => {
  const portal = portalOf(
    `currencies: [EUR, {code: USD, rate: 1.085}]\nplans:\n  - {id: big, name: Big, contactSales: true}\n${sold('mid', 19.9)}${FREE}`,
  );
  expect(portal.roles).toEqual(['start', 'mid', 'big']);
  expect(portal.paid).toEqual(['mid']);
  expect(portal.currencies).toEqual(['EUR', 'USD']);
  expect(portal.accepted).toEqual(['start', 'mid']);
  // 19.90 times 1.085 is 21.5915, and 199 times 1.085 is 215.915.
  expect(portal.list[1]!.prices.map(({ cycle, currency, amount }) => [cycle, currency, amount])).toEqual([
    ['monthly', 'EUR', '19.90'],
    ['monthly', 'USD', '21.59'],
    ['yearly', 'EUR', '199.00'],
    ['yearly', 'USD', '215.92'],
  ]);
  expect(portal.list[2]).toMatchObject({ plan_id: 'big', prices: [] });
});

test('a portal of six plans recommends the highlighted one, and its delays replace those of the variable', () => {
  const delayed = FREE.replace('historyYears: 1', 'historyYears: 1, delayMinutes: 15');
  const plans = [1, 2, 3, 4, 5].map((n) => sold(`p${n}`, n * 10, n === 3 ? ', highlighted: true' : ''));
  const portal = portalOf(`plans:\n${plans.join('')}${delayed}`);
  expect(portal.list.map(({ plan_id: id }) => id)).toEqual(['start', 'p1', 'p2', 'p3', 'p4', 'p5']);
  expect(portal.roles).toEqual(['start', 'p3', 'p5']);
  expect(portal.delays).toEqual({ start: 15 });
});

test('marks one plan as popular only where the file names it, also among the usual plans', () => {
  expect(load('popularPlan: pro\n').config.popularPlan).toBe('pro');
  expect(load(`popularPlan: a\nplans:\n${FREE}${sold('a', 1)}`).config.popularPlan).toBe('a');
  expect(load(`plans:\n${FREE}`).config.popularPlan).toBeNull();
});

test.each([
  ['plans: []\n', 'plans must have at least one plan'],
  [`plans:\n${sold('a', 1)}`, 'plans must have a plan without a price'],
  [
    `plans:\n${FREE}${FREE.replace('Start', 'Other')}`,
    'plans[1].id is start, which another plan already has',
  ],
  [
    `plans:\n${FREE}${FREE.replace('id: start', 'id: other')}`,
    'plans[1].name is Start, which another plan already has',
  ],
  [`plans:\n${FREE}${FREE.replace('start', 'b').replace('Start', 'B')}`, 'plans[1] (b) has no price'],
  [`plans:\n${FREE}${sold('a', 1).replace('yearly: 10', 'yearly: 12.01')}`, 'is above 12 months (12)'],
  [`plans:\n${FREE}${sold('a', -1)}`, 'plans[1].prices.EUR.monthly must not be negative'],
  [`plans:\n${FREE}${sold('a', 1.005)}`, 'plans[1].prices.EUR.monthly must have at most two decimals'],
  [`plans:\n${FREE.replace('10', '-10')}`, 'plans[0].limits.perMinute must be at least 1'],
  [`plans:\n${FREE.replace('perMonth: 500, ', '')}`, 'plans[0].limits.perMonth is missing'],
  [
    `plans:\n${FREE}${sold('a', 1, ', highlighted: true')}${sold('b', 2, ', highlighted: true')}`,
    'plans[2].highlighted is true for more than one plan',
  ],
  [
    `popularPlan: b\nplans:\n${FREE}${sold('a', 1)}`,
    'popularPlan is b, which is not a plan. Plans: start, a.',
  ],
  [
    'popularPlan: team\n',
    'popularPlan is team, which is not a plan. Plans: free, developer, pro, enterprise.',
  ],
  [`plans:\n${FREE}${sold('a', 1).replace('EUR', 'XYZ')}`, 'plans[1].prices.XYZ is not a known currency'],
  [`currencies: [EUR, XYZ]\nplans:\n${FREE}`, 'currencies[1] must be a currency, and XYZ is not known'],
  [`currencies: [EUR, USD]\nplans:\n${FREE}${sold('a', 1)}`, 'plans[1].prices has no price in USD'],
  [`currencies: [USD]\nplans:\n${FREE}${sold('a', 1)}`, 'plans[1].prices.EUR is not among the currencies'],
  [`plans:\n${FREE}${sold('a', 1, ', contactSales: true')}`, 'must not be set together with contactSales'],
  [`plans:\n${FREE.replace('}}', '}, trialDays: 3}')}`, 'plans[0].trialDays needs a price'],
  [`plans:\n${FREE.replace('id: start', 'id: live')}`, 'plans[0].id must not be live or test'],
  [
    `plans:\n${FREE.replace('}}', '}, overage: {EUR: {perThousandCalls: 1}}}')}`,
    'plans[0].overage needs a plan with',
  ],
  [
    `plans:\n${FREE}${sold('a', 1, ', overage: {EUR: {perThousandCalls: 1}}')}`,
    'plans[1].overage needs a quota',
  ],
  [
    `plans:\n${FREE}${metered('{EUR: {perThousandCalls: 0}}')}`,
    'plans[1].overage.EUR.perThousandCalls must be above 0',
  ],
  [
    `plans:\n${FREE}${metered('{XYZ: {perThousandCalls: 1}}')}`,
    'plans[1].overage.XYZ is not a known currency',
  ],
  [
    `plans:\n${FREE}${metered('{USD: {perThousandCalls: 1}}')}`,
    'plans[1].overage.USD is not among the currencies',
  ],
  [
    `plans:\n${FREE}${metered('{}')}`,
    'plans[1].overage has no price in EUR. Other prices are converted from it, so add it.',
  ],
  [
    `plans:\n${FREE}retired:\n  - {id: start, until: 2027-01-01, moveTo: none}\n`,
    'retired[0].id is start, which is still in plans',
  ],
  [`retired:\n  - {id: old, until: 2027-02-30, moveTo: pro}\n`, 'retired[0].until must be a day'],
])('%j is refused with its line and a remedy', (text, sentence) => {
  const { faults, config } = load(text);
  expect(faults.join('\n')).toMatch(/portal\.yaml:\d+: /);
  expect(faults.join('\n')).toContain(sentence);
  expect(config.plans).toBeNull();
});

test('amounts that a file leaves out are as in the plans of a portal without one', () => {
  const { config } = load(`plans:\n${FREE}${sold('a', 1)}  - {id: z, name: Z, contactSales: true}\n`);
  expect(config.plans).toMatchObject([
    { streamConnections: 1, liveAlerts: 5, sla: '99%' },
    { callsPerMonth: null, historyYears: 2, furtherKeys: 10 },
    { callsPerMinute: null, historyYears: null, streamSymbols: null },
  ]);
});

test('calls beyond a quota have a price in each currency, given or converted; other plans refuse them', () => {
  const text = `currencies: [EUR, {code: USD, rate: 1.085}]\nplans:\n${FREE}${metered('{EUR: {perThousandCalls: 0.5}}')}`;
  const { config, faults } = load(text);
  expect(faults).toEqual([]);
  expect(config.plans![1]).toMatchObject({ overage: { EUR: 50 } });
  expect(config.plans![0]).not.toHaveProperty('overage');
  expect(portalOf(text).overage).toEqual([
    [null, null],
    [50, 54],
  ]);
});
