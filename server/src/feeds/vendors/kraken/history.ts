import { type FeedTrade, FULL_EFFECT } from '../../feed-message.ts';
import { FeedHttpError } from '../../http/feed-http.ts';
import type { HistoryBar, BarsQuery, TradesQuery, VendorTools } from '../../vendor.ts';
import { listOf, numberOf, objectOf } from '../values.ts';
import { toRestPair } from './symbols.ts';

const MINUTES = { '1m': 1, '1d': 1_440 } as const;
const NS_PER_MS = 1_000_000n;
/** More pages than a day of the busiest pair has. */
const PAGES_MAX = 2_000;

/** The rows of a reply. Kraken sends errors with status 200, and names the pair as it likes. */
function rowsOf(reply: unknown): { readonly rows: readonly unknown[]; readonly last: unknown } {
  const it = objectOf(reply);
  const errors = listOf(it?.['error']).map(String);
  if (errors.length > 0) {
    const isLimit = errors.some((error) => /Rate limit|Too many|Throttled/i.test(error));
    throw new FeedHttpError(`Kraken responded with ${errors.join(', ')}`, { status: isLimit ? 429 : 400 });
  }
  const result = objectOf(it?.['result']);
  if (!result) throw new FeedHttpError('Kraken responded without a result', { status: 200 });
  const [, rows] = Object.entries(result).find(([name]) => name !== 'last') ?? [];
  return { rows: listOf(rows), last: result['last'] };
}

function pairOf(symbol: string): string {
  const pair = toRestPair(symbol);
  if (pair === undefined) throw new FeedHttpError(`Kraken has no ${symbol}`, { status: 404 });
  return pair;
}

/** The newest 720 bars at most, which is all that Kraken keeps, without the one that still grows. */
export async function* krakenHistory(
  { http, now }: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const minutes = MINUTES[interval];
  const query = { pair: pairOf(symbol), interval: minutes, since: Math.floor(fromMs / 1_000) - 1 };
  const { rows } = rowsOf(await http.json('/0/public/OHLC', { query }));
  const lengthMs = minutes * 60_000;
  const endMs = Math.min(toMs, now() - lengthMs + 1);
  const bars = rows.map(barOf).filter(({ startMs }) => startMs >= fromMs && startMs < endMs);
  // Minutes without trades repeat the price before, with no volume.
  yield bars.filter(({ volume }) => volume > 0);
}

function barOf(row: unknown): HistoryBar {
  const [time, open, high, low, close, , volume] = listOf(row);
  return {
    startMs: numberOf(time) * 1_000,
    open: numberOf(open),
    high: numberOf(high),
    low: numberOf(low),
    close: numberOf(close),
    volume: numberOf(volume),
  };
}

/** Single trades, 1,000 a page, oldest first. */
export async function* krakenTrades(
  { http }: VendorTools,
  { symbol, fromMs, toMs }: TradesQuery,
): AsyncIterable<readonly FeedTrade[]> {
  const pair = pairOf(symbol);
  let since = String(BigInt(Math.floor(fromMs)) * NS_PER_MS);
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { rows, last } = rowsOf(
      await http.json('/0/public/Trades', { query: { pair, since, count: 1_000 } }),
    );
    const trades = rows
      .map((row) => tradeOf(symbol, row))
      .filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
    if (trades.length > 0) yield trades;
    const newestMs = numberOf(listOf(rows.at(-1))[2]) * 1_000;
    if (rows.length === 0 || newestMs >= toMs || last === since || typeof last !== 'string') return;
    since = last;
  }
}

function tradeOf(symbol: string, row: unknown): FeedTrade {
  const [price, size, time, , , , id] = listOf(row);
  return {
    kind: 'trade',
    symbol,
    atMs: Math.floor(numberOf(time) * 1_000),
    price: numberOf(price),
    size: numberOf(size),
    id: String(id),
    effect: FULL_EFFECT,
  };
}
