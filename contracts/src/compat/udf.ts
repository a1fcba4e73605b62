/** The façade for charts that speak TradingView's UDF protocol. Paths, parameters and shapes are its. */
import * as z from 'zod/mini';
import { limitUpTo, oneOf, wholeFrom } from '../api/fields.ts';
import type { AbsentCall, Facade, FacadeCall } from './facade.ts';

/** Lengths of bars, as the protocol names them. */
export const UDF_RESOLUTIONS = ['1', '5', '15', '30', '60', '1D', '1W', '1M'] as const;
export type UdfResolution = (typeof UDF_RESOLUTIONS)[number];
/** Other names of the same lengths. */
const OTHER_NAMES = ['D', 'W', 'M'] as const;

/** Types of symbols, as the protocol names them, with our classes. */
export const UDF_TYPES = { stock: 'equity', forex: 'fx', crypto: 'crypto', index: 'index' } as const;
export type UdfType = keyof typeof UDF_TYPES;

/** Bars of one reply. Charts ask for some hundreds. */
export const UDF_BARS_MAX = 50_000;
/** Marks of one reply; the newest are kept. */
export const UDF_MARKS_MAX = 100;
const SEARCH_MAX = 100;
const SEARCH_USUAL = 30;

/** The key, where no header can be set. */
const keyed = { apiKey: z.optional(z.string()) };
const SYMBOL_WORDS = 'symbol must be a symbol such as AAPL or NASDAQ:AAPL';
const symbol = z
  .string(SYMBOL_WORDS)
  .check(z.minLength(1, SYMBOL_WORDS), z.maxLength(60, `${SYMBOL_WORDS}, of at most 60 characters`));
const text = (name: string) =>
  z.optional(z.string().check(z.maxLength(60, `${name} must have at most 60 characters`)));
/** What charts send when a symbol has a currency or a unit; other currencies and units are refused. */
const conversion = { currencyCode: text('currencyCode'), unitId: text('unitId') };

const LATEST_SECOND = 8.64e12;
/** Seconds since 1970. */
const seconds = (name: string) => wholeFrom(name, -LATEST_SECOND, LATEST_SECOND);
const resolution = z.pipe(
  oneOf('resolution', [...UDF_RESOLUTIONS, ...OTHER_NAMES]),
  z.transform((name): UdfResolution =>
    name.length === 1 && name >= 'A' ? `1${name as 'D'}` : (name as '1'),
  ),
);
const markRange = z.object({
  symbol,
  from: seconds('from'),
  to: seconds('to'),
  resolution: z.optional(resolution),
  ...keyed,
});

export const udf = {
  vendor: 'TradingView UDF',
  base: '/compat/udf',
  calls: {
    config: {
      path: '/config',
      summary: 'What the datafeed supports',
      scope: 'market',
      query: z.object(keyed),
      servedBy: [],
      clients: { node: 'onReady' },
      differences: [],
    },
    time: {
      path: '/time',
      summary: 'The time of the server in seconds, as plain text',
      scope: 'market',
      query: z.object(keyed),
      servedBy: [],
      clients: { node: 'getServerTime' },
      differences: [],
    },
    symbols: {
      path: '/symbols',
      summary: 'One symbol: hours, time zone, price step, resolutions',
      scope: 'market',
      query: z.object({ symbol, ...conversion, ...keyed }),
      servedBy: ['symbols'],
      clients: { node: 'resolveSymbol' },
      differences: [
        'Currency pairs trade in UTC days: their session names the longest hours of a week.',
        'Simulated and imported prices are named in `price_sources`.',
      ],
    },
    search: {
      path: '/search',
      summary: 'Symbols by symbol or name',
      scope: 'market',
      query: z.object({
        query: z._default(z.string().check(z.maxLength(60, 'query must have at most 60 characters')), ''),
        type: z._default(oneOf('type', ['', ...(Object.keys(UDF_TYPES) as UdfType[])]), ''),
        exchange: z._default(z.string().check(z.maxLength(60, 'exchange is too long')), ''),
        limit: limitUpTo(SEARCH_MAX, SEARCH_USUAL),
        ...keyed,
      }),
      servedBy: ['symbols'],
      clients: { node: 'searchSymbols' },
      differences: [],
    },
    symbolInfo: {
      path: '/symbol_info',
      summary: 'All symbols of one exchange, in columns',
      scope: 'market',
      query: z.object({
        group: z
          .string('group must be the name of an exchange')
          .check(z.maxLength(60, 'group must be the name of an exchange')),
        ...keyed,
      }),
      servedBy: ['symbols'],
      clients: {},
      differences: ['Groups are the exchanges that `config` lists. Other groups are empty.'],
    },
    history: {
      path: '/history',
      summary: 'Bars of a range, or the last ones before its end',
      scope: 'stocks',
      query: z.object({
        symbol,
        resolution,
        from: z.optional(seconds('from')),
        to: seconds('to'),
        countback: z.optional(wholeFrom('countback', 1, UDF_BARS_MAX)),
        firstDataRequest: z.optional(z.string().check(z.maxLength(5))),
        ...conversion,
        ...keyed,
      }),
      servedBy: ['history'],
      clients: { node: 'getBars, subscribeBars' },
      differences: [
        'Prices are adjusted for splits.',
        'Bars before the history of your plan answer `no_data`, as bars before the first one do.',
        `A reply has at most ${UDF_BARS_MAX} bars, the last ones of the range.`,
      ],
    },
    quotes: {
      path: '/quotes',
      summary: 'The latest quotes of many symbols',
      scope: 'stocks',
      query: z.object({
        symbols: z
          .string('symbols must list symbols such as AAPL,EURUSD')
          .check(z.minLength(1, 'symbols must list symbols such as AAPL,EURUSD'), z.maxLength(10_000)),
        ...keyed,
      }),
      servedBy: ['quotes'],
      clients: { node: 'getQuotes, subscribeQuotes' },
      differences: [],
    },
    marks: {
      path: '/marks',
      summary: 'News as marks on bars',
      scope: 'stocks',
      query: markRange,
      servedBy: ['news'],
      clients: { node: 'getMarks' },
      differences: [`The newest ${UDF_MARKS_MAX} news of the range, coloured by their sentiment.`],
    },
    timescaleMarks: {
      path: '/timescale_marks',
      summary: 'Splits, dividends and earnings as marks below the chart',
      scope: 'stocks',
      query: markRange,
      servedBy: ['history', 'fundamentals'],
      clients: { node: 'getTimescaleMarks' },
      differences: [
        'Earnings stand at the date of their filing.',
        `The newest ${UDF_MARKS_MAX} of the range.`,
      ],
    },
  },
  absent: [
    { path: '/1.1/*', reason: 'Charts and templates are not stored here.' },
    {
      path: '/streaming',
      reason: 'The adapter reads the last bars again and again. Our stream has single trades.',
    },
    { path: '/futuresmap', reason: 'Futures are not served.' },
  ],
} as const satisfies Facade & {
  readonly calls: Record<string, FacadeCall>;
  readonly absent: readonly AbsentCall[];
};
