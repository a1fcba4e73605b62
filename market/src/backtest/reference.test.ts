import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomBars } from '../testing/series.ts';
import { trade } from './engine.ts';
import { metricsOf } from './metrics.ts';
import { SignalReader } from './signals.ts';
import { rulesOf } from './strategies.ts';
import { tradesOf } from './trades.ts';

/** Of `market/reference/backtest.py`; profits as shares of the cash in the beginning. */
interface Reference {
  readonly growth: number;
  readonly maxDrawdown: number;
  readonly winRate: number;
  readonly sqn: number;
  readonly trades: readonly Readonly<
    Record<'entryBar' | 'exitBar' | 'entryPrice' | 'exitPrice' | 'profit', number>
  >[];
}
interface VectorBt extends Reference {
  readonly equityEvery100: readonly number[];
  readonly sharpe: number;
  readonly profitFactor: number;
  readonly expectancy: number;
}
interface Run {
  readonly length: number;
  readonly seed: number;
  readonly fast: number;
  readonly slow: number;
  readonly commission: number;
  readonly slippage: number;
  readonly vectorbt: VectorBt;
  readonly backtesting: Reference | null;
}
const { periods, runs } = JSON.parse(
  readFileSync(new URL('../../reference/backtest.json', import.meta.url), 'utf8'),
) as { readonly periods: number; readonly runs: readonly Run[] };

const CASH = 10_000;
const expectClose = (own: number, other: number, what: string) =>
  expect([what, own, Math.abs(own - other) <= 1e-9 * Math.max(1, Math.abs(other))]).toEqual([
    what,
    own,
    true,
  ]);

function runOwn({ length, seed, fast, slow, commission, slippage }: Run) {
  const bars = randomBars(length, seed);
  const settings = { initialCash: CASH, commission, slippage, fill: 'nextOpen', size: 1 } as const;
  const range = { first: 0, end: length };
  const signals = new SignalReader(bars).signals(rulesOf('smaCross', { fast, slow }, false));
  const run = trade(bars, signals, settings, range);
  const trades = tradesOf(run.fills, length - 1, bars.close[length - 1]!);
  return { run, trades, metrics: metricsOf(bars, run, trades, { ...range, periods, initialCash: CASH }) };
}

test.each(runs)('crossings of $fast and $slow trade as vectorbt and backtesting.py do', (it) => {
  const { run, trades, metrics } = runOwn(it);
  const closed = trades.filter(({ exitBar }) => exitBar !== undefined);
  for (const [name, reference] of Object.entries({ vectorbt: it.vectorbt, backtesting: it.backtesting })) {
    if (!reference) continue;
    expect(closed.map(({ entryBar, exitBar }) => [entryBar, exitBar])).toEqual(
      reference.trades.map(({ entryBar, exitBar }) => [entryBar, exitBar]),
    );
    for (const [index, own] of closed.entries()) {
      const other = reference.trades[index]!;
      expectClose(own.entryPrice, other.entryPrice, `${name} entry ${index}`);
      expectClose(own.exitPrice, other.exitPrice, `${name} exit ${index}`);
      expectClose(own.profit / CASH, other.profit, `${name} profit ${index}`);
    }
    expectClose(metrics.totalReturn + 1, reference.growth, `${name} growth`);
    expectClose(metrics.maxDrawdown, reference.maxDrawdown, `${name} drawdown`);
    expectClose(metrics.winRate, reference.winRate, `${name} win rate`);
    expectClose(metrics.sqn, reference.sqn, `${name} sqn`);
  }
  expectClose(metrics.sharpe, it.vectorbt.sharpe, 'sharpe');
  expectClose(metrics.profitFactor, it.vectorbt.profitFactor, 'profit factor');
  expectClose(metrics.expectancy, it.vectorbt.expectancy, 'expectancy');
  for (const [index, equity] of it.vectorbt.equityEvery100.entries()) {
    expectClose(run.equity[100 * index]! / CASH, equity / CASH, `equity ${100 * index}`);
  }
});
