import { timeText } from '@meridian/market/dates';
import type { FeedTrade } from '../../feed-message.ts';
import { FeedHttpError } from '../../http/feed-http.ts';
import type { HistoryBar, BarsQuery, TradesQuery, VendorTools } from '../../vendor.ts';
import { listOf, numberOf, objectOf, textOf, timeOf } from '../values.ts';
import { readAlpaca } from './messages.ts';

const ROWS_PER_CALL = 10_000;
const PAGES_MAX = 10_000;
const TIMEFRAMES = { '1m': ['1Min', 60_000], '1d': ['1Day', 86_400_000] } as const;

const feedOf = ({ settings }: Pick<VendorTools, 'settings'>): string => settings.values['FEED'] ?? 'iex';

const alpacaHeaders = ({ settings }: Pick<VendorTools, 'settings'>): Record<string, string> => ({
  'apca-api-key-id': settings.values['KEY_ID'] ?? '',
  'apca-api-secret-key': settings.values['SECRET_KEY'] ?? '',
});

/** Calls a path page by page, and yields each reply. */
export async function* alpacaPages(
  tools: VendorTools,
  path: string,
  query: Readonly<Record<string, string | number>>,
): AsyncIterable<Record<string, unknown>> {
  let page_token: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const request = { query: { ...query, page_token }, headers: alpacaHeaders(tools) };
    const reply = objectOf(await tools.http.json(path, request));
    if (!reply) throw new FeedHttpError('Alpaca responded without an object', { status: 200 });
    yield reply;
    page_token = textOf(reply['next_page_token']);
    if (page_token === '') return;
  }
}

/** Complete bars, oldest first, in prices as traded. */
export async function* alpacaHistory(
  tools: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const [timeframe, lengthMs] = TIMEFRAMES[interval];
  const endMs = Math.min(toMs, tools.now() - lengthMs + 1);
  if (endMs <= fromMs) return;
  const query = {
    timeframe,
    start: timeText(fromMs),
    end: timeText(endMs),
    limit: ROWS_PER_CALL,
    adjustment: 'raw',
    feed: feedOf(tools),
    sort: 'asc',
  };
  for await (const { bars } of alpacaPages(tools, `/v2/stocks/${encodeURIComponent(symbol)}/bars`, query))
    yield listOf(bars)
      .map(barOf)
      .filter(({ startMs }) => startMs >= fromMs && startMs < endMs);
}

function barOf(row: unknown): HistoryBar {
  const it = objectOf(row) ?? {};
  const [vwap, trades] = [numberOf(it['vw']), numberOf(it['n'])];
  return {
    startMs: timeOf(it['t']),
    open: numberOf(it['o']),
    high: numberOf(it['h']),
    low: numberOf(it['l']),
    close: numberOf(it['c']),
    volume: numberOf(it['v']),
    ...(vwap > 0 && { vwap }),
    ...(trades >= 0 && { trades }),
  };
}

/** Single trades, oldest first. */
export async function* alpacaTrades(
  tools: VendorTools,
  { symbol, fromMs, toMs }: TradesQuery,
): AsyncIterable<readonly FeedTrade[]> {
  const query = { start: timeText(fromMs), end: timeText(toMs), limit: ROWS_PER_CALL, feed: feedOf(tools) };
  for await (const { trades } of alpacaPages(tools, `/v2/stocks/${encodeURIComponent(symbol)}/trades`, query))
    yield listOf(trades)
      .flatMap((row) => readAlpaca({ ...objectOf(row), T: 't', S: symbol }))
      .filter((it) => it.kind === 'trade');
}
