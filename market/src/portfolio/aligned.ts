import { simpleReturns } from '../risk/returns.ts';

/** Values at rising timestamps, milliseconds since 1970 UTC. */
export interface DatedCloses {
  readonly timestamp: Float64Array;
  readonly close: Float64Array;
}

export interface AlignedCloses {
  readonly timestamp: Float64Array;
  /** Of each series, at these timestamps. */
  readonly close: readonly Float64Array[];
}

/** The values of all series at the timestamps that every one of them has. */
export function alignedCloses(series: readonly DatedCloses[]): AlignedCloses {
  const [first, ...others] = series;
  if (!first) return { timestamp: new Float64Array(0), close: [] };
  let days = first.timestamp;
  for (const { timestamp } of others) days = commonDays(days, timestamp);
  return { timestamp: days, close: series.map((one) => closesOn(one, days)) };
}

function commonDays(one: Float64Array, other: Float64Array): Float64Array {
  let at = 0;
  return one.filter((day) => {
    while (other[at]! < day) at++;
    return other[at] === day;
  });
}

/** The values at `days`, which a series has all of. */
function closesOn({ timestamp, close }: DatedCloses, days: Float64Array): Float64Array {
  let at = 0;
  return days.map((day) => {
    while (timestamp[at]! < day) at++;
    return close[at]!;
  });
}

/** The share of `days` (rising timestamps) that a series has. */
export const coverage = ({ timestamp }: DatedCloses, days: Float64Array): number =>
  commonDays(days, timestamp).length / days.length;

/** A series in another currency: its values times the rates of the days that both have. */
export function converted(series: DatedCloses, rates: DatedCloses, inverse: boolean): DatedCloses {
  const { timestamp, close } = alignedCloses([series, rates]);
  const [own, rate] = close;
  return { timestamp, close: own!.map((value, i) => (inverse ? value / rate![i]! : value * rate![i]!)) };
}

/** The returns of a portfolio that is brought back to its weights every day. */
export function portfolioReturns(
  weights: readonly number[],
  closes: readonly Float64Array[],
): { readonly whole: Float64Array; readonly each: readonly Float64Array[] } {
  const each = closes.map((it) => simpleReturns(it));
  const whole = new Float64Array(each[0]?.length ?? 0);
  for (const [k, returns] of each.entries()) {
    const weight = weights[k]!;
    for (let i = 0; i < whole.length; i++) whole[i]! += weight * returns[i]!;
  }
  return { whole, each };
}

/** The value of 1 along returns: one more than there are returns. */
export function growthOf(returns: Float64Array): Float64Array {
  const growth = new Float64Array(returns.length + 1).fill(1);
  for (const [i, value] of returns.entries()) growth[i + 1] = growth[i]! * (1 + value);
  return growth;
}
