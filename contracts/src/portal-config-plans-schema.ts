/** The part of the schema of `meridian.config.yaml` that says what the portal sells. */
import * as z from 'zod/mini';
import { described, line } from './portal-config-fields.ts';

const MOST = 1_000_000_000;
const whole = (least: number, most = MOST) =>
  z
    .number('must be a whole number')
    .check(
      z.int('must be a whole number'),
      z.minimum(least, least === 0 ? 'must not be negative' : `must be at least ${least}`),
      z.maximum(most, `must be at most ${most}`),
    );
const limit = (least = 1) => z.optional(z.union([whole(least), z.literal('unlimited'), z.null()]));
const day = z
  .string('must be a day such as 2027-06-30')
  .check(z.refine((given) => isDay(given), 'must be a day such as 2027-06-30'));

function isDay(given: string): boolean {
  const atMs = Date.parse(`${given}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(given) && new Date(atMs || 0).toISOString().startsWith(given);
}

const PRICE_MOST = 10_000_000;
const amount = z.number('must be an amount such as 29 or 29.90').check(
  z.minimum(0, 'must not be negative'),
  z.maximum(PRICE_MOST, `must be at most ${PRICE_MOST}`),
  z.refine(
    (given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6,
    'must have at most two decimals',
  ),
);
const price = z.strictObject({
  monthly: described(amount, 'For a month, in units of the currency.'),
  yearly: described(amount, 'For a year.'),
});

const perThousandCalls = z.number('must be an amount such as 0.50').check(
  z.positive('must be above 0'),
  z.maximum(100_000, 'must be at most 100000'),
  z.refine(
    (given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6,
    'must have at most two decimals',
  ),
);
const overage = z.strictObject({
  perThousandCalls: described(
    perThousandCalls,
    'For 1,000 calls beyond limits.perMonth, in units of the currency, tax included. Charged pro rata to the call.',
  ),
});

const planId = line(32).check(
  z.regex(
    /^[a-z][a-z0-9-]*$/,
    'must contain only lower-case letters, digits and hyphens, and begin with a letter',
  ),
  z.refine(
    (id) => id !== 'live' && id !== 'test',
    'must not be live or test, because these are modes of keys',
  ),
);

const SLA = 'must be a number of percent such as 99.9';
const limits = z.strictObject({
  perMinute: described(limit(), 'Calls in any 60 seconds: a number or unlimited.'),
  perMonth: described(limit(), 'Calls in a calendar month: a number or unlimited.'),
  historyYears: described(limit(), 'Years of history: a number or unlimited.'),
  delayMinutes: described(
    z.optional(whole(0, 60)),
    'Delay of live market data in minutes. Replaces FEED_PLAN_DELAYS for this plan.',
  ),
  streamConnections: described(
    z.optional(whole(1, 10_000)),
    'Maximum number of streams open at the same time.',
  ),
  streamSymbols: described(limit(), 'Maximum number of symbols on all streams: a number or unlimited.'),
  liveAlerts: described(limit(0), 'Maximum number of active alerts: a number or unlimited.'),
  furtherKeys: described(z.optional(whole(0, 10_000)), 'Number of additional API keys.'),
  scheduledReports: described(limit(0), 'Maximum number of scheduled reports: a number or unlimited.'),
  sla: described(
    z.optional(z.number(SLA).check(z.minimum(0, SLA), z.maximum(100, SLA))),
    'Promised availability in percent, such as 99.9.',
  ),
});

const plan = z.strictObject({
  id: described(planId, 'Do not change it later: accounts refer to it.'),
  name: described(
    line(30).check(z.regex(/^[^<>"\\]*$/, 'must not contain <, >, " or \\')),
    'The name shown to customers.',
  ),
  prices: described(
    z.optional(z.record(z.string(), price)),
    'Prices by currency. A plan without prices is free, or has contactSales.',
  ),
  overage: described(
    z.optional(z.record(z.string(), overage)),
    'Prices by currency of calls beyond limits.perMonth. Without them, these calls are refused.',
  ),
  limits: described(z.optional(limits), 'Limits that you leave out have the values of the default plans.'),
  trialDays: described(z.optional(whole(0, 365)), 'Days of a trial without a card.'),
  features: described(
    z.optional(z.array(line(120)).check(z.maxLength(12, 'must have at most 12 entries'))),
    'Features that the pricing page lists in addition to the limits.',
  ),
  highlighted: described(
    z.optional(z.boolean('must be true or false')),
    'Marks the plan as recommended on the pricing page.',
  ),
  contactSales: described(
    z.optional(z.boolean('must be true or false')),
    'Sales agrees the price with each customer. The plan then has no prices.',
  ),
  keepTermsUntil: described(
    z.optional(day),
    'Until this date, customers keep the limits and the price that they bought.',
  ),
});

export const plansPart = described(
  z.optional(z.array(plan).check(z.minLength(1, 'must have at least one plan'))),
  'The plans that the portal sells, in any order. Pages sort them by price.',
);

const RATE = 'must be a number above 0';
export const currenciesPart = described(
  z.optional(
    z
      .array(
        z.union([
          line(3),
          z.strictObject({
            code: line(3),
            rate: described(
              z.optional(z.number(RATE).check(z.positive(RATE), z.maximum(1_000_000, RATE))),
              'Exchange rate: units of this currency for one unit of the first currency. Used for plans without a price in this currency.',
            ),
          }),
        ]),
      )
      .check(z.minLength(1, 'must have at least one currency')),
  ),
  'The currencies offered, the default first. Defaults to the currencies in which the plans have prices.',
);

export const popularPlanPart = described(
  z.optional(planId),
  'The id of the plan that the pricing page marks as the most popular.',
);

export const retiredPart = described(
  z.optional(
    z.array(
      z.strictObject({
        id: described(planId, 'The id of the retired plan.'),
        name: described(z.optional(line(30)), 'The name shown to its customers.'),
        delayMinutes: described(
          z.optional(whole(0, 60)),
          'Delay of live market data for its customers, in minutes. Defaults to no delay.',
        ),
        until: described(day, 'The first day without the plan.'),
        moveTo: described(planId, 'The id of the plan that its customers get on that day.'),
      }),
    ),
  ),
  'Plans that are no longer sold, and how long their customers keep them.',
);
