import type { Counts } from '../../../store/usage-counts.ts';

/** The sums of two counts. */
export function addCounts(one: Counts, other: Counts): Counts {
  const sums = new Map(one);
  for (const [number, count] of other) sums.set(number, (sums.get(number) ?? 0) + count);
  return sums;
}
