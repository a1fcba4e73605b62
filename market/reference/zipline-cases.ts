/**
 * The examples of zipline that our rules can express, on prices of the simulated exchange, for `zipline_runs.py`. Prices have
 * three decimals, as zipline stores them. Prints them with their prices. Run: node market/reference/zipline-cases.ts
 */
import type { PortfolioSettings } from '../src/backtest/portfolio/engine.ts';
import { tradePortfolio } from '../src/backtest/portfolio/engine.ts';
import type { PriceTable } from '../src/backtest/portfolio/price-table.ts';
import { rebalanceRows } from '../src/backtest/portfolio/rebalance-rows.ts';
import type { WeightRule } from '../src/backtest/portfolio/targets.ts';
import { type BarRange, trade } from '../src/backtest/engine.ts';
import { SignalReader } from '../src/backtest/signals.ts';
import type { Bars } from '../src/bars.ts';
import { pricesOf } from './portfolio-cases.ts';

/** A case of the portfolio's engine, or with `averages` of the engine for one symbol, in the market while one is above the other. */
export interface ZiplineCase {
  readonly name: string;
  readonly symbols: readonly string[];
  readonly rule: WeightRule;
  readonly settings: PortfolioSettings;
  readonly averages?: readonly [fast: number, slow: number];
}

/** zipline trades whole shares, which matter less the more of them there are. */
const CASH = 1e14;
const SETTINGS = {
  initialCash: CASH,
  fill: 'nextOpen',
  rebalancing: 'monthly',
  costRate: 0.001,
  borrowRate: 0,
  cashRate: 0,
} as const;
const EQUAL = { fixed: undefined, ranks: undefined, spread: 'equal' } as const;
const FIRST_MS = Date.UTC(2022, 0, 1);

export const ZIPLINE_CASES: readonly ZiplineCase[] = [
  {
    name: 'ziplineBuyAndHold',
    symbols: ['AAPL', 'MSFT'],
    rule: EQUAL,
    settings: { ...SETTINGS, rebalancing: 'none' },
  },
  {
    name: 'ziplineMonthly',
    symbols: ['AAPL', 'MSFT', 'JPM', 'XOM'],
    rule: { ...EQUAL, fixed: Float64Array.of(0.3, 0.3, 0.2, 0.2) },
    settings: SETTINGS,
  },
  {
    name: 'ziplineLongShortDaily',
    symbols: ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'JPM', 'XOM', 'JNJ', 'PG', 'KO', 'WMT'],
    rule: {
      ...EQUAL,
      ranks: { by: 'momentum', order: 'highest', top: 3, bottom: 3, lookback: 15, skip: 0 },
    },
    settings: { ...SETTINGS, rebalancing: 'daily', fill: 'close', costRate: 0 },
  },
  {
    name: 'ziplineDualMovingAverage',
    symbols: ['AAPL'],
    rule: EQUAL,
    settings: SETTINGS,
    averages: [100, 300],
  },
];

const rounded = (column: Float64Array): Float64Array =>
  column.map((price) => Number((Math.round(price * 1_000) * 0.001).toPrecision(15)));

/** The prices of a case, with three decimals, from its first day on. */
export function ziplinePrices({ symbols }: Pick<ZiplineCase, 'symbols'>): PriceTable {
  const all = pricesOf({ symbols });
  const first = all.timestamp.findIndex((day) => day >= FIRST_MS);
  const part = (columns: readonly Float64Array[]) => columns.map((column) => column.slice(first));
  return {
    timestamp: all.timestamp.slice(first),
    open: part(all.open).map(rounded),
    close: part(all.close).map(rounded),
    volume: part(all.volume),
  };
}

/** The equity of each day, as the API computes it. */
export function ziplineEquity(
  { rule, settings, averages, symbols }: ZiplineCase,
  table: PriceTable,
): Float64Array {
  const range = { first: 0, end: table.timestamp.length };
  if (averages) return averagesEquity(table, averages, { ...settings, size: 1, range });
  return tradePortfolio(
    table,
    rule,
    settings,
    range,
    symbols.map(() => Infinity),
  ).equity;
}

/** The equity of a symbol that is held while its fast average is above the slow one. */
export function averagesEquity(
  { timestamp, open, close, volume }: PriceTable,
  [fast, slow]: readonly [number, number],
  {
    initialCash,
    costRate,
    size,
    range,
  }: {
    readonly initialCash: number;
    readonly costRate: number;
    readonly size: number;
    readonly range: BarRange;
  },
): Float64Array {
  const [price, first] = [close[0]!, open[0]!];
  const bars: Bars = {
    length: timestamp.length,
    timestamp,
    open: first,
    high: price,
    low: price,
    close: price,
    volume: volume[0]!,
  };
  const [left, right] = [`sma:${fast}`, `sma:${slow}`];
  const signals = new SignalReader(bars).signals({
    entry: { left, op: 'above', right },
    exit: { left, op: 'below', right },
  });
  const settings = { initialCash, commission: costRate, slippage: 0, fill: 'nextOpen', size } as const;
  return trade(bars, signals, settings, range).equity;
}

if (import.meta.main) {
  const listed = (columns: readonly Float64Array[]) => columns.map((column) => Array.from(column));
  const cases = ZIPLINE_CASES.map((it) => {
    const { timestamp, open, close } = ziplinePrices(it);
    const decisions = rebalanceRows(timestamp, 0, timestamp.length, it.settings.rebalancing);
    const weights = it.rule.fixed ? Array.from(it.rule.fixed) : null;
    return Object.assign({}, it, { decisions, weights, open: listed(open), close: listed(close) });
  });
  process.stdout.write(JSON.stringify({ cases }));
}
