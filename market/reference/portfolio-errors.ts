/** Our backtests of portfolios against those of other libraries that lie beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { equityMetrics } from '../src/backtest/metrics.ts';
import { regress } from '../src/backtest/portfolio/regression.ts';
import { PORTFOLIO_CASES, pricesOf, regressionSeries, runCase } from './portfolio-cases.ts';

const MEASURES = ['totalReturn', 'cagr', 'annualVolatility', 'sharpe', 'maxDrawdown'] as const;

interface CaseReference extends Readonly<Record<(typeof MEASURES)[number], number>> {
  readonly name: string;
  readonly library: 'bt' | 'vectorbt';
  readonly equityEvery25: readonly number[];
  readonly weights: readonly number[];
}

interface PortfolioReference {
  readonly madeBy: Readonly<Record<string, string>>;
  readonly periods: number;
  readonly cases: readonly CaseReference[];
  readonly regression: {
    readonly values: readonly number[];
    readonly standardErrors: readonly number[];
    readonly tStatistics: readonly number[];
    readonly rSquared: number;
  };
}

/** How far one of our results is from another library's. */
export interface PortfolioError {
  readonly name: string;
  readonly reference: string;
  /** How many values were compared. */
  readonly values: number;
  readonly worstRelativeError: number;
}

/** One row for each portfolio in `portfolio.json`, and one for the regression of the factors. */
export function portfolioErrors(): PortfolioError[] {
  const file = join(import.meta.dirname, 'portfolio.json');
  const { madeBy, periods, cases, regression } = JSON.parse(readFileSync(file, 'utf8')) as PortfolioReference;
  const rows = cases.map(({ name, library, equityEvery25, weights, ...measures }) => {
    const it = PORTFOLIO_CASES.find((one) => one.name === name);
    if (!it) throw new Error(`There are reference values for ${name}, which is not among the portfolios.`);
    const table = pricesOf(it);
    const run = runCase(it, table);
    const { initialCash } = it.settings;
    const own = equityMetrics({ ...run, timestamp: table.timestamp, initialCash, periods });
    return errorRow(name, `${library} ${madeBy[library]}`, [
      ...equityEvery25.map((value, i) => [run.equity[25 * (i + 1)]!, value] as const),
      ...weights.map((value, k) => [run.weights[k]!, value] as const),
      ...MEASURES.map((measure) => [own[measure], measures[measure]] as const),
    ]);
  });
  const [values, ...factors] = regressionSeries();
  const { intercept, slopes, rSquared } = regress(values!, factors)!;
  const own = [intercept, ...slopes];
  return [
    ...rows,
    errorRow('factors', `statsmodels ${madeBy['statsmodels']}`, [
      ...own.flatMap(({ value, standardError, tStatistic }, i) => [
        [value, regression.values[i]!] as const,
        [standardError, regression.standardErrors[i]!] as const,
        [tStatistic, regression.tStatistics[i]!] as const,
      ]),
      [rSquared, regression.rSquared],
    ]),
  ];
}

/** The worst relative error of pairs of values. */
export function errorRow(
  name: string,
  reference: string,
  pairs: readonly (readonly [own: number, theirs: number])[],
): PortfolioError {
  const errors = pairs.map(([own, theirs]) =>
    own === theirs ? 0 : Math.abs(own - theirs) / Math.abs(theirs),
  );
  return {
    name,
    reference,
    values: errors.length,
    worstRelativeError: errors.reduce(
      (worst, error) => Math.max(worst, Number.isNaN(error) ? Infinity : error),
      0,
    ),
  };
}
