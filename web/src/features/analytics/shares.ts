/** The parts of a whole: a few named ones, and the rest together. */

export interface Part {
  readonly name: string;
  readonly count: number;
  /** Percent with one decimal; those of all parts sum to 100. */
  readonly percent: number;
}

export const PARTS_MAX = 5;

/** Tenths of a percent that sum to 1,000. What rounding down lost goes to the parts that lost most. */
function tenthsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 1_000);
  const tenths = exact.map(Math.floor);
  const left = 1_000 - tenths.reduce((sum, each) => sum + each, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, left)) tenths[index]! += 1;
  return tenths;
}

/** At most five parts, largest first. If there are more, the fifth part is all others. */
export function partsOf(counts: readonly { readonly name: string; readonly count: number }[]): Part[] {
  const sorted = counts.toSorted((a, b) => b.count - a.count);
  const shown = sorted.length > PARTS_MAX ? sorted.slice(0, PARTS_MAX - 1) : sorted;
  const others = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  const parts = others > 0 ? [...shown, { name: 'Others', count: others }] : shown;
  const tenths = tenthsOf(parts.map(({ count }) => count));
  return parts.map(({ name, count }, index) => ({ name, count, percent: tenths[index]! / 10 }));
}
