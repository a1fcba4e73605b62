import { expect, test } from 'vitest';
import { emptyBars } from '../bars.ts';
import type { BacktestRun } from './engine.ts';
import { metricsOf } from './metrics.ts';
import type { BacktestTrade } from './trades.ts';

const DAY_MS = 86_400_000;

function barsOf(...close: number[]) {
  const bars = emptyBars(close.length);
  bars.close.set(close);
  bars.timestamp.set(close.map((_, i) => i * DAY_MS));
  return bars;
}
const runOf = (...equity: number[]): BacktestRun => ({
  equity: Float64Array.from(equity),
  fills: [],
  heldBars: 0,
  pending: false,
  ruined: false,
});
const tradeOf = (profit: number, share: number): BacktestTrade => ({
  side: 'long',
  entryBar: 0,
  entryPrice: 1,
  exitBar: 1,
  exitPrice: 1,
  quantity: 1,
  profit,
  return: share,
  bars: 1,
});
const options = { first: 0, end: 5, periods: 252, initialCash: 100 };

test('measures of a run, by hand', () => {
  const fills = [{ bar: 1, price: 10, quantity: 10, commission: 0 }];
  const run = { ...runOf(100, 120, 90, 120, 121), heldBars: 4, fills };
  const trades = [
    tradeOf(30, 0.3),
    tradeOf(-10, -0.1),
    tradeOf(-5, -0.05),
    { ...tradeOf(9, 9), exitBar: undefined },
  ];
  const found = metricsOf(barsOf(10, 11, 12, 13, 15), run, trades, options);
  expect(found).toMatchObject({
    totalReturn: expect.closeTo(0.21, 12),
    cagr: expect.closeTo(1.21 ** (365.25 / 4) - 1, 3),
    buyAndHoldReturn: 0.5,
    maxDrawdown: -0.25,
    maxDrawdownDays: 2,
    exposure: 0.8,
    trades: 3,
    winRate: expect.closeTo(1 / 3, 12),
    profitFactor: 2,
    expectancy: 5,
    bestTrade: 0.3,
    worstTrade: -0.1,
    averageTrade: expect.closeTo(0.05, 12),
    // Deviation of 30, -10 and -5: the root of (625 + 225 + 100) / 2.
    sqn: expect.closeTo((Math.sqrt(3) * 5) / Math.sqrt(475), 12),
    turnover: expect.closeTo((100 / 110.2) * (365.25 / 4), 9),
  });
});

test('what the first close costs is part of the return and of the drawdown', () => {
  expect(metricsOf(barsOf(10, 10), runOf(99, 99), [], { ...options, end: 2 })).toMatchObject({
    totalReturn: expect.closeTo(-0.01, 12),
    maxDrawdown: expect.closeTo(-0.01, 12),
    maxDrawdownDays: 1,
  });
});

test('without trades and without movement the ratios are undefined', () => {
  const found = metricsOf(barsOf(10, 10, 10, 10, 10), runOf(100, 100, 100, 100, 100), [], options);
  for (const name of [
    'sharpe',
    'probabilisticSharpe',
    'sortino',
    'calmar',
    'winRate',
    'profitFactor',
    'expectancy',
    'averageTrade',
    'sqn',
  ] as const) {
    expect([name, found[name]]).toEqual([name, NaN]);
  }
  expect(found).toMatchObject({
    totalReturn: 0,
    cagr: 0,
    maxDrawdown: 0,
    maxDrawdownDays: 0,
    trades: 0,
    turnover: 0,
  });
});

test('an equity below nothing has a return and a drawdown, but no ratios', () => {
  const found = metricsOf(
    barsOf(1, 1, 1, 1, 1),
    { ...runOf(100, -50, -50, -50, -50), ruined: true },
    [],
    options,
  );
  expect(found).toMatchObject({ totalReturn: -1.5, maxDrawdown: -1.5, cagr: NaN, sharpe: NaN, sortino: NaN });
});
