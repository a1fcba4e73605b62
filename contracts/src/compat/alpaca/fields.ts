/** Parameters that several calls of the façade for Alpaca share. Names and meanings are theirs. */
import * as z from 'zod/mini';
import { instant, limitUpTo, oneOf } from '../../api/fields.ts';

/** The most symbols that one call reads. */
export const ALPACA_SYMBOLS_MAX = 250;
/** The most rows of one page. */
export const ALPACA_ROWS_MAX = 10_000;

const LIST_MAX = 5_000;

/** A list separated by commas, as sent. */
export const list = (name: string) => {
  const words = `${name} is required: a comma-separated list`;
  return z
    .string(words)
    .check(z.minLength(1, words), z.maxLength(LIST_MAX, `${name} has at most ${LIST_MAX} characters`));
};

export const symbols = { symbols: list('symbols') };

/** The feeds of stocks. All of them are served from the same data. */
export const ALPACA_FEEDS = ['iex', 'sip', 'otc', 'delayed_sip', 'boats', 'overnight'] as const;

/** Of all calls about stocks. */
export const ofStocks = {
  feed: z.optional(oneOf('feed', ALPACA_FEEDS)),
  currency: z.optional(oneOf('currency', ['USD'])),
};

const ASOF_WORDS = 'asof must be a date such as 2026-01-31, or -';
export const asof = { asof: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d|-)$/, ASOF_WORDS))) };

const TOKEN_WORDS = 'page_token must be the next_page_token of an earlier reply';
export const pageToken = {
  page_token: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, TOKEN_WORDS))),
};

/** A range of time and its pages. */
export const paged = (otherwise: number, most = ALPACA_ROWS_MAX) => ({
  start: instant('start', 'Start, included'),
  end: instant('end', 'End, included'),
  limit: limitUpTo(most, otherwise),
  sort: z._default(oneOf('sort', ['asc', 'desc']), 'asc'),
  ...pageToken,
});

const TIMEFRAME_WORDS =
  'timeframe must be 1Min to 59Min, 1Hour to 23Hour, 1Day, 1Week, or 1Month, 2Month, 3Month, 4Month, 6Month or 12Month';
export const timeframe = {
  timeframe: z
    .string(TIMEFRAME_WORDS)
    .check(
      z.regex(
        /^(?:[1-5]?[1-9]|[1-5]0)(?:Min|T)$|^(?:[1-9]|1\d|2[0-3])(?:Hour|H)$|^1(?:Day|D|Week|W)$|^(?:[12346]|12)(?:Month|M)$/,
        TIMEFRAME_WORDS,
      ),
    ),
};

export const FEED = 'Each `feed` is accepted; all are served from the same data.';
export const PLAN = 'How far `start` may reach back depends on your plan.';
export const UNKNOWN_LEFT_OUT = 'Symbols that do not exist here are left out, as Alpaca does.';
export const UNKNOWN_REFUSED = 'A symbol that does not exist here is answered with 404.';
export const PAIRS =
  'A key is required; the Node.js client sends it for crypto when it is in `headers` of its configuration. Only the location `us` exists.';
