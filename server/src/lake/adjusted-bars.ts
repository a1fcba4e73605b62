import { adjustBars, canAdjust } from '@meridian/market/adjustment';
import type { Adjustment, Bars, CorporateEvent } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { EventsFile } from './catalogue.ts';
import type { AdjustedBars } from './lake.ts';

/** Whether the events tell of every ex-date between the first bar and the last. */
function coversBars(events: Pick<EventsFile, 'from' | 'to'>, bars: Bars): boolean {
  if (bars.length < 2) return true;
  const second = dateOf(bars.timestamp[1]! / DAY_MS);
  const last = dateOf(bars.timestamp[bars.length - 1]! / DAY_MS);
  return events.from <= second && events.to >= last;
}

/**
 * Bars in the adjustment asked for, or as they are stored when the way there is closed: totally adjusted prices
 * cannot be led back, and unknown splits or dividends cannot be applied.
 */
export function adjustedOrStored(
  bars: Bars,
  basis: Adjustment,
  wish: Adjustment,
  events: readonly CorporateEvent[],
  reach: Pick<EventsFile, 'from' | 'to'> | undefined,
): AdjustedBars {
  if (basis === wish) return { bars, adjustment: basis };
  if (!canAdjust(basis, wish) || !reach || !coversBars(reach, bars)) return { bars, adjustment: basis };
  return { bars: adjustBars(bars, basis, wish, events), adjustment: wish };
}
