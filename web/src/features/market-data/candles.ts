import type { ReplyInfo } from '../../lib/optional-calls.ts';
import type { Quote } from './with-live.ts';

export type Candle = ReplyInfo<'marketCandles'>['bars'][number];

export const CHART_RANGES = ['1m', '3m', '6m', '1y'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];
const MONTHS: Readonly<Record<ChartRange, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const OVERLAYS = [
  { id: 'sma50', name: 'SMA 50' },
  { id: 'ema20', name: 'EMA 20' },
  { id: 'bands', name: 'Bollinger' },
  { id: 'rsi14', name: 'RSI 14' },
] as const;
export type OverlayId = (typeof OVERLAYS)[number]['id'];

/** The index of the first bar in a range that ends with the last bar. */
export function startOfRange(candles: readonly Candle[], span: ChartRange): number {
  const last = candles.at(-1);
  if (!last) return 0;
  const since = new Date(last.date);
  since.setUTCMonth(since.getUTCMonth() - MONTHS[span]);
  const date = since.toISOString().slice(0, 10);
  return Math.max(
    0,
    candles.findIndex((candle) => candle.date >= date),
  );
}

/** The bars with the last one updated from the quote, if both belong to the same session: then they have the same open. */
export function withQuote(candles: readonly Candle[], quote: Quote | undefined): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || !quote || quote.open !== last.open || quote.high < last.high || quote.low > last.low)
    return candles;
  const { high, low, price: close, volume } = quote;
  return [...candles.slice(0, -1), { ...last, high, low, close, volume }];
}
