import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { type Currency, type Cycle, priceOf } from '@meridian/contracts/prices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BillingPortal,
  chargesOf,
  type TestCustomer,
  customer,
  subscriptionOf,
  startBilling,
  tickAt,
} from '../../../testing/billing.ts';
import { expectConsistentLedger } from '../../../testing/billing-ledger.ts';
import { type CustomerAction, customerActions } from './testing/actions.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 4, 11, 9);
const DAYS = 730;

let portal: BillingPortal;
beforeAll(async () => {
  portal = await startBilling({ mails: false });
});
afterAll(() => portal.close());

const { buys, tries, lowers, withdraws, cancels, resumes, charged, reported, ...further } = customerActions(
  () => portal,
);
const { paysRenewal, buysWithoutMethod, paidBack } = further;

interface Path {
  /** Actions by the day since the start. */
  readonly does: Readonly<Record<number, CustomerAction>>;
  /** Every charge: day, amount in minor units, and state unless it is paid. */
  readonly charges: readonly string[];
  /** Plan and state after the two years. */
  readonly left: string;
}

const price = (plan: 'developer' | 'pro', cycle: Cycle = 'monthly', currency: Currency = 'USD') =>
  priceOf(DEFAULT_PLANS[plan], cycle, currency)!.chargeMinor;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** `2026-06-11 2900` on that day of each month from `first`, for `count` months. */
const monthly = (first: string, count: number, minor: number) =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(`${first}T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() + n);
    return `${dayOf(at.getTime())} ${minor}`;
  });

const PATHS: Record<string, Path> = {
  'a trial that runs out': { does: { 0: tries('developer') }, charges: [], left: 'free ended' },
  'a trial of one plan, then of the other, then a subscription': {
    does: { 0: tries('developer'), 2: tries('pro'), 5: buys('developer') },
    charges: monthly('2026-05-16', 24, price('developer')),
    left: 'developer active',
  },
  'a trial that is paid keeps its rest': {
    does: { 0: tries('pro'), 3: buys('pro') },
    charges: ['2026-05-14 19900', ...monthly('2026-06-25', 23, price('pro'))],
    left: 'pro active',
  },
  'a trial that is cancelled, resumed, and cancelled': {
    does: { 0: tries('pro'), 1: cancels, 2: resumes, 3: cancels },
    charges: [],
    left: 'free ended',
  },
  'yearly, in euros': {
    does: { 0: buys('developer', { cycle: 'yearly', currency: 'EUR' }) },
    charges: ['2026-05-11 26680', '2027-05-11 26680'],
    left: 'developer active',
  },
  'to the higher plan within the month': {
    does: { 0: buys('developer'), 10: buys('pro') },
    charges: [
      '2026-05-11 2900',
      `2026-05-21 ${Math.round((17_000 * 21) / 31)}`,
      ...monthly('2026-06-11', 23, 19_900),
    ],
    left: 'pro active',
  },
  'to the year within the month': {
    does: { 0: buys('developer'), 10: buys('developer', { cycle: 'yearly' }) },
    charges: ['2026-05-11 2900', `2026-05-21 ${Math.round(29_000 - (2_900 * 21) / 31)}`, '2027-05-21 29000'],
    left: 'developer active',
  },
  'to the higher plan within the year, in rupees': {
    does: {
      0: buys('developer', { cycle: 'yearly', currency: 'INR' }),
      100: buys('pro', { cycle: 'yearly', currency: 'INR' }),
    },
    charges: [
      `2026-05-11 ${price('developer', 'yearly', 'INR')}`,
      `2026-08-19 ${Math.round(((price('pro', 'yearly', 'INR') - price('developer', 'yearly', 'INR')) * 265) / 365)}`,
      `2027-05-11 ${price('pro', 'yearly', 'INR')}`,
    ],
    left: 'pro active',
  },
  'to the higher plan and the year, in pounds': {
    does: {
      0: buys('developer', { currency: 'GBP' }),
      10: buys('pro', { cycle: 'yearly', currency: 'GBP' }),
    },
    charges: [
      `2026-05-11 ${price('developer', 'monthly', 'GBP')}`,
      `2026-05-21 ${Math.round(price('pro', 'yearly', 'GBP') - (price('developer', 'monthly', 'GBP') * 21) / 31)}`,
      `2027-05-21 ${price('pro', 'yearly', 'GBP')}`,
    ],
    left: 'pro active',
  },
  'to the lower plan at the end of the month': {
    does: { 0: buys('pro'), 40: lowers('developer') },
    charges: [...monthly('2026-05-11', 2, 19_900), ...monthly('2026-07-11', 22, 2_900)],
    left: 'developer active',
  },
  'to the lower plan, withdrawn': {
    does: { 0: buys('pro'), 40: lowers('developer'), 41: withdraws },
    charges: monthly('2026-05-11', 24, 19_900),
    left: 'pro active',
  },
  'from the year to the month of a lower plan': {
    does: { 0: buys('pro', { cycle: 'yearly' }), 30: lowers('developer') },
    charges: ['2026-05-11 199000', ...monthly('2027-05-11', 12, 2_900)],
    left: 'developer active',
  },
  'from the month to the year of a lower plan': {
    does: { 0: buys('pro'), 40: lowers('developer', 'yearly') },
    charges: [...monthly('2026-05-11', 2, 19_900), '2026-07-11 29000', '2027-07-11 29000'],
    left: 'developer active',
  },
  'cancelled, resumed, cancelled': {
    does: {
      0: buys('developer'),
      5: cancels,
      6: resumes,
      40: cancels,
    },
    charges: monthly('2026-05-11', 2, 2_900),
    left: 'free ended',
  },
  'a card that fails to the end': {
    does: { 0: buys('developer'), 20: charged('failed') },
    charges: [
      '2026-05-11 2900',
      ...['06-11', '06-12', '06-14', '06-16', '06-18'].map((day) => `2026-${day} 2900 failed`),
    ],
    left: 'free ended',
  },
  'a card that recovers': {
    does: { 0: buys('developer'), 20: charged('failed'), 33: charged('paid') },
    charges: [
      '2026-05-11 2900',
      '2026-06-11 2900 failed',
      '2026-06-12 2900 failed',
      '2026-06-14 2900',
      ...monthly('2026-07-11', 22, 2_900),
    ],
    left: 'developer active',
  },
  'a failed renewal that is paid by hand': {
    does: {
      0: buys('developer'),
      20: charged('failed'),
      33: paysRenewal,
    },
    charges: [
      '2026-05-11 2900',
      '2026-06-11 2900 failed',
      '2026-06-12 2900 failed',
      '2026-06-13 2900',
      ...monthly('2026-07-11', 22, 2_900),
    ],
    left: 'developer active',
  },
  'a failed renewal that is given up': {
    does: { 0: buys('developer'), 20: charged('failed'), 32: cancels },
    charges: ['2026-05-11 2900', '2026-06-11 2900 failed', '2026-06-12 2900 failed'],
    left: 'free ended',
  },
  'a renewal that takes the provider two days': {
    does: { 0: buys('developer'), 20: charged('pending'), 33: reported, 34: charged('paid') },
    charges: ['2026-05-11 2900', '2026-06-11 2900', ...monthly('2026-07-11', 22, 2_900)],
    left: 'developer active',
  },
  'a pending renewal that is cancelled is refunded': {
    does: { 0: buys('developer'), 20: charged('pending'), 32: cancels, 35: reported },
    charges: ['2026-05-11 2900', '2026-06-11 2900 refunded'],
    left: 'free ended',
  },
  'a renewal whose response was lost is charged once': {
    does: { 0: buys('developer'), 20: charged('away') },
    charges: monthly('2026-05-11', 24, 2_900),
    left: 'developer active',
  },
  'no method is left for renewals': {
    does: {
      0: buysWithoutMethod,
    },
    charges: [
      '2026-05-11 2900',
      ...['06-11', '06-12', '06-14', '06-16', '06-18'].map((day) => `2026-${day} 2900 failed`),
    ],
    left: 'free ended',
  },
  'refunded, and bought again': {
    does: { 0: buys('developer'), 20: paidBack, 25: buys('pro') },
    charges: ['2026-05-11 2900 refunded', ...monthly('2026-06-05', 24, 19_900)],
    left: 'pro active',
  },
};

test('two years of every path charge the right amounts, day by day, with a consistent ledger', async () => {
  const people = new Map<string, TestCustomer>();
  for (const name of Object.keys(PATHS)) people.set(name, await customer(portal));
  for (let day = 0; day < DAYS; day++) {
    await tickAt(portal, START + day * DAY_MS);
    for (const [name, { does }] of Object.entries(PATHS)) await does[day]?.(people.get(name)!);
  }
  const [came, expected] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [name, { accountId }] of people) {
    const rows = await chargesOf(portal, accountId);
    const charges = rows.map(({ created_at: at, amount_minor: minor, state }) =>
      `${dayOf(at.getTime())} ${minor} ${state}`.replace(' paid', ''),
    );
    const { plan, subscription } = await subscriptionOf(portal, accountId);
    came.set(name, { charges, left: `${plan} ${subscription?.state}` });
    expected.set(name, { charges: PATHS[name]!.charges, left: PATHS[name]!.left });
  }
  expect(came).toEqual(expected);
  await expectConsistentLedger(portal);
  expect(portal.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(
    Array(23).fill('a due subscription could not be processed'),
  );
}, 120_000);
