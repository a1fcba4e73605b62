import { adjustBars } from '../adjustment.ts';
import { DAY_MS, dateOf } from '../dates.ts';
import type { Exchange } from '../simulator/exchange.ts';

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's coefficient. */
export const correlation = (a: readonly number[], b: readonly number[]): number =>
  product(standardised(a), standardised(b));

/** Correlations of all pairs within a group, or of all pairs of one from each of two groups. */
export function pairwise(group: readonly number[][], others?: readonly number[][]): number[] {
  const first = group.map(standardised);
  const second = others?.map(standardised);
  return first.flatMap((a, i) => (second ?? first.slice(i + 1)).map((b) => product(a, b)));
}

/** With mean 0, and such that the product of two series is their correlation. */
function standardised(values: readonly number[]): Float64Array {
  const middle = mean(values);
  const size = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0));
  return Float64Array.from(values, (value) => (value - middle) / size);
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Daily logarithmic returns with dividends, by date, of the total price up to a date. */
export function returnsByDate(exchange: Exchange, symbol: string, through: string): Map<string, number> {
  const raw = exchange.dailyBars(symbol, through);
  const { timestamp, close } = adjustBars(raw, 'raw', 'all', exchange.events(symbol, through));
  const dates = Array.from(timestamp.subarray(1), (ms) => dateOf(ms / DAY_MS));
  return new Map(dates.map((date, i) => [date, Math.log(close[i + 1]! / close[i]!)]));
}
