/**
 * Market data and search of the dashboard. Ranges and intervals are fixed, so it replaces no API call and is not metered.
 */
import * as z from 'zod/mini';
import { newsItem } from '../api/news.ts';
import { quoteShape } from '../api/quote.ts';
import { optionalLine, textLine } from '../fields.ts';
import { CHART_INDICATORS_MAX, CHART_SPANS, COMPARED_MAX } from '../chart-limits.ts';
import { WATCHLIST_SYMBOLS_MAX } from '../watchlist-limits.ts';
import { CALENDAR_KINDS } from '../calendar-kinds.ts';
import { calendarEntry, nextDates } from './calendar-entry.ts';
import { info, nothing, type PortalCall } from './call.ts';

const SYMBOL_MAX = 15;
const NEWS_ID_MAX = 100;
const range = z._default(z.enum(CHART_SPANS, `range must be one of ${CHART_SPANS.join(', ')}`), '1y');
/** A watchlist, the chart and what it is compared with. */
const LIVE_SYMBOLS_MAX = 60;

const listedQuote = z.object({
  ...quoteShape.shape,
  /** The last 60 daily closes, oldest first. */
  closes: z.array(z.number()),
});

/** A session with its extended hours, which begin and end it. */
const usSession = z.object({
  preOpen: z.string(),
  open: z.string(),
  close: z.string(),
  postClose: z.string(),
});
export type UsSession = z.infer<typeof usSession>;

const liveQuote = z.object({
  symbol: z.string(),
  price: z.number(),
  change: z.number(),
  changePct: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  volume: z.number(),
  marketStatus: z.string(),
  timestamp: z.string(),
});
export type LiveQuote = z.infer<typeof liveQuote>;

export const marketCalls = {
  marketOverview: {
    path: '/market/overview',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({
      /** Where the numbers come from, such as `simulated`. */
      source: z.string(),
      asOf: z.string(),
      /** The sessions of US shares today and on the trading day before, by the exchange's calendar. */
      usSessions: z.array(usSession),
      /** In the order of `DASHBOARD_SYMBOLS`, then others of this server in the place of those that it does not have. */
      items: z.array(listedQuote),
      sentiment: z.object({
        fearGreedIndex: z.nullable(z.number()),
        fearGreedLabel: z.nullable(z.string()),
        volatilityIndex: z.nullable(z.number()),
      }),
    }),
  },
  /**
   * Quotes of the symbols of `marketOverview`, and of further ones: all of them first, then those that changed, at most
   * once a second. Symbols that the market does not have are left out.
   */
  marketLive: {
    path: '/market/live',
    auth: 'session',
    read: true,
    answers: 'events',
    body: z.object({
      symbols: z._default(
        z
          .array(textLine('symbol', SYMBOL_MAX))
          .check(z.maxLength(LIVE_SYMBOLS_MAX, `symbols must contain at most ${LIVE_SYMBOLS_MAX}`)),
        [],
      ),
    }),
    reply: z.object({ asOf: z.string(), quotes: z.array(liveQuote) }),
  },
  marketQuote: {
    path: '/market/quote',
    auth: 'session',
    read: true,
    body: z.object({ symbol: textLine('symbol', SYMBOL_MAX) }),
    reply: info({ quote: quoteShape }),
  },
  /** The quotes of a watchlist in its order. Symbols without a quote are left out. */
  marketQuotes: {
    path: '/market/quotes',
    auth: 'session',
    read: true,
    body: z.object({
      symbols: z
        .array(textLine('symbol', SYMBOL_MAX), 'symbols must be a list')
        .check(z.maxLength(WATCHLIST_SYMBOLS_MAX, `symbols must contain at most ${WATCHLIST_SYMBOLS_MAX}`)),
    }),
    reply: info({ items: z.array(listedQuote) }),
  },
  /**
   * The bars of a symbol with indicators, computed as the API computes them: minutes of the last session or the last five,
   * or a year of days. Prices are adjusted for splits. The last bar may still grow.
   */
  marketCandles: {
    path: '/market/candles',
    auth: 'session',
    read: true,
    body: z.object({
      symbol: textLine('symbol', SYMBOL_MAX),
      range,
      indicators: z._default(
        z
          .array(
            z.object({
              name: textLine('name', 20),
              parameters: z.array(z.number('parameters must be numbers')),
            }),
            'indicators must be a list',
          )
          .check(
            z.maxLength(CHART_INDICATORS_MAX, `A chart can have at most ${CHART_INDICATORS_MAX} indicators`),
          ),
        [],
      ),
    }),
    reply: info({
      symbol: z.string(),
      source: z.string(),
      interval: z.enum(['1m', '1d']),
      /** The sessions of the minutes, oldest first; empty for days. */
      sessions: z.array(z.object({ open: z.string(), close: z.string() })),
      /** Position i of every list is one bar, oldest first. */
      bars: z.object({
        /** Start of the bar in seconds since 1970 UTC; of a day: 00:00 UTC of its date. */
        startSeconds: z.array(z.number()),
        open: z.array(z.number()),
        high: z.array(z.number()),
        low: z.array(z.number()),
        close: z.array(z.number()),
        volume: z.array(z.number()),
      }),
      /** In the requested order. Each value belongs to the bar at its position; null where there is none. */
      indicators: z.array(
        z.object({
          name: z.string(),
          parameters: z.array(z.number()),
          outputs: z.array(z.object({ name: z.string(), values: z.array(z.nullable(z.number())) })),
        }),
      ),
    }),
  },
  /** The closes of further symbols from the start of what `marketCandles` shows of `symbol`. */
  marketCompare: {
    path: '/market/compare',
    auth: 'session',
    read: true,
    body: z.object({
      symbol: textLine('symbol', SYMBOL_MAX),
      range,
      symbols: z
        .array(textLine('symbol', SYMBOL_MAX), 'symbols must be a list')
        .check(z.maxLength(COMPARED_MAX, `At most ${COMPARED_MAX} symbols can be compared`)),
    }),
    reply: info({
      lines: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          source: z.string(),
          startSeconds: z.array(z.number()),
          close: z.array(z.number()),
        }),
      ),
    }),
  },
  /** The latest news about a symbol; without one, about all of `marketOverview`. */
  marketNews: {
    path: '/market/news',
    auth: 'session',
    read: true,
    body: z.object({
      symbol: optionalLine('symbol', SYMBOL_MAX),
      limit: z._default(
        z.int('limit must be a whole number').check(z.minimum(1, 'limit must be at least 1'), z.maximum(50)),
        10,
      ),
    }),
    reply: info({
      source: z.string(),
      items: z.array(newsItem),
    }),
  },
  /** What the coming four weeks bring, by day; of today, too. */
  marketCalendar: {
    path: '/market/calendar',
    auth: 'session',
    read: true,
    body: z.object({
      kind: z._default(z.enum(['all', ...CALENDAR_KINDS], 'kind must be all or a kind of entry'), 'all'),
      /** Only entries of these symbols. Default: those of all, and of the economy. */
      symbols: z.optional(
        z
          .array(textLine('symbol', SYMBOL_MAX), 'symbols must be a list')
          .check(z.maxLength(WATCHLIST_SYMBOLS_MAX, `symbols must contain at most ${WATCHLIST_SYMBOLS_MAX}`)),
      ),
    }),
    reply: info({
      from: z.string(),
      to: z.string(),
      source: z.string(),
      /** How many there are; `items` are the first ones. */
      total: z.int(),
      items: z.array(calendarEntry),
    }),
  },
  /** The next results and the next dividend of a symbol; null where none is known. */
  marketNext: {
    path: '/market/next',
    auth: 'session',
    read: true,
    body: z.object({ symbol: textLine('symbol', SYMBOL_MAX) }),
    reply: info({
      symbol: z.string(),
      ...nextDates,
    }),
  },
  /** One simulated item, for its public page. `on` is the day of its publication by UTC. */
  newsItem: {
    path: '/market/news/item',
    auth: 'none',
    read: true,
    body: z.object({
      symbol: textLine('symbol', SYMBOL_MAX),
      on: z.iso.date('on must be a date such as 2026-01-31'),
      id: textLine('id', NEWS_ID_MAX),
    }),
    reply: info({ source: z.string(), item: newsItem }),
  },
  search: {
    path: '/search',
    auth: 'session',
    read: true,
    body: z.object({ q: textLine('q', 60) }),
    reply: info({
      endpoints: z.array(
        z.object({
          method: z.string(),
          /** With `/api`. */
          path: z.string(),
          summary: z.string(),
          /** Its page in the documentation. */
          link: z.string(),
        }),
      ),
      symbols: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          assetClass: z.string(),
          /** The earlier symbol that was searched for. */
          formerSymbol: z.optional(z.string()),
        }),
      ),
    }),
  },
} as const satisfies Record<string, PortalCall>;
