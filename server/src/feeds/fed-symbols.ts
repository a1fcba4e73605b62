import { type Bars, concatBars, emptyBars, sliceBars } from '@meridian/market/bars';
import { DAY_MS, timeText } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { LakeQuote, SymbolInfo } from '../lake/lake.ts';
import { changeOf } from '../lake/quotes.ts';
import type { LiveFigures } from './market/live-figures.ts';
import type { FinishedDay } from './market/finished-day.ts';
import type { LiveView } from './market/live-market.ts';

/** The stored figures that a quote of a fed symbol continues. */
interface StoredQuote extends Pick<
  LakeQuote,
  'price' | 'previousClose' | 'high52w' | 'low52w' | 'open' | 'high' | 'low'
> {
  /** The last stored session, as days since 1970. */
  readonly lastDay: number;
}

/** The quote of a fed symbol. `stored` is the quote of its history in the market store. */
export function fedQuote(
  info: SymbolInfo,
  figures: LiveFigures,
  { vendor, isStale, delaySeconds }: Omit<LiveView, 'live' | 'details'>,
  stored: StoredQuote | undefined,
  nowMs: number,
): LakeQuote {
  const { symbol, name, assetClass, exchange, currency } = info;
  const { price, bid, ask, bidSize, askSize, volume, notional, isHalted } = figures;
  const known = (value: number, fallback: number) => (Number.isNaN(value) ? fallback : value);
  const open = known(figures.open, stored?.open ?? price);
  const high = known(figures.high, stored?.high ?? price);
  const low = known(figures.low, stored?.low ?? price);
  const storedClose = stored && (stored.lastDay < figures.day ? stored.price : stored.previousClose);
  const previousClose = figures.previousClose ?? storedClose ?? open;
  return {
    symbol,
    name,
    assetClass,
    exchange,
    currency,
    price,
    bid,
    ask,
    bidSize,
    askSize,
    open,
    high,
    low,
    previousClose,
    ...changeOf(price, previousClose),
    // Sums of many sizes would show the rounding of binary fractions.
    volume: rounded(volume, 8),
    vwap: volume > 0 ? rounded(notional / volume, 8) : null,
    high52w: Math.max(stored?.high52w ?? high, high),
    low52w: Math.min(stored?.low52w ?? low, low),
    marketCap: null,
    marketStatus: isHalted ? 'halted' : marketOf(info).calendar.state(nowMs).session,
    timestamp: timeText(figures.atMs),
    delaySeconds,
    source: `feed:${vendor}`,
    ...(isStale && { stale: true as const }),
  };
}

/** Finished sessions as daily bars, from a day on. */
export function dailyBarsOf(days: readonly FinishedDay[], fromDay: number): Bars {
  const rows = days.filter(({ day }) => day >= fromDay);
  const bars = { ...emptyBars(rows.length), ...unknownTotals(rows.length) };
  for (const [at, { day, open, high, low, close, volume, vwap, trades }] of rows.entries()) {
    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open;
    bars.high[at] = high;
    bars.low[at] = low;
    bars.close[at] = close;
    bars.volume[at] = rounded(volume, 8);
    if (vwap !== undefined) bars.vwap[at] = rounded(vwap, 8);
    if (trades !== undefined) bars.trades[at] = trades;
  }
  return bars;
}

const unknownTotals = (length: number) => ({
  vwap: new Float64Array(length).fill(Number.NaN),
  trades: new Float64Array(length).fill(Number.NaN),
});

/** Stored bars, and after them the live ones. Where both have a bar, the live one is newer. */
export function continued(stored: Bars, live: Bars): Bars {
  if (live.length === 0) return stored;
  const firstMs = live.timestamp[0]!;
  let end = stored.length;
  while (end > 0 && stored.timestamp[end - 1]! >= firstMs) end -= 1;
  if (end === 0) return live;
  const earlier = sliceBars(stored, 0, end);
  return concatBars([
    { ...unknownTotals(end), ...earlier },
    { ...unknownTotals(live.length), ...live },
  ]);
}
