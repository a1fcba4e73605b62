import { adjustBars } from '../adjustment.ts';
import { type CorporateEvent, firstAtOrAfter, sliceBars } from '../bars.ts';
import type { Session } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import type { Company } from './company/company.ts';

/** What the sessions before today say, for the share of today. */
export interface PriceLookBack {
  readonly previousClose: number;
  readonly high52w: number;
  readonly low52w: number;
  readonly events: readonly CorporateEvent[];
}

const WEEKS_52_MS = 364 * DAY_MS;

/** What had been before a session. */
export function lookBack(
  { instrument, series }: Pick<Company, 'instrument' | 'series'>,
  session: Session,
): PriceLookBack {
  const today = session.day;
  const events = series.events(today);
  const past = series.bars(today - 1);
  const first = firstAtOrAfter(past, today * DAY_MS - WEEKS_52_MS);
  // The last bar may be older. Splits change a bar only when they come after it.
  const start = Math.max(0, Math.min(first, past.length - 1));
  const bars = adjustBars(sliceBars(past, start, past.length), 'raw', 'split', events);
  let high52w = -Infinity;
  let low52w = Infinity;
  for (let i = first - start; i < bars.length; i++) {
    high52w = Math.max(high52w, bars.high[i]!);
    low52w = Math.min(low52w, bars.low[i]!);
  }
  return {
    // On the very first session nothing came before but the price it started from.
    previousClose: bars.close[bars.length - 1] ?? instrument.startPrice,
    high52w,
    low52w,
    events,
  };
}
