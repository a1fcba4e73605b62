import { type Bars, BAR_COLUMNS, emptyBars } from '@meridian/market/bars';
import type { Calendar, MarketSession } from '@meridian/market/calendar';

/** The bars that begin within regular sessions; the same object when all do. */
export function ofRegularSessions(bars: Bars, calendar: Calendar): Bars {
  let openMs = Infinity;
  let closeMs = -Infinity;
  return chosen(bars, (timestamp) => {
    if (timestamp < openMs || timestamp >= closeMs) ({ openMs, closeMs } = calendar.lastBegun(timestamp));
    return timestamp < closeMs;
  });
}

/** The bars that begin before the opening or after the close, while the market trades. */
export const ofExtendedHours = (bars: Bars, calendar: Calendar): Bars =>
  chosen(bars, (timestamp) => EXTENDED.has(calendar.state(timestamp).session));

const EXTENDED: ReadonlySet<MarketSession> = new Set(['pre', 'post']);

function chosen(bars: Bars, isChosen: (timestamp: number) => boolean): Bars {
  const kept = new Int32Array(bars.length);
  let length = 0;
  for (let i = 0; i < bars.length; i++) if (isChosen(bars.timestamp[i]!)) kept[length++] = i;
  if (length === bars.length) return bars;
  const pick = (column: Float64Array) => Float64Array.from({ length }, (_, i) => column[kept[i]!]!);
  const picked = emptyBars(length);
  for (const column of BAR_COLUMNS) picked[column].set(pick(bars[column]));
  const { vwap, trades } = bars;
  return { ...picked, ...(vwap && { vwap: pick(vwap) }), ...(trades && { trades: pick(trades) }) };
}
