import { adjustBars, canAdjust } from '@meridian/market/adjustment';
import {
  type Adjustment,
  type Bars,
  BAR_COLUMNS,
  type CorporateEvent,
  emptyBars,
} from '@meridian/market/bars';
import type { Calendar, Session } from '@meridian/market/calendar';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { EventsFile } from './catalogue.ts';
import type { AdjustedBars, Lake } from './lake.ts';
import { seriesMemory } from './series-memory.ts';

/** Whether the events cover every ex-date between the first bar and the last. */
function coversBars(events: Pick<EventsFile, 'from' | 'to'>, bars: Bars): boolean {
  if (bars.length < 2) return true;
  const second = dateOf(bars.timestamp[1]! / DAY_MS);
  const last = dateOf(bars.timestamp[bars.length - 1]! / DAY_MS);
  return events.from <= second && events.to >= last;
}

/**
 * Returns bars in the requested adjustment. Returns them as stored when that is impossible: total adjustment cannot be
 * undone, and unknown or invalid splits and dividends cannot be applied.
 */
export function adjustedOrStored(
  bars: Bars,
  basis: Adjustment,
  wanted: Adjustment,
  events: readonly CorporateEvent[],
  reach: Pick<EventsFile, 'from' | 'to'> | undefined,
): AdjustedBars {
  if (basis === wanted) return { bars, adjustment: basis };
  if (!canAdjust(basis, wanted) || !reach || !coversBars(reach, bars)) return { bars, adjustment: basis };
  const columns = BAR_COLUMNS.length + (bars.vwap ? 1 : 0);
  const adjusted = adjustBars(bars, basis, wanted, events, seriesMemory(bars.length, columns));
  return isPossible(adjusted) ? { bars: adjusted, adjustment: wanted } : { bars, adjustment: basis };
}

/**
 * A dividend as high as the price is in the wrong unit or belongs to another share. Applying it would reduce earlier
 * prices to zero.
 */
const isPossible = ({ low, high, volume }: Bars) =>
  low.every((price) => price > 0) && high.every(Number.isFinite) && volume.every(Number.isFinite);

/**
 * Returns intraday bars of an imported symbol in the requested adjustment, with the factors of the daily bars of their
 * sessions. Returns them as stored when a session has no daily bar.
 */
export async function adjustedIntraday(
  lake: Pick<Lake, 'symbol' | 'intraday' | 'daily' | 'adjusted' | 'events'>,
  symbol: string,
  bars: Bars,
  wanted: Adjustment,
): Promise<AdjustedBars> {
  const info = lake.symbol(symbol)!;
  const basis = lake.intraday(symbol)?.basis ?? wanted;
  if (basis === wanted || basis !== info.basis) return { bars, adjustment: basis };
  const [stored, adjusted, events] = await Promise.all([
    lake.daily(symbol),
    lake.adjusted(symbol, wanted),
    lake.events(symbol),
  ]);
  if (adjusted.adjustment !== wanted) return { bars, adjustment: basis };
  const { calendar } = marketOf(info);
  const coming = stored.length > 0 ? calendar.next(info.lastDate).date : undefined;
  // Other prices are adjusted to those of the session in progress, which has no daily bar yet.
  const isLast = coming !== undefined && events.every(({ date }) => date <= coming);
  const scaled = scaledByDay(bars, stored, adjusted.bars, calendar, isLast ? dayOf(coming) : undefined);
  return scaled ? { bars: scaled, adjustment: wanted } : { bars, adjustment: basis };
}

/** The session whose prices an instant has: before the opening that of the coming one, because an ex-date has begun. */
function sessionOf(timestamp: number, calendar: Calendar): Session {
  const begun = calendar.lastBegun(timestamp);
  if (timestamp < begun.closeMs || calendar.state(timestamp).session !== 'pre') return begun;
  return { ...calendar.next(begun.date), openMs: timestamp };
}

/** Scales each bar like the daily bar of its session; undefined when a session has no daily bar. */
function scaledByDay(
  bars: Bars,
  stored: Bars,
  adjusted: Bars,
  calendar: Calendar,
  unscaledDay: number | undefined,
): Bars | undefined {
  const scaled = emptyBars(bars.length);
  scaled.timestamp.set(bars.timestamp);
  let openMs = Infinity;
  let closeMs = -Infinity;
  let price = 1;
  let volume = 1;
  let from = 0;
  for (let i = 0; i < bars.length; i++) {
    const timestamp = bars.timestamp[i]!;
    if (timestamp < openMs || timestamp >= closeMs) {
      const session = sessionOf(timestamp, calendar);
      ({ openMs, closeMs } = session);
      while (from < stored.length && stored.timestamp[from]! < session.day * DAY_MS) from++;
      if (stored.timestamp[from] === session.day * DAY_MS) {
        price = adjusted.close[from]! / stored.close[from]!;
        volume = stored.volume[from]! > 0 ? adjusted.volume[from]! / stored.volume[from]! : 1;
      } else if (session.day === unscaledDay) price = volume = 1;
      else return undefined;
    }
    for (const column of BAR_COLUMNS)
      if (column !== 'timestamp')
        scaled[column][i] = bars[column][i]! * (column === 'volume' ? volume : price);
  }
  return scaled;
}
