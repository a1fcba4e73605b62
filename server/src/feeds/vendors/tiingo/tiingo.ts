import { dateOf, DAY_MS, timeText } from '@meridian/market/dates';
import { areShares } from '@meridian/market/simulator/instrument';
import { FeedHttpError } from '../../http/feed-http.ts';
import { describeSymbol } from '../../../lake/symbol-names.ts';
import type { BarsQuery, CorporateAction, HistoryBar, Vendor, VendorTools } from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { actionsTable, newsTable } from '../import-rows.ts';
import { isUsSymbol, US_SYMBOLS } from '../us-symbols.ts';
import { listOf, numberOf, objectOf, textOf, timeOf } from '../values.ts';
import { openTiingoSession } from './session.ts';
import { serviceOf, tickerOf } from './symbols.ts';

const YEAR_DAYS = 366;

/** The token is a header, because addresses are logged. */
const get = async ({ http, settings }: VendorTools, path: string, query: Record<string, string | number>) => {
  const reply = await http.json(path, {
    query,
    headers: { authorization: `Token ${settings.values['KEY'] ?? ''}` },
  });
  if (!Array.isArray(reply)) throw new FeedHttpError('Tiingo responded without a list', { status: 200 });
  return reply as readonly unknown[];
};

const dateText = (ms: number) => dateOf(Math.floor(ms / DAY_MS));

function barOf(row: unknown): HistoryBar {
  const it = objectOf(row) ?? {};
  const volume = numberOf(it['volume']);
  return {
    startMs: timeOf(it['date']),
    open: numberOf(it['open']),
    high: numberOf(it['high']),
    low: numberOf(it['low']),
    close: numberOf(it['close']),
    // Currencies, and bars of IEX, come without a volume.
    volume: Number.isNaN(volume) ? 0 : volume,
  };
}

/** Complete bars in prices as traded: daily ones of shares, and bars of IEX, currencies and coins. */
async function* tiingoHistory(
  tools: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const { assetClass } = describeSymbol(symbol);
  const ticker = tickerOf(symbol);
  const range = { startDate: dateText(fromMs), endDate: dateText(toMs) };
  const resampleFreq = interval === '1d' ? '1day' : '1min';
  const lengthMs = interval === '1d' ? DAY_MS : 60_000;
  const rows =
    assetClass === 'crypto'
      ? listOf(
          objectOf(
            (await get(tools, '/tiingo/crypto/prices', { tickers: ticker, resampleFreq, ...range }))[0],
          )?.['priceData'],
        )
      : assetClass === 'fx'
        ? await get(tools, `/tiingo/fx/${ticker}/prices`, { resampleFreq, ...range })
        : interval === '1d'
          ? await get(tools, `/tiingo/daily/${ticker}/prices`, range)
          : await get(tools, `/iex/${ticker}/prices`, {
              resampleFreq,
              columns: 'open,high,low,close,volume',
              ...range,
            });
  const endMs = Math.min(toMs, tools.now() - lengthMs + 1);
  yield rows.map(barOf).filter(({ startMs }) => startMs >= fromMs && startMs < endMs);
}

/** Dividends and splits of the last year, which Tiingo sends beside the prices of a day. */
async function actionsOf(tools: VendorTools, symbol: string): Promise<CorporateAction[]> {
  const startDate = dateText(tools.now() - YEAR_DAYS * DAY_MS);
  const rows = await get(tools, `/tiingo/daily/${tickerOf(symbol)}/prices`, { startDate });
  return rows.flatMap((row) => {
    const it = objectOf(row) ?? {};
    const exDate = textOf(it['date']).slice(0, 10);
    const [cashAmount, splitRatio] = [numberOf(it['divCash']), numberOf(it['splitFactor'])];
    const actions: CorporateAction[] = [];
    if (cashAmount > 0) actions.push({ symbol, exDate, kind: 'dividend', cashAmount, splitRatio: null });
    if (splitRatio > 0 && splitRatio !== 1)
      actions.push({ symbol, exDate, kind: 'split', cashAmount: null, splitRatio });
    return actions;
  });
}

/** US shares, currencies and coins by Tiingo: IEX in real time, days with dividends and splits, and news. */
export const tiingo: Vendor = {
  name: 'tiingo',
  terms: {
    redistribution:
      'The free and individual plans are for your own use. Passing the data on needs a commercial licence.',
    attribution: null,
    url: 'https://www.tiingo.com/about/terms',
  },
  defaults: { restUrl: 'https://api.tiingo.com', streamUrl: 'wss://api.tiingo.com' },
  restLimit: { calls: 50, perMs: 3_600_000 },
  requires: ['KEY'],
  symbols: US_SYMBOLS,
  vendorSymbol: (symbol) =>
    isUsSymbol(symbol) || !areShares(describeSymbol(symbol).assetClass) ? tickerOf(symbol) : undefined,
  stream: {
    url: ({ streamUrl }, symbols) => `${streamUrl}/${serviceOf(symbols[0] ?? '')}`,
    groupOf: serviceOf,
    symbolsPerConnection: 1_000,
    open: openTiingoSession,
  },
  history: tiingoHistory,
  polling: [
    {
      everyMs: DAY_MS,
      async poll(tools) {
        const actions: CorporateAction[] = [];
        for (const symbol of tools.symbols)
          if (areShares(describeSymbol(symbol).assetClass)) actions.push(...(await actionsOf(tools, symbol)));
        return { tables: actions.length > 0 ? [actionsTable(actions)] : [], state: null };
      },
    },
    {
      everyMs: 3_600_000,
      async poll(tools, state) {
        const since = numberOf(objectOf(state)?.['sinceMs']);
        const sinceMs = Number.isNaN(since) ? tools.now() - 7 * DAY_MS : since;
        const tickers = tools.symbols.map((symbol) => tickerOf(symbol).toLowerCase()).join(',');
        const rows = await get(tools, '/tiingo/news', { tickers, startDate: timeText(sinceMs), limit: 100 });
        const bySymbol = new Map(tools.symbols.map((symbol) => [tickerOf(symbol).toLowerCase(), symbol]));
        const news = rows.flatMap((row) => {
          const it = objectOf(row) ?? {};
          const atMs = timeOf(it['publishedDate']);
          const title = textOf(it['title']);
          if (!(atMs > sinceMs) || title === '') return [];
          const symbols = listOf(it['tickers']).flatMap((ticker) => bySymbol.get(String(ticker)) ?? []);
          const [summary, url] = [textOf(it['description']) || null, textOf(it['url']) || null];
          return [{ atMs, title, summary, publisher: textOf(it['source']) || 'Tiingo', url, symbols }];
        });
        const newestMs = news.reduce((newest, { atMs }) => Math.max(newest, atMs), sinceMs);
        return { tables: news.length > 0 ? [newsTable(news)] : [], state: { sinceMs: newestMs } };
      },
    },
  ],
  test: (tools) =>
    checkByHistory(tiingo, tools, {
      delayMinutes: null,
      coverage: 'US shares and funds, currencies and coins',
    }),
};
