/** Moments of a sample. All return NaN if the sample is too small or does not vary. */

/** Deviations below this are what is left of rounding: returns are quotients of prices, so near 1 in size. */
const ROUNDING = 1e-14;

/** The arithmetic mean; NaN of no values. */
export function mean(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** Sample standard deviation, divided by n − 1; exactly 0 when the values do not vary. */
export function deviation(values: Float64Array): number {
  const centre = mean(values);
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const apart = values[i]! - centre;
    squares += apart * apart;
  }
  return deviationOf(squares, values.length);
}

function deviationOf(squares: number, count: number): number {
  if (count < 2) return NaN;
  const found = Math.sqrt(squares / (count - 1));
  return found < ROUNDING ? 0 : found;
}

/** What the first four moments of a sample say. */
interface SampleMoments {
  readonly mean: number;
  /** As `deviation` has it. */
  readonly deviation: number;
  /** Third and fourth standardised moment of the values themselves: 0 and 3 for a normal distribution. */
  readonly skew: number;
  readonly kurtosis: number;
}

/** All moments in one pass, after that for the mean. */
export function momentsOf(values: Float64Array): SampleMoments {
  const count = values.length;
  const centre = mean(values);
  let [squares, cubes, fourths] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const apart = values[i]! - centre;
    const square = apart * apart;
    squares += square;
    cubes += square * apart;
    fourths += square * square;
  }
  const found = deviationOf(squares, count);
  const variance = squares / count;
  const varies = found > 0;
  return {
    mean: centre,
    deviation: found,
    skew: varies ? cubes / count / variance ** 1.5 : NaN,
    kurtosis: varies ? fourths / count / variance ** 2 : NaN,
  };
}

/**
 * Adjusted Fisher-Pearson skewness (G1), as pandas and spreadsheets have it.
 * Source: D. N. Joanes, C. A. Gill, Comparing measures of sample skewness and kurtosis, The Statistician 47, 1998.
 */
export function sampleSkew(values: Float64Array): number {
  const n = values.length;
  return n < 3 ? NaN : (momentsOf(values).skew * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** Adjusted excess kurtosis (G2 of Joanes and Gill): 0 for a normal distribution. */
export function sampleKurtosis(values: Float64Array): number {
  const n = values.length;
  if (n < 4) return NaN;
  const excess = momentsOf(values).kurtosis - 3;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * excess + 6);
}
