/** The bars of the chart: one list for each column. */
import type { ChartSpan } from '@meridian/contracts/chart-limits';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';
import type { Quote } from '../with-live.ts';

export type Candles = ReplyInfo<'marketCandles'>;
export type ChartBars = Candles['bars'];

export const CHART_RANGES = ['1D', '5D', '1M', '3M', '6M', '1Y'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];
const MONTHS: Readonly<Partial<Record<ChartRange, number>>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 };

/** What one request reads for a range: months are parts of a year. */
export const spanOf = (range: ChartRange): ChartSpan =>
  range === '1D' ? '1d' : range === '5D' ? '5d' : '1y';

const MINUTE_SECONDS = 60;

/** The index of the first bar in a range that ends with the last bar. Minutes are shown whole. */
export function startOfRange({ startSeconds }: ChartBars, range: ChartRange): number {
  const months = MONTHS[range];
  const last = startSeconds.at(-1);
  if (months === undefined || last === undefined) return 0;
  const since = new Date(last * 1_000);
  since.setUTCMonth(since.getUTCMonth() - months);
  const from = since.getTime() / 1_000;
  return Math.max(
    0,
    startSeconds.findIndex((seconds) => seconds >= from),
  );
}

/** The bars with the last one replaced, or with one more. */
function ending(bars: ChartBars, at: number, bar: Readonly<Record<keyof ChartBars, number>>): ChartBars {
  const columns = Object.keys(bars) as (keyof ChartBars)[];
  return Object.fromEntries(
    columns.map((column) => [column, [...bars[column].slice(0, at), bar[column]]]),
  ) as unknown as ChartBars;
}

/** The bars of a symbol up to its current quote, if both belong to the same session. */
export function withQuote({ bars, interval, sessions }: Candles, quote: Quote | null): ChartBars {
  const at = bars.close.length - 1;
  if (!quote || at < 0) return bars;
  const { open, high, low, price: close, volume } = quote;
  const [startSeconds, lastOpen, lastHigh, lastLow] = [
    bars.startSeconds[at]!,
    bars.open[at]!,
    bars.high[at]!,
    bars.low[at]!,
  ];
  if (interval === '1d') {
    // Then they have the same open, and the session has only grown.
    if (open !== lastOpen || high < lastHigh || low > lastLow) return bars;
    return ending(bars, at, { startSeconds, open, high, low, close, volume });
  }
  const seconds = Date.parse(quote.timestamp) / 1_000;
  const minute = seconds - (seconds % MINUTE_SECONDS);
  const closes = Date.parse(sessions.at(-1)?.close ?? '') / 1_000;
  if (!(minute < closes) || minute < startSeconds) return bars;
  if (minute > startSeconds)
    return ending(bars, at + 1, {
      startSeconds: minute,
      open: close,
      high: close,
      low: close,
      close,
      volume: 0,
    });
  return ending(bars, at, {
    startSeconds,
    open: lastOpen,
    high: Math.max(lastHigh, close),
    low: Math.min(lastLow, close),
    close,
    volume: bars.volume[at]!,
  });
}
