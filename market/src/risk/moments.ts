/** Moments of a sample. All return NaN if the sample is too small or does not vary. */

/** Deviations below this are what is left of rounding: returns are quotients of prices, so near 1 in size. */
const ROUNDING = 1e-14;

/** The arithmetic mean; NaN of no values. */
export function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The sum of the deviations from the mean, each to the power of 2, 3 or 4. */
function powerSum(values: Float64Array, power: 2 | 3 | 4): number {
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) ** power;
  return sum;
}

/** Sample standard deviation, divided by n − 1; exactly 0 when the values do not vary. */
export function deviation(values: Float64Array): number {
  if (values.length < 2) return NaN;
  const found = Math.sqrt(powerSum(values, 2) / (values.length - 1));
  return found < ROUNDING ? 0 : found;
}

/** Third standardised moment of the values themselves: 0 for a normal distribution. */
export function populationSkew(values: Float64Array): number {
  if (!(deviation(values) > 0)) return NaN;
  const n = values.length;
  return powerSum(values, 3) / n / (powerSum(values, 2) / n) ** 1.5;
}

/** Fourth standardised moment of the values themselves: 3 for a normal distribution. */
export function populationKurtosis(values: Float64Array): number {
  if (!(deviation(values) > 0)) return NaN;
  const n = values.length;
  return powerSum(values, 4) / n / (powerSum(values, 2) / n) ** 2;
}

/**
 * Adjusted Fisher-Pearson skewness (G1), as pandas and spreadsheets have it.
 * Source: D. N. Joanes, C. A. Gill, Comparing measures of sample skewness and kurtosis, The Statistician 47, 1998.
 */
export function sampleSkew(values: Float64Array): number {
  const n = values.length;
  return n < 3 ? NaN : (populationSkew(values) * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** Adjusted excess kurtosis (G2 of Joanes and Gill): 0 for a normal distribution. */
export function sampleKurtosis(values: Float64Array): number {
  const n = values.length;
  if (n < 4) return NaN;
  const excess = populationKurtosis(values) - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}
