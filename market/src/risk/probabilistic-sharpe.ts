import { momentsOf } from './moments.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/** What a Sharpe ratio was measured on. Ratios are those of one period, not of a year. */
interface SharpeSample {
  readonly sharpe: number;
  /** Number of returns. */
  readonly count: number;
  readonly skew: number;
  /** 3 for a normal distribution. */
  readonly kurtosis: number;
}

/** What a series of returns says; NaN when it does not vary. */
export function sharpeSample(returns: Float64Array): SharpeSample & { readonly deviation: number } {
  const { mean, deviation, skew, kurtosis } = momentsOf(returns);
  return { sharpe: mean / (deviation || NaN), deviation, count: returns.length, skew, kurtosis };
}

/**
 * The probability that the true Sharpe ratio is above `threshold`.
 * Source: D. H. Bailey, M. López de Prado, The Sharpe ratio efficient frontier, Journal of Risk 15, 2012, equation 11.
 */
export function probabilisticSharpe(
  { sharpe, count, skew, kurtosis }: SharpeSample,
  threshold: number,
): number {
  const spread = 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe ** 2;
  return normalCdf(((sharpe - threshold) * Math.sqrt(count - 1)) / Math.sqrt(spread));
}

const EULER_MASCHERONI = 0.5772156649015329;

/**
 * The Sharpe ratio that the best of `trials` strategies without skill is expected to show, when their ratios have the
 * variance `variance`; the threshold of the deflated Sharpe ratio.
 * Source: D. H. Bailey, M. López de Prado, The deflated Sharpe ratio, Journal of Portfolio Management 40, 2014.
 */
export function expectedBestSharpe(trials: number, variance: number): number {
  if (trials < 2) return 0;
  return (
    Math.sqrt(variance) *
    ((1 - EULER_MASCHERONI) * normalQuantile(1 - 1 / trials) +
      EULER_MASCHERONI * normalQuantile(1 - 1 / (trials * Math.E)))
  );
}
