import { deviation, mean } from '../risk/moments.ts';

export interface CorrelationPair {
  /** Positions of the two in the list of series. */
  readonly one: number;
  readonly other: number;
  /** Pearson's, from -1 to 1. */
  readonly value: number;
}

/** Every pair of series that vary, those that move together most first. */
export function correlations(each: readonly Float64Array[]): CorrelationPair[] {
  const standard = each.map(standardised);
  const pairs: CorrelationPair[] = [];
  for (const [one, a] of standard.entries()) {
    for (let other = one + 1; other < standard.length; other++) {
      const b = standard[other];
      if (!a || !b) continue;
      let value = 0;
      for (let i = 0; i < a.length; i++) value += a[i]! * b[i]!;
      pairs.push({ one, other, value: Math.max(-1, Math.min(1, value)) });
    }
  }
  return pairs.toSorted((a, b) => b.value - a.value);
}

/** The deviations from the mean, so scaled that their squares add up to 1; undefined when there are none. */
function standardised(values: Float64Array): Float64Array | undefined {
  const [centre, spread] = [mean(values), deviation(values)];
  if (!(spread > 0)) return undefined;
  const scale = spread * Math.sqrt(values.length - 1);
  return values.map((value) => (value - centre) / scale);
}
