/** Our backtests against those of zipline: its runs in `zipline.json`, and the published results of its examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tradePortfolio } from '../src/backtest/portfolio/engine.ts';
import type { PriceTable } from '../src/backtest/portfolio/price-table.ts';
import { errorRow, type PortfolioError } from './portfolio-errors.ts';
import { averagesEquity, ZIPLINE_CASES, ziplineEquity, ziplinePrices } from './zipline-cases.ts';

interface ZiplineReference {
  readonly madeBy: Readonly<Record<string, string>>;
  readonly cases: readonly {
    readonly name: string;
    readonly equityEvery10: readonly number[];
    readonly last: number;
  }[];
}

/** A published example: its prices, its only purchase, and the value of its portfolio on each day. */
interface PublishedExample {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly days: readonly number[];
  readonly close: readonly (readonly number[])[];
  readonly volume: readonly (readonly number[])[];
  /** The day of the purchase, at its close. */
  readonly boughtOn: number;
  readonly shares: readonly number[];
  /** Costs included. */
  readonly paid: number;
  readonly equity: readonly number[];
}

/** One row for each case in `zipline.json`. */
export function ziplineErrors(): PortfolioError[] {
  const file = join(import.meta.dirname, 'zipline.json');
  const { madeBy, cases } = JSON.parse(readFileSync(file, 'utf8')) as ZiplineReference;
  return cases.map(({ name, equityEvery10, last }) => {
    const it = ZIPLINE_CASES.find((one) => one.name === name);
    if (!it) throw new Error(`There are reference values for ${name}, which is not among the cases.`);
    const equity = ziplineEquity(it, ziplinePrices(it));
    return errorRow(name, `zipline-reloaded ${madeBy['zipline-reloaded']}`, [
      ...equityEvery10.map((value, i) => [equity[10 * (i + 1)]!, value] as const),
      [equity.at(-1)!, last],
    ]);
  });
}

/** One row for each published example in a file that `zipline_runs.py` made. */
export function publishedErrors(file: string): PortfolioError[] {
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { examples: readonly PublishedExample[] };
  return examples.map((example) => {
    const own = publishedEquity(example);
    return errorRow(
      example.name,
      'zipline',
      example.equity.map((value, day) => [own[day]!, value] as const),
    );
  });
}

/**
 * The purchase as weights of the equity that is left after its costs, which commission and price impact make. Orders of zipline
 * are filled at the close of the next day, so that the opening price here is the close.
 */
function publishedEquity({ name, days, close, volume, boughtOn, shares, paid, equity }: PublishedExample) {
  const prices = close.map((column) => Float64Array.from(column));
  const timestamp = Float64Array.from(days);
  const table: PriceTable = {
    timestamp,
    open: prices,
    close: prices,
    volume: volume.map((column) => Float64Array.from(column)),
  };
  const values = shares.map((count, k) => count * close[k]![boughtOn]!);
  const value = values.reduce((sum, one) => sum + one, 0);
  const initialCash = equity[0]!;
  const costRate = paid / value - 1;
  const range = { first: 0, end: days.length };
  if (name === 'dual_moving_average')
    return averagesEquity(table, [100, 300], { initialCash, costRate, size: paid / initialCash, range });
  const left = initialCash - (paid - value);
  const fixed = Float64Array.from(values, (one) => one / left);
  const settings = {
    initialCash,
    fill: 'nextOpen',
    rebalancing: 'none',
    costRate,
    borrowRate: 0,
    cashRate: 0,
  } as const;
  const rule = { fixed, ranks: undefined, spread: 'equal' } as const;
  return tradePortfolio(
    table,
    rule,
    settings,
    range,
    shares.map(() => Infinity),
  ).equity;
}
