import { adjustBars } from '@meridian/market/adjustment';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import type { AdjustedBars, Lake } from '../../lake/lake.ts';
import type { MarketAt } from './market-at.ts';

/**
 * The last `most` bars of a symbol as they were known: without later sessions, and adjusted by the splits and dividends
 * until then alone. Stored prices that are already adjusted and cannot be led back stay as they are, which their
 * `adjustment` shows.
 */
export async function barsAt(
  lake: Lake,
  symbol: string,
  { throughMs, eventsThrough }: Pick<MarketAt, 'throughMs' | 'eventsThrough'>,
  most: number,
): Promise<AdjustedBars> {
  const known = (bars: Bars) => {
    const end = firstAtOrAfter(bars, throughMs + 1);
    return sliceBars(bars, Math.max(0, end - most), end);
  };
  const [whole, events] = await Promise.all([lake.adjusted(symbol, 'all'), lake.events(symbol)]);
  const stored = { bars: known(whole.bars), adjustment: whole.adjustment };
  if (whole.adjustment !== 'all' || events.every(({ date }) => date <= eventsThrough)) return stored;
  const raw = await lake.adjusted(symbol, 'raw');
  if (raw.adjustment !== 'raw') return stored;
  const until = events.filter(({ date }) => date <= eventsThrough);
  return { bars: adjustBars(known(raw.bars), 'raw', 'all', until), adjustment: 'all' };
}
