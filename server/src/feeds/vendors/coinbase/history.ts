import { timeText } from '@meridian/market/dates';
import { type FeedTrade, FULL_EFFECT } from '../../feed-message.ts';
import { FeedHttpError } from '../../http/feed-http.ts';
import type { HistoryBar, BarsQuery, TradesQuery, VendorTools } from '../../vendor.ts';
import { listOf, numberOf, objectOf, timeOf } from '../values.ts';
import { toProduct } from './symbols.ts';

const SECONDS = { '1m': 60, '1d': 86_400 } as const;
/** More are refused. */
const BARS_PER_CALL = 300;
const TRADES_PER_CALL = 1_000;
const PAGES_MAX = 1_000;

function productOf(symbol: string): string {
  const product = toProduct(symbol);
  if (product === undefined) throw new FeedHttpError(`Coinbase has no ${symbol}`, { status: 404 });
  return product;
}

/** Complete bars, oldest first, 300 a call. */
export async function* coinbaseHistory(
  { http, now }: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const path = `/products/${productOf(symbol)}/candles`;
  const lengthMs = SECONDS[interval] * 1_000;
  const endMs = Math.min(toMs, now() - lengthMs + 1);
  const beginMs = Math.ceil(fromMs / lengthMs) * lengthMs;
  for (let startMs = beginMs; startMs < endMs; startMs += BARS_PER_CALL * lengthMs) {
    const lastMs = Math.min(startMs + (BARS_PER_CALL - 1) * lengthMs, endMs);
    const query = { granularity: SECONDS[interval], start: timeText(startMs), end: timeText(lastMs) };
    const rows = await http.json(path, { query });
    if (!Array.isArray(rows)) throw new FeedHttpError('Coinbase responded without bars', { status: 200 });
    // Newest first, and the rows at both ends may lie outside.
    const bars = rows.map(barOf).filter((bar) => bar.startMs >= startMs && bar.startMs < endMs);
    yield bars.toSorted((a, b) => a.startMs - b.startMs);
  }
}

function barOf(row: unknown): HistoryBar {
  const [time, low, high, open, close, volume] = listOf(row).map(numberOf);
  return { startMs: time! * 1_000, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

/** Single trades. The vendor pages backwards, so they are yielded at once, oldest first. */
export async function* coinbaseTrades(
  { http }: VendorTools,
  { symbol, fromMs, toMs }: TradesQuery,
): AsyncIterable<readonly FeedTrade[]> {
  const path = `/products/${productOf(symbol)}/trades`;
  const found: FeedTrade[] = [];
  let after: number | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = listOf(await http.json(path, { query: { limit: TRADES_PER_CALL, after } }));
    const trades = rows.map((row) => tradeOf(symbol, row));
    for (const trade of trades) if (trade.atMs >= fromMs && trade.atMs < toMs) found.push(trade);
    const oldest = trades.at(-1);
    if (!oldest || oldest.atMs < fromMs || Number(oldest.id) <= 1) break;
    after = Number(oldest.id);
  }
  yield found.toReversed();
}

function tradeOf(symbol: string, row: unknown): FeedTrade {
  const it = objectOf(row) ?? {};
  return {
    kind: 'trade',
    symbol,
    atMs: timeOf(it['time']),
    price: numberOf(it['price']),
    size: numberOf(it['size']),
    id: String(it['trade_id']),
    effect: FULL_EFFECT,
  };
}
