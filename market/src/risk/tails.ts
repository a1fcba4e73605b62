import { deviation, mean } from './moments.ts';
import { normalQuantile } from './normal.ts';

/**
 * Measures of the tails of periodic returns. Losses are negative. `confidence` is the share of periods that do better,
 * such as 0.95.
 */

/**
 * The value below which a share of the sorted values lies, between two of them in proportion.
 * Source: R. J. Hyndman, Y. Fan, Sample quantiles in statistical packages, American Statistician 50, 1996, type 7.
 */
export function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const low = sorted[below]!;
  return low + (at - below) * ((sorted[below + 1] ?? low) - low);
}

/** 1 − confidence without binary dust, which could move a whole position in the sorted returns. */
const tailOf = (confidence: number) => Number((1 - confidence).toFixed(12));

/** Historical value at risk: the quantile of the returns. */
export const historicalValueAtRisk = (sorted: Float64Array, confidence: number): number =>
  quantile(sorted, tailOf(confidence));

/** Value at risk of a normal distribution with the mean and sample deviation of the returns. */
export const parametricValueAtRisk = (returns: Float64Array, confidence: number): number =>
  mean(returns) + normalQuantile(tailOf(confidence)) * deviation(returns);

/**
 * The mean of the returns up to the position of the historical value at risk.
 * Source: R. T. Rockafellar, S. Uryasev, Optimization of conditional value-at-risk, Journal of Risk 2, 2000.
 */
export function conditionalValueAtRisk(sorted: Float64Array, confidence: number): number {
  const last = Math.floor(Number(((sorted.length - 1) * tailOf(confidence)).toFixed(9)));
  return mean(sorted.subarray(0, last + 1));
}

/** The size of the 95th percentile over that of the 5th: above 1 when the best days outweigh the worst. */
export function tailRatio(sorted: Float64Array): number {
  const worst = Math.abs(quantile(sorted, 0.05));
  return worst === 0 ? NaN : Math.abs(quantile(sorted, 0.95)) / worst;
}
