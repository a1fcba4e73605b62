import { type FeedTrade, FULL_EFFECT } from '../../feed-message.ts';
import { FeedHttpError } from '../../http/feed-http.ts';
import type { HistoryBar, BarsQuery, TradesQuery, VendorTools } from '../../vendor.ts';
import { listOf, numberOf, objectOf, textOf } from '../values.ts';

const ROWS_PER_CALL = 1_000;
const LENGTH_MS = { '1m': 60_000, '1d': 86_400_000 } as const;
const PAGES_MAX = 5_000;

/** The rows of a reply, or the vendor's error. */
function rowsOf(reply: unknown): readonly unknown[] {
  if (Array.isArray(reply)) return reply;
  const text = textOf(objectOf(reply)?.['msg']).slice(0, 200);
  throw new FeedHttpError(`Binance responded with ${text || 'no list'}`, { status: 400 });
}

/** Complete bars, oldest first, 1,000 a call. */
export async function* binanceHistory(
  { http, now }: VendorTools,
  { symbol, interval, fromMs, toMs }: BarsQuery,
): AsyncIterable<readonly HistoryBar[]> {
  const lengthMs = LENGTH_MS[interval];
  const endMs = Math.min(toMs, now() - lengthMs + 1);
  let startTime = Math.ceil(fromMs / lengthMs) * lengthMs;
  while (startTime < endMs) {
    const query = { symbol, interval, startTime, endTime: endMs - 1, limit: ROWS_PER_CALL };
    const bars = rowsOf(await http.json('/api/v3/klines', { query })).map(barOf);
    yield bars.filter(({ startMs }) => startMs >= fromMs && startMs < endMs);
    const last = bars.at(-1);
    if (!last || bars.length < ROWS_PER_CALL || last.startMs < startTime) return;
    startTime = last.startMs + lengthMs;
  }
}

function barOf(row: unknown): HistoryBar {
  const [startMs, open, high, low, close, volume] = listOf(row).map(numberOf);
  return { startMs: startMs!, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

/** Aggregated trades, oldest first, 1,000 a call. */
export async function* binanceTrades(
  { http }: VendorTools,
  { symbol, fromMs, toMs }: TradesQuery,
): AsyncIterable<readonly FeedTrade[]> {
  let from: { startTime?: number; endTime?: number; fromId?: number } = {
    startTime: fromMs,
    endTime: toMs - 1,
  };
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { symbol, limit: ROWS_PER_CALL, ...from };
    const trades = rowsOf(await http.json('/api/v3/aggTrades', { query })).map((row) => tradeOf(symbol, row));
    const within = trades.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
    if (within.length > 0) yield within;
    const last = trades.at(-1);
    if (!last || trades.length < ROWS_PER_CALL || last.atMs >= toMs) return;
    from = { fromId: Number(last.id) + 1 };
  }
}

function tradeOf(symbol: string, row: unknown): FeedTrade {
  const it = objectOf(row) ?? {};
  return {
    kind: 'trade',
    symbol,
    atMs: numberOf(it['T']),
    price: numberOf(it['p']),
    size: numberOf(it['q']),
    id: String(it['a']),
    effect: FULL_EFFECT,
  };
}
