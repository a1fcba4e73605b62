import { deviation, mean } from '../risk/moments.ts';

/** What each position adds to the deviation of the whole. */
export interface RiskShares {
  /** Sample deviation of the returns of the whole, in one period. */
  readonly deviation: number;
  /** Weight times the covariance with the whole, over its deviation: they add up to the deviation. */
  readonly contributions: readonly number[];
  /** The same as shares of the deviation: they add up to 1. NaN when the whole does not vary. */
  readonly shares: readonly number[];
  /**
   * The deviations of the positions by the sizes of their weights, over the deviation of the whole: 1 when all move as one.
   * Source: Y. Choueifaty, Y. Coignard, Toward maximum diversification, Journal of Portfolio Management 35, 2008.
   */
  readonly diversificationRatio: number;
}

/**
 * Euler's decomposition of the deviation, which is homogeneous of degree one in the weights.
 * Source: D. Tasche, Risk contributions and performance measurement, 1999; R. Litterman, Hot spots and hedges, 1996.
 */
export function riskShares(
  weights: readonly number[],
  each: readonly Float64Array[],
  whole: Float64Array,
): RiskShares {
  const all = deviation(whole);
  const contributions = each.map((returns, k) => (weights[k]! * covariance(returns, whole)) / all);
  const apart = each.reduce((sum, returns, k) => sum + Math.abs(weights[k]!) * deviation(returns), 0);
  return {
    deviation: all,
    contributions,
    shares: contributions.map((value) => value / all),
    diversificationRatio: all === 0 ? NaN : apart / all,
  };
}

/** Sample covariance, divided by n − 1. */
export function covariance(one: Float64Array, other: Float64Array): number {
  const [a, b] = [mean(one), mean(other)];
  let products = 0;
  for (let i = 0; i < one.length; i++) products += (one[i]! - a) * (other[i]! - b);
  return products / (one.length - 1);
}
