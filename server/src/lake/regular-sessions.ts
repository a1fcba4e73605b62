import { type Bars, BAR_COLUMNS, emptyBars } from '@meridian/market/bars';
import type { Calendar } from '@meridian/market/calendar';

/** The bars that begin within regular sessions; the same object when all do. */
export function ofRegularSessions(bars: Bars, calendar: Calendar): Bars {
  let openMs = Infinity;
  let closeMs = -Infinity;
  const kept = new Int32Array(bars.length);
  let length = 0;
  for (let i = 0; i < bars.length; i++) {
    const timestamp = bars.timestamp[i]!;
    if (timestamp < openMs || timestamp >= closeMs) ({ openMs, closeMs } = calendar.lastBegun(timestamp));
    if (timestamp < closeMs) kept[length++] = i;
  }
  if (length === bars.length) return bars;
  const pick = (column: Float64Array) => Float64Array.from({ length }, (_, i) => column[kept[i]!]!);
  const regular = emptyBars(length);
  for (const column of BAR_COLUMNS) regular[column].set(pick(bars[column]));
  const { vwap, trades } = bars;
  return { ...regular, ...(vwap && { vwap: pick(vwap) }), ...(trades && { trades: pick(trades) }) };
}
