import { DAY_MS, dateOf, timeText } from '@meridian/market/dates';
import { FeedHttpError } from '../../http/feed-http.ts';
import { describeSymbol } from '../../../lake/symbol-names.ts';
import type {
  BarsQuery,
  CorporateAction,
  HistoryBar,
  Vendor,
  VendorSession,
  VendorTools,
} from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { actionsTable, newsTable } from '../import-rows.ts';
import { US_SYMBOLS } from '../us-symbols.ts';
import { listOf, numberOf, objectOf, parseJson, textOf, timeOf } from '../values.ts';
import { readMassive } from './messages.ts';
import { fromTicker, toTicker } from './symbols.ts';

const PAGES_MAX = 10_000;
const ROWS_PER_CALL = 50_000;
const SPANS = { '1m': ['minute', 60_000], '1d': ['day', DAY_MS] } as const;

/** Calls a path page by page. `next_url` is followed on the same host alone, because the key goes with it. */
async function* pages(
  { http, settings }: VendorTools,
  path: string,
  query: Readonly<Record<string, string | number>>,
): AsyncIterable<readonly unknown[]> {
  const headers = { authorization: `Bearer ${settings.values['KEY'] ?? ''}` };
  let next: { path: string; query?: Readonly<Record<string, string | number>> } = { path, query };
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const reply = objectOf(await http.json(next.path, { headers, ...(next.query && { query: next.query }) }));
    if (!reply || reply['status'] === 'ERROR')
      throw new FeedHttpError(
        `Massive responded with ${textOf(reply?.['error']).slice(0, 200) || 'no object'}`,
        { status: 400 },
      );
    yield listOf(reply['results']);
    const url = URL.parse(textOf(reply['next_url']));
    if (!url) return;
    next = { path: url.pathname + url.search };
  }
}

/** Complete bars in prices as traded. */
async function* massiveHistory(
  tools: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const [span, lengthMs] = SPANS[interval];
  const endMs = Math.min(toMs, tools.now() - lengthMs + 1);
  if (endMs <= fromMs) return;
  const path = `/v2/aggs/ticker/${encodeURIComponent(toTicker(symbol) ?? symbol)}/range/1/${span}/${Math.floor(fromMs)}/${Math.floor(endMs)}`;
  for await (const rows of pages(tools, path, { adjusted: 'false', sort: 'asc', limit: ROWS_PER_CALL }))
    yield rows
      .map((row) => {
        const it = objectOf(row) ?? {};
        const [open, high, low, close, volume] = [it['o'], it['h'], it['l'], it['c'], it['v']].map(numberOf);
        return {
          startMs: numberOf(it['t']),
          open: open!,
          high: high!,
          low: low!,
          close: close!,
          volume: volume!,
        };
      })
      .filter(({ startMs }) => startMs >= fromMs && startMs < endMs);
}

/** The part of the stream that has a class of symbols. */
const marketOf = (symbol: string) =>
  ({
    equity: 'stocks',
    etf: 'stocks',
    fund: 'stocks',
    index: 'indices',
    fx: 'forex',
    crypto: 'crypto',
  })[describeSymbol(symbol).assetClass];
const CHANNELS = {
  stocks: ['T', 'Q', 'AM'],
  crypto: ['XT', 'XQ', 'XA'],
  forex: ['C', 'CA'],
  indices: ['AM'],
};

function openSession(key: string | undefined, symbols: readonly string[]): VendorSession {
  const market = marketOf(symbols[0] ?? '') as keyof typeof CHANNELS;
  const names = symbols.map((symbol) =>
    market === 'stocks'
      ? symbol
      : `${symbol.slice(0, -3)}${market === 'crypto' ? '-' : '/'}${symbol.slice(-3)}`,
  );
  const params = CHANNELS[market].flatMap((channel) => names.map((name) => `${channel}.${name}`)).join(',');
  return {
    begin: () => [],
    read(text) {
      const parsed = parseJson(text);
      if (!Array.isArray(parsed))
        return { messages: [{ kind: 'rejected', reason: 'message is not a JSON list' }], send: [] };
      const send = listOf(parsed).flatMap((message) => {
        const status = objectOf(message)?.['status'];
        if (status === 'connected') return [JSON.stringify({ action: 'auth', params: key })];
        return status === 'auth_success' ? [JSON.stringify({ action: 'subscribe', params })] : [];
      });
      return { messages: parsed.flatMap(readMassive), send };
    },
  };
}

/** US shares, currencies and coins by Massive, once named Polygon. */
export const massive: Vendor = {
  name: 'massive',
  terms: {
    redistribution:
      'Individual plans are for your own use. Passing the data on needs a business plan, and agreements with the exchanges.',
    attribution: null,
    url: 'https://massive.com/legal',
  },
  defaults: { restUrl: 'https://api.massive.com', streamUrl: 'wss://socket.massive.com' },
  restLimit: { calls: 5, perMs: 60_000 },
  requires: ['KEY'],
  symbols: US_SYMBOLS,
  vendorSymbol: toTicker,
  stream: {
    url: ({ streamUrl }, symbols) => `${streamUrl}/${marketOf(symbols[0] ?? '')}`,
    symbolsPerConnection: 1_000,
    groupOf: marketOf,
    open: ({ values }, symbols) => openSession(values['KEY'], symbols),
  },
  history: massiveHistory,
  polling: [
    {
      everyMs: DAY_MS / 4,
      async poll(tools) {
        const actions: CorporateAction[] = [];
        const since = dateOf(Math.floor(tools.now() / DAY_MS) - 366);
        for (const ticker of tools.symbols) {
          for await (const rows of pages(tools, '/v3/reference/splits', {
            ticker,
            'execution_date.gte': since,
          }))
            for (const row of rows) {
              const it = objectOf(row) ?? {};
              const splitRatio = numberOf(it['split_to']) / numberOf(it['split_from']);
              if (splitRatio > 0)
                actions.push({
                  symbol: ticker,
                  exDate: textOf(it['execution_date']),
                  kind: 'split',
                  cashAmount: null,
                  splitRatio,
                });
            }
          for await (const rows of pages(tools, '/v3/reference/dividends', {
            ticker,
            'ex_dividend_date.gte': since,
          }))
            for (const row of rows) {
              const it = objectOf(row) ?? {};
              const cashAmount = numberOf(it['cash_amount']);
              if (cashAmount > 0)
                actions.push({
                  symbol: ticker,
                  exDate: textOf(it['ex_dividend_date']),
                  kind: 'dividend',
                  cashAmount,
                  splitRatio: null,
                  declarationDate: textOf(it['declaration_date']),
                  recordDate: textOf(it['record_date']),
                  payDate: textOf(it['pay_date']),
                });
            }
        }
        return { tables: actions.length > 0 ? [actionsTable(actions)] : [], state: null };
      },
    },
    {
      everyMs: 900_000,
      async poll(tools, state) {
        const since = numberOf(objectOf(state)?.['sinceMs']);
        const sinceMs = Number.isNaN(since) ? tools.now() - DAY_MS : since;
        const covered = new Set(tools.symbols);
        const query = { 'published_utc.gt': timeText(sinceMs), order: 'asc', limit: 1_000 };
        const news = [];
        for await (const rows of pages(tools, '/v2/reference/news', query))
          for (const row of rows) {
            const it = objectOf(row) ?? {};
            const [atMs, title] = [timeOf(it['published_utc']), textOf(it['title'])];
            const symbols = listOf(it['tickers'])
              .map((ticker) => fromTicker(String(ticker)))
              .filter((symbol) => covered.has(symbol));
            if (!(atMs > sinceMs) || title === '' || symbols.length === 0) continue;
            const publisher = textOf(objectOf(it['publisher'])?.['name']) || 'Massive';
            news.push({
              atMs,
              title,
              summary: textOf(it['description']) || null,
              publisher,
              url: textOf(it['article_url']) || null,
              symbols,
            });
          }
        const newestMs = news.reduce((newest, { atMs }) => Math.max(newest, atMs), sinceMs);
        return { tables: news.length > 0 ? [newsTable(news)] : [], state: { sinceMs: newestMs } };
      },
    },
  ],
  test: (tools) =>
    checkByHistory(massive, tools, {
      delayMinutes: 0,
      coverage: 'US shares and funds, currencies, coins and indices, as your plan says',
    }),
};
