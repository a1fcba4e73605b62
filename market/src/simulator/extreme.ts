/**
 * The maximum (side 1) or minimum (side -1) of a Brownian bridge between two logarithms, by inversion of the law
 * that the reflection principle gives: P(max > m) = exp(-2 (m - a)(m - b) / variance).
 */
export function extreme(
  { open, close, variance }: { open: number; close: number; variance: number },
  side: 1 | -1,
  uniform: number,
): number {
  const distance = Math.sqrt((close - open) ** 2 - 2 * variance * Math.log(uniform));
  return (open + close + side * distance) / 2;
}
