import { expect, test } from 'vitest';
import { sliceBars } from '../bars.ts';
import { sharpe } from '../risk/ratios.ts';
import { simpleReturns } from '../risk/returns.ts';
import { randomBars } from '../testing/series.ts';
import { trade } from './engine.ts';
import { SignalReader } from './signals.ts';
import { combinationsOf, rulesOf, STRATEGIES } from './strategies.ts';
import { foldStarts, walkForward, type WalkForwardRequest } from './walk-forward.ts';

const bars = randomBars(1_300, 31);
const settings = { initialCash: 1_000, commission: 0.001, slippage: 0, fill: 'nextOpen', size: 1 } as const;
const combinations = combinationsOf(STRATEGIES.smaCross, { fast: [3, 5, 8], slow: [8, 13, 21] });
const order: WalkForwardRequest = {
  strategy: 'smaCross',
  combinations,
  allowShort: false,
  settings,
  range: { first: 50, end: 1_300 },
  folds: 4,
  periods: 252,
};

test('a range falls into one part for the first training and equal tests after it', () => {
  expect(foldStarts({ first: 50, end: 1_300 }, 4)).toEqual([300, 550, 800, 1_050]);
});

test('combinations are all in which the parameters rise', () => {
  expect(combinations).toHaveLength(8);
  expect(combinations).not.toContainEqual({ fast: 8, slow: 8 });
});

test('every fold takes what was best before it, and trades it on what comes after', () => {
  const { folds } = walkForward(bars, order);
  const reader = new SignalReader(bars);
  const sharpeIn = (parameters: Readonly<Record<string, number>>, first: number, end: number) => {
    const signals = reader.signals(rulesOf('smaCross', parameters, false));
    const { equity } = trade(bars, signals, settings, { first, end });
    return sharpe(simpleReturns(equity), 0, 252);
  };
  for (const { testFirst, testEnd, parameters, inSampleSharpe, outOfSampleSharpe } of folds) {
    const best = combinations.toSorted((a, b) => sharpeIn(b, 50, testFirst) - sharpeIn(a, 50, testFirst))[0];
    expect(parameters).toEqual(best);
    expect(inSampleSharpe).toBeCloseTo(sharpeIn(parameters, 50, testFirst), 8);
    expect(outOfSampleSharpe).toBeCloseTo(sharpeIn(parameters, testFirst, testEnd), 8);
  }
});

test('a fold does not see what comes after its test', () => {
  const whole = walkForward(bars, order);
  const early = walkForward(sliceBars(bars, 0, 800), { ...order, range: { first: 50, end: 800 }, folds: 2 });
  expect(early.folds).toEqual(whole.folds.slice(0, 2));
});

test('many tries on chance alone are not believed', () => {
  const many = combinationsOf(STRATEGIES.smaCross, STRATEGIES.smaCross.grid);
  const found = walkForward(bars, { ...order, combinations: many, range: { first: 250, end: 1_300 } });
  expect(found.deflatedSharpe).toBeLessThan(0.95);
  expect(found.deflatedSharpe).toBeGreaterThan(0);
});

test('a price that stands still chooses the first combination and promises nothing', () => {
  const flat = { ...bars, open: new Float64Array(1_300).fill(5), close: new Float64Array(1_300).fill(5) };
  const found = walkForward(flat, order);
  expect(found.folds[0]).toMatchObject({
    parameters: combinations[0],
    inSampleSharpe: NaN,
    outOfSampleReturn: 0,
  });
  expect(found.deflatedSharpe).toBeNaN();
});
