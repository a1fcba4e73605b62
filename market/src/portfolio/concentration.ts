/** How much of a portfolio hangs on few positions. */
export interface Concentration {
  /**
   * The sum of squared weights, from 1/n to 1.
   * Source: A. O. Hirschman, The paternity of an index, American Economic Review 54, 1964; O. C. Herfindahl, 1950.
   */
  readonly herfindahl: number;
  /** Its inverse: the number of equal positions that would be as concentrated (M. A. Adelman, 1969). */
  readonly effectivePositions: number;
  /** The size of the heaviest position, and of the five heaviest together. */
  readonly largest: number;
  readonly topFive: number;
}

/** Of weights whose sizes add up to 1; undefined of none, or when all are 0. */
export function concentrationOf(weights: readonly number[]): Concentration | undefined {
  const sizes = weights.map((weight) => Math.abs(weight)).toSorted((a, b) => b - a);
  const herfindahl = sizes.reduce((sum, size) => sum + size ** 2, 0);
  if (herfindahl === 0) return undefined;
  return {
    herfindahl,
    effectivePositions: 1 / herfindahl,
    largest: sizes[0]!,
    topFive: sizes.slice(0, 5).reduce((sum, size) => sum + size, 0),
  };
}
