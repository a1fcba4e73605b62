import { YEAR_MS } from '../../dates.ts';
import { mean } from '../../risk/moments.ts';
import { simpleReturns } from '../../risk/returns.ts';
import { FACTORS, type FactorName, factorReturns } from './factors.ts';
import type { PriceTable } from './price-table.ts';
import { type Coefficient, regress } from './regression.ts';

/** With fewer days a regression says little about a year. */
const FEWEST_DAYS = 60;

/** What factors explain of the daily returns of a portfolio. Yearly figures are daily means times the days of a year. */
export interface FactorAttribution {
  /** The first and the last row of the table whose returns were compared, and how many. */
  readonly first: number;
  readonly last: number;
  readonly days: number;
  /** The most symbols that the factors were made of. */
  readonly symbols: number;
  /** Of a year. */
  readonly alpha: Coefficient;
  readonly rSquared: number;
  readonly exposures: readonly (Coefficient & {
    readonly factor: FactorName;
    /** Mean return of the factor, and what the portfolio has from it. With alpha, these add up to the mean excess return. */
    readonly annualReturn: number;
    readonly contribution: number;
  })[];
}

/**
 * Compares the returns of an equity, which begins at the row `first` of the table, with factors made of the symbols with a
 * number of `shares`. Returns of portfolio and market are those above `cashRate`, the yearly rate of cash. Undefined when
 * the factors are known on too few days.
 */
export function attributeToFactors(
  table: PriceTable,
  shares: Float64Array,
  {
    equity,
    first,
    initialCash,
    cashRate,
    periods,
  }: {
    readonly equity: Float64Array;
    readonly first: number;
    readonly initialCash: number;
    readonly cashRate: number;
    readonly periods: number;
  },
): FactorAttribution | undefined {
  const factors = factorReturns(table, shares);
  const returns = simpleReturns(equity.with(0, initialCash));
  const rows = [...returns.keys()]
    .map((i) => first + 1 + i)
    .filter((row) => FACTORS.every((name) => !Number.isNaN(factors[name][row])));
  if (rows.length < FEWEST_DAYS) return undefined;
  const { timestamp } = table;
  const cash = (row: number) => (1 + cashRate) ** ((timestamp[row]! - timestamp[row - 1]!) / YEAR_MS) - 1;
  const columns = FACTORS.map((name) =>
    Float64Array.from(rows, (row) => factors[name][row]! - (name === 'market' ? cash(row) : 0)),
  );
  const excess = Float64Array.from(rows, (row) => returns[row - first - 1]! - cash(row));
  const found = regress(excess, columns);
  if (!found) return undefined;
  const { value, standardError, tStatistic } = found.intercept;
  return {
    first: rows[0]!,
    last: rows.at(-1)!,
    days: rows.length,
    symbols: factors.symbols,
    alpha: { value: value * periods, standardError: standardError * periods, tStatistic },
    rSquared: found.rSquared,
    exposures: FACTORS.map((factor, j) => {
      const slope = found.slopes[j]!;
      const annualReturn = mean(columns[j]!) * periods;
      return Object.assign({ factor, annualReturn, contribution: slope.value * annualReturn }, slope);
    }),
  };
}
