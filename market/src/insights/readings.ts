import type { Bars } from '../bars.ts';
import { firstAtOrAfter } from '../bars.ts';
import { INDICATORS } from '../indicators/catalogue.ts';
import { columnsOf } from '../indicators/indicator.ts';
import { deviation } from '../risk/moments.ts';
import { simpleReturns } from '../risk/returns.ts';

/** The outputs of an indicator at the last bar and so many bars before, by column; undefined in the warm-up. */
export function readIndicator(
  bars: Bars,
  name: string,
  parameters: readonly number[],
  barsAgo = 0,
): Readonly<Record<string, number>> | undefined {
  const indicator = INDICATORS.get(name)!;
  const at = bars.length - 1 - barsAgo;
  if (at < indicator.warmup(parameters)) return undefined;
  const columns = indicator.series(bars, parameters);
  const values = columnsOf(indicator, parameters).map((column, i) => [column, columns[i]![at]!] as const);
  return values.some(([, value]) => Number.isNaN(value)) ? undefined : Object.fromEntries(values);
}

/** The return of the last so many bars as a share; undefined when there are not so many. */
export function returnOver({ close, length }: Bars, count: number): number | undefined {
  return length > count ? close[length - 1]! / close[length - 1 - count]! - 1 : undefined;
}

/** The return of other bars between the same two instants; undefined when they do not reach so far back. */
export function returnBetween(bars: Bars, fromMs: number, toMs: number): number | undefined {
  const start = firstAtOrAfter(bars, fromMs + 1) - 1;
  const end = firstAtOrAfter(bars, toMs + 1) - 1;
  return start >= 0 && end > start ? bars.close[end]! / bars.close[start]! - 1 : undefined;
}

/** The sample deviation of the last so many daily returns; undefined when there are not so many. */
export function dailyDeviation({ close, length }: Bars, count: number): number | undefined {
  if (length <= count) return undefined;
  return deviation(simpleReturns(close.subarray(length - 1 - count, length)));
}

/** Highest high and lowest low of the last so many bars. */
export function extremesOf(
  { high, low, length }: Bars,
  count: number,
): { readonly high: number; readonly low: number } {
  const start = Math.max(0, length - count);
  let [highest, lowest] = [-Infinity, Infinity];
  for (let i = start; i < length; i++) {
    highest = Math.max(highest, high[i]!);
    lowest = Math.min(lowest, low[i]!);
  }
  return { high: highest, low: lowest };
}
