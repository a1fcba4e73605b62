import { deviation, mean } from './moments.ts';

/** How returns relate to those of a benchmark in the same periods. */
export interface RelativeRisk {
  /** W. F. Sharpe, Capital asset prices, Journal of Finance 19, 1964: covariance over the benchmark's variance. */
  readonly beta: number;
  /**
   * M. C. Jensen, The performance of mutual funds, Journal of Finance 23, 1968: the mean excess return of a period
   * that beta does not explain, compounded to a year.
   */
  readonly alpha: number;
  /** Pearson's, from -1 to 1. */
  readonly correlation: number;
  /** Sample deviation of the difference of returns, a year. */
  readonly trackingError: number;
  /** T. H. Goodwin, The information ratio, Financial Analysts Journal 54, 1998: mean difference over its deviation, a year. */
  readonly informationRatio: number;
}

/** `riskFree` is the rate of one period, `periods` the number of periods in a year; NaN where undefined. */
export function relativeTo(
  returns: Float64Array,
  benchmark: Float64Array,
  riskFree: number,
  periods: number,
): RelativeRisk {
  const [own, other] = [mean(returns), mean(benchmark)];
  let products = 0;
  for (const [i, value] of returns.entries()) products += (value - own) * (benchmark[i]! - other);
  const covariance = products / (returns.length - 1);
  const [risk, benchmarkRisk] = [deviation(returns), deviation(benchmark)];
  const beta = benchmarkRisk === 0 ? NaN : covariance / benchmarkRisk ** 2;
  const active = returns.map((value, i) => value - benchmark[i]!);
  const activeRisk = deviation(active);
  return {
    beta,
    alpha: (1 + own - riskFree - beta * (other - riskFree)) ** periods - 1,
    correlation: risk === 0 || benchmarkRisk === 0 ? NaN : covariance / (risk * benchmarkRisk),
    trackingError: activeRisk * Math.sqrt(periods),
    informationRatio: activeRisk === 0 ? NaN : (mean(active) / activeRisk) * Math.sqrt(periods),
  };
}
