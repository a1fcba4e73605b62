import type { Session } from '../calendar.ts';
import type { Instrument } from './instrument.ts';
import { drawsFor } from './random.ts';
import { STREAM } from './shocks.ts';

/** A stop of trading, in minutes since the opening: the first without trades, and the first with trades again. */
export interface Halt {
  readonly from: number;
  readonly to: number;
}

/**
 * A move within five minutes that stops trading: the band of large companies in the Limit Up-Limit Down plan of the
 * United States, which is twice as wide in the first 15 and the last 25 minutes; here there are no halts in those.
 */
const BAND = 0.05;
const WINDOW = 5;
const CALM_START = 15;
const CALM_END = 25;
/** Sessions of a company in which trading is stopped for news. */
const NEWS_CHANCE = 1 / 500;

/**
 * The halts of a session. `path` are its prices, `points` for each minute; a company's halt that would hide the
 * highest or the lowest of them does not take place.
 */
export function haltsOf(
  { symbol, sector, scenario }: Instrument,
  seed: number,
  { day }: Session,
  path: Float64Array,
  points: number,
): readonly Halt[] {
  if (scenario) return scenario.halt ? [scenario.halt] : [];
  if (sector === null) return [];
  const draws = drawsFor(seed, symbol);
  const minutes = path.length / points;
  const lengthOf = (index: number) => (draws.uniform(day, STREAM.halts, index) < 0.7 ? 5 : 10);
  const last = minutes - CALM_END - 10;
  const found: Halt[] = [];
  const from = bandMinute(path, points, last);
  if (from !== undefined) found.push({ from, to: from + lengthOf(0) });
  else if (draws.uniform(day, STREAM.halts, 1) < NEWS_CHANCE) {
    const at = CALM_START + Math.floor(draws.uniform(day, STREAM.halts, 2) * (last - CALM_START));
    found.push({ from: at, to: at + lengthOf(3) });
  }
  return found.filter((halt) => keepsExtremes(path, halt.from * points, halt.to * points));
}

/** The minute after the first one at whose end the price has left the band; undefined on nearly all days. */
function bandMinute(path: Float64Array, points: number, last: number): number | undefined {
  const closeOf = (minute: number) => path[(minute + 1) * points - 1]!;
  for (let minute = CALM_START; minute < last; minute++)
    if (Math.abs(closeOf(minute) / closeOf(minute - WINDOW) - 1) > BAND) return minute + 1;
  return undefined;
}

function keepsExtremes(path: Float64Array, from: number, to: number): boolean {
  let [high, low, outerHigh, outerLow] = [-Infinity, Infinity, -Infinity, Infinity];
  for (let i = 0; i < path.length; i++) {
    const price = path[i]!;
    high = Math.max(high, price);
    low = Math.min(low, price);
    if (i >= from && i < to) continue;
    outerHigh = Math.max(outerHigh, price);
    outerLow = Math.min(outerLow, price);
  }
  return high === outerHigh && low === outerLow;
}
