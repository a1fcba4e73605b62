/**
 * The portfolios that `portfolio.py` trades with other libraries, on prices of the simulated exchange.
 * Prints them with their prices. Run: node market/reference/portfolio-cases.ts
 */
import { adjustBars } from '../src/adjustment.ts';
import {
  type PortfolioSettings,
  tradePortfolio,
  type PortfolioRun,
} from '../src/backtest/portfolio/engine.ts';
import { alignPrices, type PriceTable } from '../src/backtest/portfolio/price-table.ts';
import type { WeightRule } from '../src/backtest/portfolio/targets.ts';
import { createExchange } from '../src/simulator/exchange.ts';
import { randomBars } from '../src/testing/series.ts';

export interface PortfolioCase {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly weights: readonly number[] | null;
  readonly rule: Omit<WeightRule, 'fixed'>;
  readonly settings: PortfolioSettings;
}

const SEED = 20160104;
const THROUGH = '2025-12-31';
const PLAIN = {
  initialCash: 1_000_000,
  fill: 'close',
  rebalancing: 'monthly',
  costRate: 0,
  borrowRate: 0,
  cashRate: 0,
} as const;
const EQUAL = { ranks: undefined, spread: 'equal' } as const;
const TEN = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'JPM', 'XOM', 'JNJ', 'PG', 'KO', 'WMT'];

export const PORTFOLIO_CASES: readonly PortfolioCase[] = [
  { name: 'equalMonthly', symbols: ['SPY', 'JNJ'], weights: null, rule: EQUAL, settings: PLAIN },
  {
    name: 'inverseVolatilityWeekly',
    symbols: ['SPY', 'JNJ'],
    weights: null,
    rule: { ranks: undefined, spread: 'inverseVolatility' },
    settings: { ...PLAIN, rebalancing: 'weekly' },
  },
  {
    name: 'buyAndHold',
    symbols: TEN,
    weights: null,
    rule: EQUAL,
    settings: { ...PLAIN, rebalancing: 'none' },
  },
  {
    name: 'momentumMonthly',
    symbols: TEN,
    weights: null,
    rule: {
      ranks: { by: 'momentum', order: 'highest', top: 3, bottom: 0, lookback: 252, skip: 21 },
      spread: 'equal',
    },
    settings: PLAIN,
  },
  {
    name: 'longShortWithCosts',
    symbols: ['AAPL', 'JNJ', 'XOM', 'TSLA'],
    weights: [0.6, 0.5, 0.3, -0.4],
    rule: EQUAL,
    settings: { ...PLAIN, rebalancing: 'quarterly', costRate: 0.001, borrowRate: 0.015, cashRate: 0.03 },
  },
  {
    name: 'equalMonthlyAtOpen',
    symbols: TEN,
    weights: null,
    rule: EQUAL,
    settings: { ...PLAIN, fill: 'nextOpen' },
  },
];

/** Seeds of the random series that the regressions are compared on: the portfolio's, then three factors'. */
const REGRESSION_SEEDS = [31, 32, 33, 34] as const;
const REGRESSION_LENGTH = 1_001;

const exchange = createExchange(SEED);

/** Fully adjusted prices of the symbols of a case. */
export function pricesOf({ symbols }: Pick<PortfolioCase, 'symbols'>): PriceTable {
  const bars = symbols.map((symbol) =>
    adjustBars(exchange.dailyBars(symbol, THROUGH), 'raw', 'all', exchange.events(symbol, THROUGH)),
  );
  return alignPrices(bars, () => true);
}

/** Trades a case as the API does. */
export function runCase(
  { weights, rule, settings, symbols }: PortfolioCase,
  table: PriceTable,
): PortfolioRun {
  const fixed = weights ? Float64Array.from(weights) : undefined;
  const range = { first: 0, end: table.timestamp.length };
  return tradePortfolio(
    table,
    { ...rule, fixed },
    settings,
    range,
    symbols.map(() => Infinity),
  );
}

/** Returns of random walks. */
export const regressionSeries = (): readonly Float64Array[] =>
  REGRESSION_SEEDS.map((seed) => {
    const { close } = randomBars(REGRESSION_LENGTH, seed);
    return Float64Array.from({ length: close.length - 1 }, (_, i) => close[i + 1]! / close[i]! - 1);
  });

if (import.meta.main) {
  const listed = (columns: readonly Float64Array[]) => columns.map((column) => Array.from(column));
  const cases = PORTFOLIO_CASES.map((it) => {
    const { timestamp, open, close } = pricesOf(it);
    const [days] = listed([timestamp]);
    return Object.assign({ timestamp: days, open: listed(open), close: listed(close) }, it);
  });
  const regression = listed(regressionSeries());
  process.stdout.write(JSON.stringify({ cases, regression }));
}
