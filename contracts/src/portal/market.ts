/**
 * Market data and search of the dashboard. Symbols and ranges are fixed, so it replaces no API call and is not metered.
 */
import * as z from 'zod/mini';
import { newsItem } from '../api/news.ts';
import { quoteShape } from '../api/quote.ts';
import { optionalLine, textLine } from '../fields.ts';
import { WATCHLIST_SYMBOLS_MAX } from '../watchlist-limits.ts';
import { info, nothing, type PortalCall } from './call.ts';

const SYMBOL_MAX = 15;
/** A watchlist, the chart and what it is compared with. */
const LIVE_SYMBOLS_MAX = 60;

const listedQuote = z.object({
  ...quoteShape.shape,
  /** The last 60 daily closes, oldest first. */
  closes: z.array(z.number()),
});

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
          .check(z.maxLength(LIVE_SYMBOLS_MAX, `symbols must list at most ${LIVE_SYMBOLS_MAX}`)),
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
        .check(z.maxLength(WATCHLIST_SYMBOLS_MAX, `symbols must list at most ${WATCHLIST_SYMBOLS_MAX}`)),
    }),
    reply: info({ items: z.array(listedQuote) }),
  },
  /** A year of daily bars of a symbol, adjusted for splits, with what is drawn over and under them. */
  marketCandles: {
    path: '/market/candles',
    auth: 'session',
    read: true,
    body: z.object({
      symbol: textLine('symbol', SYMBOL_MAX),
    }),
    reply: info({
      symbol: z.string(),
      source: z.string(),
      bars: z.array(
        z.object({
          /** Exchange date `YYYY-MM-DD`. */
          date: z.string(),
          open: z.number(),
          high: z.number(),
          low: z.number(),
          close: z.number(),
          volume: z.number(),
          sma50: z.nullable(z.number()),
          ema20: z.nullable(z.number()),
          bbUpper: z.nullable(z.number()),
          bbLower: z.nullable(z.number()),
          rsi14: z.nullable(z.number()),
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
        z.int('limit must be a whole number').check(z.minimum(1, 'limit starts at 1'), z.maximum(50)),
        10,
      ),
    }),
    reply: info({
      source: z.string(),
      items: z.array(newsItem),
    }),
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
      symbols: z.array(z.object({ symbol: z.string(), name: z.string(), assetClass: z.string() })),
    }),
  },
} as const satisfies Record<string, PortalCall>;
