/** Calendars of the market: tables by date, and iCalendar for calendar programs. */
import * as z from 'zod/mini';
import { type ApiCall, CALENDAR_FORMATS } from './call.ts';
import { dividendDatesShape } from './dividends.ts';
import {
  collection,
  cursor,
  instant,
  limitUpTo,
  maybe,
  noParams,
  oneOf,
  someSymbols,
  source,
  time,
} from './fields.ts';

const EXCHANGES = ['XNYS', 'XNAS', 'FX', 'CRYPTO'] as const;
/** The first and the last date whose sessions are known. */
export const SESSION_DATES = { first: '1998-01-01', last: '2099-12-31' } as const;
const SESSION_DAYS = ['all', 'sessions', 'holidays'] as const;

const page = {
  limit: limitUpTo(1_000, 1_000),
  cursor,
  format: z
    .optional(oneOf('format', CALENDAR_FORMATS))
    .check(
      z.describe(
        'Response format. Overrides `Accept`. Default: `json`. `ics` is iCalendar, which calendar programs subscribe to by a link',
      ),
    ),
};

/** The dates of a calendar, by default those of the next days. */
const dates = (days: number) => ({
  from: instant('from', 'First date. Default: today in UTC. Limited by your plan’s history'),
  to: instant('to', `Last date. Default: ${days} days after the first one`),
});

const symbol = z.string();
const name = z.string().check(z.describe('Name of the symbol'));

export const earningsCalendar = {
  method: 'GET',
  path: '/calendar/earnings',
  summary: 'List the days on which companies publish results, with estimate, actual value and surprise',
  scope: 'market',
  params: noParams,
  query: z.object({ ...dates(14), symbols: someSymbols('Return only these companies'), ...page }),
  reply: z.object({
    results: z.array(
      z.object({
        date: z.iso.date(),
        symbol,
        name,
        timeOfDay: z
          .nullable(z.enum(['beforeOpen', 'afterClose', 'duringSession']))
          .check(z.describe('Relative to the session of New York. Null if only the day is known')),
        timestamp: z.nullable(time).check(z.describe('Time of publication. Null if only the day is known')),
        basis: z
          .enum(['release', 'filing'])
          .check(
            z.describe(
              'What is dated: the release of results, or the filing of the report where only filings are known',
            ),
          ),
        fiscalYear: z.int(),
        fiscalPeriod: z.enum(['Q1', 'Q2', 'Q3', 'FY']).check(z.describe('FY is the fourth quarter')),
        periodEnd: z.iso.date().check(z.describe('Last day of the quarter')),
        estimate: maybe.check(z.describe('Expected earnings per share. Null if unknown')),
        actual: maybe.check(z.describe('Diluted earnings per share of the quarter. Null before publication')),
        surprisePct: maybe.check(z.describe('Difference from the estimate, in percent of it')),
        revenue: maybe.check(z.describe('Revenue of the quarter. Null before publication')),
        currency: z.string(),
        source,
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: ['plan_required', 'symbol_not_found'],
  examples: [
    { title: 'A week', query: { from: '2026-10-26', to: '2026-10-30', limit: '5' } },
    { title: 'The next quarter of three companies', query: { symbols: 'AAPL,MSFT,NVDA', to: '2027-02-28' } },
  ],
} as const satisfies ApiCall;

export const dividendsCalendar = {
  method: 'GET',
  path: '/calendar/dividends',
  summary: 'List dividends of the whole market by ex-date, coming ones included',
  scope: 'market',
  params: noParams,
  query: z.object({ ...dates(30), symbols: someSymbols('Return only these symbols'), ...page }),
  reply: z.object({
    results: z.array(
      z.object({
        symbol,
        name,
        ...dividendDatesShape,
        amount: maybe.check(
          z.describe('Cash for one share as it is on the ex-date. Null until the company sets it'),
        ),
        currency: z.string(),
        source,
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: ['plan_required', 'symbol_not_found'],
  examples: [
    { title: 'The next 30 days', query: { limit: '5' } },
    { title: 'As iCalendar', query: { symbols: 'AAPL,KO,PG', format: 'ics' } },
  ],
} as const satisfies ApiCall;

export const splitsCalendar = {
  method: 'GET',
  path: '/calendar/splits',
  summary: 'List splits of the whole market by ex-date, announced ones included',
  scope: 'market',
  params: noParams,
  query: z.object({ ...dates(30), symbols: someSymbols('Return only these symbols'), ...page }),
  reply: z.object({
    results: z.array(
      z.object({
        exDate: z.iso.date(),
        symbol,
        name,
        ratio: z.number().check(z.describe('New shares for one old share')),
        source,
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: ['plan_required', 'symbol_not_found'],
  examples: [{ title: 'A year', query: { from: '2026-01-01', to: '2026-12-31', limit: '5' } }],
} as const satisfies ApiCall;

export const listingsCalendar = {
  method: 'GET',
  path: '/calendar/ipos',
  summary: 'List new listings by their first trading day, planned ones included',
  scope: 'market',
  params: noParams,
  query: z.object({ ...dates(90), ...page }),
  reply: z.object({
    results: z.array(
      z.object({
        date: z.iso.date().check(z.describe('First trading day')),
        symbol,
        name,
        exchange: z.nullable(z.string()),
        currency: z.string(),
        openingPrice: maybe.check(z.describe('First price as traded. Null before the first session')),
        source,
        status: z.enum(['planned', 'listed']).check(z.describe('`planned` is a day to come')),
        priceLow: maybe.check(z.describe('Lowest expected price of the offer. Null if unknown')),
        priceHigh: maybe.check(z.describe('Highest expected price of the offer. Null if unknown')),
        shares: maybe.check(z.describe('Shares on offer. Null if unknown')),
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: ['plan_required'],
  examples: [
    {
      title: 'The day on which the simulated market opened',
      query: { from: '2016-01-04', to: '2016-01-04', limit: '5' },
    },
  ],
} as const satisfies ApiCall;

export const economicCalendar = {
  method: 'GET',
  path: '/calendar/economic',
  summary: 'List economic releases by time, with previous value, actual value and revision',
  scope: 'macro',
  params: noParams,
  query: z.object({
    ...dates(30),
    country: z
      .optional(
        z
          .string('country must be two letters such as US, or EU')
          .check(z.regex(/^[A-Za-z]{2}$/, 'country must be two letters such as US, or EU')),
      )
      .check(z.describe('Return only releases of this country. Default: all')),
    ...page,
  }),
  reply: z.object({
    results: z.array(
      z.object({
        timestamp: time.check(z.describe('Time of the release')),
        series: z.string(),
        title: z.string(),
        country: z.string(),
        period: z.iso.date().check(z.describe('First day of the month or quarter that is published')),
        actual: maybe.check(z.describe('Value as first published. Null before the release')),
        previous: maybe.check(z.describe('Value of the period before, as it was known until then')),
        revision: maybe.check(
          z.describe(
            'New value of the period before, published with this release. Null if it was not revised',
          ),
        ),
        unit: z.string(),
        source,
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: ['plan_required'],
  examples: [
    {
      title: 'November in the United States',
      query: { country: 'US', from: '2026-11-01', to: '2026-11-30' },
    },
  ],
} as const satisfies ApiCall;

export const sessionsCalendar = {
  method: 'GET',
  path: '/calendar/sessions',
  summary: 'List trading sessions and holidays of an exchange, years ahead',
  scope: 'market',
  params: noParams,
  query: z.object({
    from: instant('from', `First date, from ${SESSION_DATES.first} on. Default: today in UTC`),
    to: instant('to', `Last date, up to ${SESSION_DATES.last}. Default: 365 days after the first one`),
    exchange: z
      ._default(oneOf('exchange', EXCHANGES), 'XNYS')
      .check(z.describe('Market. XNYS and XNAS have the same sessions; FX is currencies')),
    days: z
      ._default(oneOf('days', SESSION_DAYS), 'all')
      .check(z.describe('All weekdays, only trading days, or only days that differ: closed or ending early')),
    ...page,
  }),
  reply: z.object({
    results: z.array(
      z.object({
        date: z.iso.date().check(z.describe('Date in the time zone of the exchange')),
        exchange: z.enum(EXCHANGES),
        status: z.enum(['open', 'early', 'closed']).check(z.describe('`early` ends before the usual time')),
        open: z.nullable(time).check(z.describe('Opening. Null on a closed day')),
        close: z.nullable(time).check(z.describe('Close. Null on a closed day')),
        holiday: z.nullable(z.string()).check(z.describe('Why the exchange stays closed')),
        source,
      }),
    ),
    ...collection,
  }),
  formats: CALENDAR_FORMATS,
  errors: [],
  examples: [
    { title: 'Holidays of 2027', query: { days: 'holidays', from: '2027-01-01', to: '2027-12-31' } },
    { title: 'The next five sessions', query: { days: 'sessions', limit: '5' } },
  ],
} as const satisfies ApiCall;
