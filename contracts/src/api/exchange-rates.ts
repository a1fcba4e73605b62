import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, noParams, source, time } from './fields.ts';

const CURRENCIES_MAX = 100;
const CURRENCY = /^[A-Za-z]{2,6}$/;

const currency = (name: string) =>
  z
    .string(`${name} must be a currency such as EUR`)
    .check(z.regex(CURRENCY, `${name} must be a currency such as EUR`));

/** The currencies of a list, in capitals, each once, in the order given. */
export const currenciesOf = (list: string): string[] => [
  ...new Set(list.split(',').map((name) => name.trim().toUpperCase())),
];

const LIST_WORDS = `quotes must list 1 to ${CURRENCIES_MAX} currencies, such as USD,JPY`;

const currencyList = z.string(LIST_WORDS).check(
  z.refine(
    (list: string) =>
      currenciesOf(list).every((name) => CURRENCY.test(name)) && currenciesOf(list).length <= CURRENCIES_MAX,
    LIST_WORDS,
  ),
  z.meta({
    description: `1 to ${CURRENCIES_MAX} comma-separated currencies, also crypto currencies. Default: all that have a rate`,
    pattern: String.raw`^\s*[A-Za-z]{2,6}\s*(,\s*[A-Za-z]{2,6}\s*){0,${CURRENCIES_MAX - 1}}$`,
  }),
);

export const exchangeRate = z.object({
  base: z.string().check(z.describe('One unit of this currency')),
  quote: z.string().check(z.describe('Costs `rate` units of this currency')),
  rate: z.number(),
  bid: maybe.check(z.describe('Rate at which the route sells. Null without bids and asks, and on past days')),
  ask: maybe.check(z.describe('Rate at which the route buys. Null without bids and asks, and on past days')),
  route: z
    .string()
    .check(
      z.describe('The pairs that the rate is computed from: `EURUSD * USDJPY` multiplies them, `/` divides'),
    ),
  legs: z
    .int()
    .check(
      z.describe('Number of pairs in the route. 1 for a rate that is quoted, 0 for a currency to itself'),
    ),
  timestamp: time.check(
    z.describe(
      'Time of the oldest price of the route. On past days, 00:00 UTC of the day of its oldest close',
    ),
  ),
  source,
});

export const exchangeRates = {
  method: 'GET',
  path: '/fx/rates',
  summary: 'Get exchange rates of any two currencies, and the pairs they are computed from',
  scope: 'stocks',
  params: noParams,
  query: z.object({
    base: z
      ._default(currency('base'), 'USD')
      .check(z.describe('The currency that is priced. Not case-sensitive')),
    quotes: z.optional(currencyList),
    date: z
      .optional(z.iso.date('date must be a day such as 2026-01-31'))
      .check(z.describe('Closing rates of this day, or of the last day before it. Default: rates of now')),
    format,
  }),
  reply: z.object({
    /** In the order asked for; without `quotes`, by name. */
    results: z.array(exchangeRate),
    /** Currencies of the call that no route leads to. */
    missing: z.array(z.string()),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The euro in three currencies', query: { base: 'EUR', quotes: 'USD,JPY,GBP' } },
    {
      title: 'Closing rates of a day, as CSV',
      query: { base: 'GBP', quotes: 'EUR,CHF', date: '2026-09-30', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
