import { equityMetrics } from '@meridian/market/backtest/metrics';
import type { FactorAttribution } from '@meridian/market/backtest/portfolio/attribution';
import type { Coefficient } from '@meridian/market/backtest/portfolio/regression';
import { timeText } from '@meridian/market/dates';
import { concentrationOf } from '@meridian/market/portfolio/concentration';
import { relativeTo } from '@meridian/market/risk/relative';
import { simpleReturns } from '@meridian/market/risk/returns';
import { figure } from '../../../shared/formatters/figure.ts';
import type { ScreenedList } from '../requests/portfolio-backtest-request.ts';
import type { PortfolioContent } from './portfolio-backtest-tables.ts';

/** What the initial cash in a benchmark came to, and how an equity relates to it; `equity` is undefined after a ruin. */
export function benchmarkPart(
  symbol: string,
  prices: Float64Array,
  {
    timestamp,
    equity,
    initialCash,
    periods,
  }: {
    readonly timestamp: Float64Array;
    readonly equity: Float64Array | undefined;
    readonly initialCash: number;
    readonly periods: number;
  },
): { readonly values: Float64Array; readonly json: PortfolioContent['benchmark'] } {
  const values = prices.map((price) => (initialCash * price) / prices[0]!);
  const measures = equityMetrics({
    timestamp,
    equity: values,
    initialCash,
    heldBars: values.length,
    traded: 0,
    ruined: false,
    periods,
  });
  const { totalReturn, cagr, annualVolatility, sharpe, sortino, calmar, maxDrawdown } = measures;
  const returns = equity ? simpleReturns(equity.with(0, initialCash)) : new Float64Array(0);
  const { beta, alpha, correlation, trackingError, informationRatio } = relativeTo(
    returns,
    simpleReturns(values),
    0,
    periods,
  );
  const own = { totalReturn, cagr, annualVolatility, sharpe, sortino, calmar, maxDrawdown };
  const relative = { beta, alpha, correlation, trackingError, informationRatio };
  return { values, json: { symbol, ...figures(own), ...figures(relative) } };
}

const figures = <Name extends string>(values: Readonly<Record<Name, number>>) =>
  Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, figure(value)])) as Record<
    Name,
    number | null
  >;

const MADE_FROM =
  'Daily returns of all companies of the simulated exchange. Market: all, weighted by market value, less the cash rate. Size: small less large companies by the median market value. Momentum: the best less the worst 30 % by the return of the last year without its last month. Six portfolios by size and momentum, formed on the first trading day of each month from closes of the day before, as in the data library of K. R. French. Market values are prices times the shares of the first day of the exchange, splits included.';

/** What factors explain; `at` gives the time of a row. */
export function factorsPart(
  { first, last, days, symbols, alpha, rSquared, exposures }: FactorAttribution,
  at: (row: number) => string,
): PortfolioContent['factors'] {
  const errors = ({ standardError, tStatistic }: Coefficient) => figures({ standardError, tStatistic });
  return {
    madeFrom: MADE_FROM,
    from: at(first),
    to: at(last),
    days,
    companies: symbols,
    alpha: figure(alpha.value),
    ...errors(alpha),
    rSquared: figure(rSquared),
    exposures: exposures.map(({ factor, value, annualReturn, contribution, ...rest }) => ({
      factor,
      beta: figure(value),
      ...errors({ value, ...rest }),
      ...figures({ annualReturn, contribution }),
    })),
  };
}

/** The number of equal positions that would be as concentrated as these weights. */
export function effectivePositions(weights: Float64Array): number {
  const gross = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  return concentrationOf(Array.from(weights, (weight) => weight / gross))?.effectivePositions ?? 0;
}

/** What a screen found at each decision; nothing without a screen. */
export const membersPart = (
  lists: readonly ScreenedList[] | null,
  symbols: readonly { readonly symbol: string }[],
): Pick<PortfolioContent, 'members'> =>
  lists === null
    ? {}
    : {
        members: lists.map(({ dayMs, matched, symbols: members }) => ({
          decided: timeText(dayMs),
          matched,
          symbols: members.map((k) => symbols[k]!.symbol),
        })),
      };
