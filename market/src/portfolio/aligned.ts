import { simpleReturns } from '../risk/returns.ts';

/** Values at rising timestamps, milliseconds since 1970 UTC. */
export interface Dated {
  readonly timestamp: Float64Array;
  readonly close: Float64Array;
}

export interface Aligned {
  readonly timestamp: Float64Array;
  /** Of each series, at these timestamps. */
  readonly close: readonly Float64Array[];
}

/** The values of all series at the timestamps that every one of them has. */
export function alignedCloses(series: readonly Dated[]): Aligned {
  const [first, ...others] = series;
  if (!first) return { timestamp: new Float64Array(0), close: [] };
  const at = others.map(() => 0);
  const days: number[] = [];
  const columns = series.map((): number[] => []);
  for (const [i, day] of first.timestamp.entries()) {
    let common = true;
    for (const [k, { timestamp }] of others.entries()) {
      while (at[k]! < timestamp.length && timestamp[at[k]!]! < day) at[k]!++;
      common &&= timestamp[at[k]!] === day;
    }
    if (!common) continue;
    days.push(day);
    columns[0]!.push(first.close[i]!);
    for (const [k, { close }] of others.entries()) columns[k + 1]!.push(close[at[k]!]!);
  }
  return { timestamp: Float64Array.from(days), close: columns.map((column) => Float64Array.from(column)) };
}

/** The share of `days` (timestamps) that a series has. */
export function coverage({ timestamp }: Dated, days: Float64Array): number {
  const own = new Set(timestamp);
  return days.reduce((sum, day) => sum + Number(own.has(day)), 0) / days.length;
}

/** A series in another currency: its values times the rates of the days that both have. */
export function converted(series: Dated, rates: Dated, inverse: boolean): Dated {
  const { timestamp, close } = alignedCloses([series, rates]);
  const [own, rate] = close;
  return { timestamp, close: own!.map((value, i) => (inverse ? value / rate![i]! : value * rate![i]!)) };
}

/** The returns of a portfolio that is brought back to its weights every day. */
export function portfolioReturns(
  weights: readonly number[],
  closes: readonly Float64Array[],
): { readonly whole: Float64Array; readonly each: readonly Float64Array[] } {
  const each = closes.map(simpleReturns);
  const whole = new Float64Array(each[0]?.length ?? 0);
  for (const [k, returns] of each.entries()) {
    for (const [i, value] of returns.entries()) whole[i]! += weights[k]! * value;
  }
  return { whole, each };
}

/** The value of 1 along returns: one more than there are returns. */
export function growthOf(returns: Float64Array): Float64Array {
  const growth = new Float64Array(returns.length + 1).fill(1);
  for (const [i, value] of returns.entries()) growth[i + 1] = growth[i]! * (1 + value);
  return growth;
}
