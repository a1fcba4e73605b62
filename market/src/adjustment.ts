import { type Adjustment, type Bars, type CorporateEvent, emptyBars } from './bars.ts';
import { DAY_MS, dayOf } from './dates.ts';
import { newColumn } from './kept-columns.ts';

/**
 * Whether prices in the basis `from` can be brought to `to` when all splits and dividends are known. Totally
 * adjusted prices cannot be led back: the traded close that each dividend was measured against is lost.
 */
export function canAdjust(from: Adjustment, to: Adjustment): boolean {
  return from === to || from !== 'all';
}

/**
 * Daily (or minute) bars brought from one adjustment to another; events must hold every split, dividend and spin-off after
 * the first bar, in rising order of dates. Bars come back unchanged (the same object) when there is nothing to do, else in columns
 * that `take` gives.
 *
 * Backward adjustment as CRSP defines it and Yahoo Finance explains it ("What is the adjusted close?"): a bar
 * before the ex-date of a split with `ratio` new shares for one is divided by the ratio, its volume multiplied by
 * it; a bar before the ex-date of a dividend is multiplied by 1 − amount ÷ close of the bar before the ex-date,
 * where both are for the share as it is on the ex-date. A spin-off is a dividend whose amount is the value of the shares
 * that it distributes. Dividends leave volume alone, and the number of trades stands.
 */
export function adjustBars(
  bars: Bars,
  from: Adjustment,
  to: Adjustment,
  events: readonly CorporateEvent[],
  take = newColumn,
): Bars {
  if (!canAdjust(from, to)) throw new RangeError(`Prices adjusted for ${from} cannot be turned into ${to}.`);
  if (from === to || events.length === 0) return bars;
  const vwap = bars.vwap && take(bars.length);
  const { trades } = bars;
  const adjusted = { ...emptyBars(bars.length, take), ...(vwap && { vwap }), ...(trades && { trades }) };
  adjusted.timestamp.set(bars.timestamp);
  // Walking backwards, these hold the product of all splits, and of all dividends, after the bar.
  let splits = 1;
  let dividends = 1;
  let next = events.length - 1;
  const exDates = events.map((event) => dayOf(event.date) * DAY_MS);
  for (let i = bars.length - 1; i >= 0; i--) {
    for (; next >= 0 && exDates[next]! > bars.timestamp[i]!; next--) {
      const first = firstOfDate(events, next);
      const later = splits;
      for (let at = first; at <= next; at++) {
        const event = events[at]!;
        if (event.type === 'split') splits *= event.ratio;
      }
      const splitClose = from === 'split' ? bars.close[i]! : bars.close[i]! / splits;
      for (let at = first; at <= next; at++) {
        const event = events[at]!;
        if (event.type !== 'split') dividends *= 1 - event.amount / (splitClose * later);
      }
      next = first;
    }
    const divisor = (to === 'raw' ? 1 : splits) / (from === 'split' ? splits : 1);
    const factor = to === 'all' ? dividends : 1;
    for (const column of PRICES) adjusted[column][i] = (bars[column][i]! / divisor) * factor;
    if (vwap) vwap[i] = (bars.vwap[i]! / divisor) * factor;
    adjusted.volume[i] = bars.volume[i]! * divisor;
  }
  return adjusted;
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** The position of the first event that has the same date as the one at `last`. */
function firstOfDate(events: readonly CorporateEvent[], last: number): number {
  let first = last;
  while (first > 0 && events[first - 1]!.date === events[last]!.date) first--;
  return first;
}
