import { deviation, mean } from './moments.ts';

/**
 * Measures of one series of periodic simple returns. `periods` is the number of periods in a year; `riskFree` is
 * the rate of one period. All are NaN or infinite where they are undefined.
 */

/** The rate of one period that compounds to a yearly rate. */
export const periodicRate = (yearly: number, periods: number): number => (1 + yearly) ** (1 / periods) - 1;

/** Compound (geometric) return a year. */
export function annualReturn(returns: Float64Array, periods: number): number {
  let growth = 1;
  for (const value of returns) growth *= 1 + value;
  return growth ** (periods / returns.length) - 1;
}

/** Sample deviation scaled by the root of time. */
export const annualVolatility = (returns: Float64Array, periods: number): number =>
  deviation(returns) * Math.sqrt(periods);

/** W. F. Sharpe, The Sharpe ratio, Journal of Portfolio Management 21, 1994: arithmetic mean of excess returns. */
export const sharpe = (returns: Float64Array, riskFree: number, periods: number): number => {
  const risk = deviation(returns);
  return risk === 0 ? NaN : ((mean(returns) - riskFree) / risk) * Math.sqrt(periods);
};

/**
 * F. A. Sortino, L. N. Price, Performance measurement in a downside risk framework, Journal of Investing 3, 1994: the
 * risk-free rate is the target, and periods above it count as 0 in the downside deviation.
 */
export function sortino(returns: Float64Array, riskFree: number, periods: number): number {
  let squares = 0;
  for (let i = 0; i < returns.length; i++) {
    const excess = returns[i]! - riskFree;
    if (excess < 0) squares += excess * excess;
  }
  if (squares === 0) return NaN;
  return ((mean(returns) - riskFree) / Math.sqrt(squares / returns.length)) * Math.sqrt(periods);
}

/** C. Keating, W. F. Shadwick, A universal performance measure, 2002: gains over losses against the risk-free rate. */
export function omega(returns: Float64Array, riskFree: number): number {
  let gains = 0;
  let losses = 0;
  for (const value of returns) {
    if (value > riskFree) gains += value - riskFree;
    else losses += riskFree - value;
  }
  return losses === 0 ? NaN : gains / losses;
}
