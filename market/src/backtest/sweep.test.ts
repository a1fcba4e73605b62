import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharpe } from '../risk/ratios.ts';
import { simpleReturns } from '../risk/returns.ts';
import { deepestDrawdown } from '../risk/drawdown.ts';
import { randomBars } from '../testing/series.ts';
import { trade } from './engine.ts';
import { SignalReader } from './signals.ts';
import { rulesOf } from './strategies.ts';
import { scoreCross, scoreSignals } from './sweep.ts';

const range = { first: 30, end: 400 };
const cuts = [120, 121, 250, 400];

test('the fast pass over crossings comes to exactly what trading by their signals does', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.constantFrom('nextOpen' as const, 'close' as const),
      fc.boolean(),
      fc.constantFrom(0, 0.01),
      fc.constantFrom(1, 0.3, 50),
      (seed, fill, allowShort, costs, size) => {
        const bars = randomBars(range.end, seed);
        const reader = new SignalReader(bars);
        const rules = rulesOf('smaCross', { fast: 2, slow: 7 }, allowShort);
        const settings = {
          initialCash: 1_000,
          commission: costs,
          slippage: costs / 2,
          fill,
          size,
          allowShort,
        };
        const columns = [reader.column('sma:2'), reader.column('sma:7')] as const;
        expect(scoreCross(bars, columns, settings, range, cuts)).toEqual(
          scoreSignals(bars, reader.signals(rules), settings, range, cuts),
        );
      },
    ),
  );
});

test('a score has the Sharpe ratio of the bars before each cut, and the growth and drawdown of all', () => {
  const bars = randomBars(range.end, 5);
  const signals = new SignalReader(bars).signals(rulesOf('smaCross', { fast: 3, slow: 9 }, false));
  const settings = { initialCash: 1_000, commission: 0.001, slippage: 0, fill: 'nextOpen', size: 1 } as const;
  const { equity, fills } = trade(bars, signals, settings, range);
  const found = scoreSignals(bars, signals, settings, range, cuts);
  for (const [index, cut] of cuts.entries()) {
    const returns = simpleReturns(equity.slice(0, cut - range.first));
    expect(found.sharpes[index]).toBeCloseTo(sharpe(returns, 0, 1), 10);
  }
  expect(found.growth).toBeCloseTo(equity.at(-1)! / 1_000, 12);
  expect(found.maxDrawdown).toBeCloseTo(deepestDrawdown(equity).depth, 12);
  expect(found.trades).toBe(Math.floor(fills.length / 2));
});
