import { type Drawdown, deepestDrawdown } from './drawdown.ts';
import { sampleKurtosis, sampleSkew } from './moments.ts';
import { annualReturn, annualVolatility, omega, periodicRate, sharpe, sortino } from './ratios.ts';
import { simpleReturns } from './returns.ts';
import { conditionalValueAtRisk, historicalValueAtRisk, parametricValueAtRisk, tailRatio } from './tails.ts';

interface RiskOptions {
  /** Such as 0.95. */
  readonly confidence: number;
  /** A yearly rate: 0.04 for 4 %. */
  readonly riskFree: number;
  /** Trading days in a year. */
  readonly periods: number;
}

/** Returns and ratios as shares (0.1 for 10 %), losses negative; NaN or infinite where undefined. */
export interface RiskMeasures {
  readonly annualReturn: number;
  readonly annualVolatility: number;
  readonly sharpe: number;
  readonly sortino: number;
  readonly calmar: number;
  readonly omega: number;
  readonly drawdown: Drawdown;
  readonly valueAtRisk: { readonly historical: number; readonly parametric: number };
  readonly conditionalValueAtRisk: number;
  readonly skew: number;
  readonly kurtosis: number;
  readonly tailRatio: number;
}

/** The measures of a series of daily closes that need no benchmark. */
export function riskOf(close: Float64Array, { confidence, riskFree, periods }: RiskOptions): RiskMeasures {
  const returns = simpleReturns(close);
  const sorted = returns.toSorted();
  const rate = periodicRate(riskFree, periods);
  const yearly = annualReturn(returns, periods);
  const drawdown = deepestDrawdown(close);
  return {
    annualReturn: yearly,
    annualVolatility: annualVolatility(returns, periods),
    sharpe: sharpe(returns, rate, periods),
    sortino: sortino(returns, rate, periods),
    calmar: calmar(yearly, drawdown.depth),
    omega: omega(returns, rate),
    drawdown,
    valueAtRisk: {
      historical: historicalValueAtRisk(sorted, confidence),
      parametric: parametricValueAtRisk(returns, confidence),
    },
    conditionalValueAtRisk: conditionalValueAtRisk(sorted, confidence),
    skew: sampleSkew(returns),
    kurtosis: sampleKurtosis(returns),
    tailRatio: tailRatio(sorted),
  };
}

/** T. W. Young, Calmar ratio: a smoother tool, Futures 20, 1991: yearly compound return over the deepest drawdown. */
export const calmar = (yearly: number, depth: number): number => (depth === 0 ? NaN : yearly / -depth);
