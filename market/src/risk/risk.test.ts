import { expect, test } from 'vitest';
import { deepestDrawdown } from './drawdown.ts';
import { deviation } from './moments.ts';
import { normalCdf } from './normal.ts';
import { relativeTo } from './relative.ts';
import { commonCloses, simpleReturns } from './returns.ts';
import { riskOf } from './risk.ts';
import { conditionalValueAtRisk, historicalValueAtRisk } from './tails.ts';

const values = (...numbers: number[]) => Float64Array.from(numbers);
const options = { confidence: 0.95, riskFree: 0, periods: 252 };

test('a price that does not move has no ratios, and no losses', () => {
  const flat = riskOf(new Float64Array(30).fill(12.34), options);
  expect(flat).toMatchObject({
    annualReturn: 0,
    annualVolatility: 0,
    sharpe: NaN,
    sortino: NaN,
    calmar: NaN,
    omega: NaN,
    skew: NaN,
    kurtosis: NaN,
    tailRatio: NaN,
    drawdown: { depth: 0, recovery: undefined },
    valueAtRisk: { historical: 0, parametric: 0 },
  });
});

test('the rounding of a constant growth is no risk', () => {
  const growing = Float64Array.from({ length: 40 }, (_, i) => 100 * 1.01 ** i);
  expect(riskOf(growing, options)).toMatchObject({ annualVolatility: 0, sharpe: NaN });
  expect(deviation(simpleReturns(growing))).toBe(0);
});

test('the deepest drawdown runs from its peak over its trough to the recovery', () => {
  //                                  0    1    2   3    4    5   6    7
  const found = deepestDrawdown(values(100, 120, 90, 110, 120, 60, 119, 121));
  expect(found).toEqual({ depth: -0.5, peak: 4, trough: 5, recovery: 7 });
  expect(deepestDrawdown(values(100, 80, 90))).toMatchObject({ depth: 80 / 100 - 1, recovery: undefined });
  expect(deepestDrawdown(values(1, 2, 3)).depth).toBe(0);
});

test('value at risk and what lies beyond it, by hand', () => {
  // 21 returns: the 5 % quantile is exactly the second smallest, and the two smallest are beyond.
  const sorted = Float64Array.from({ length: 21 }, (_, i) => (i - 10) / 100);
  expect(historicalValueAtRisk(sorted, 0.95)).toBeCloseTo(-0.09, 15);
  expect(conditionalValueAtRisk(sorted, 0.95)).toBeCloseTo(-0.095, 15);
  // The 10 % quantile of 11 values is at position 1, in spite of 1 − 0.9 being a little less than 0.1.
  expect(conditionalValueAtRisk(sorted.subarray(0, 11), 0.9)).toBeCloseTo(-0.095, 15);
});

test('against a benchmark, by hand', () => {
  // Twice the benchmark and 1 % a period above it, without any other difference.
  const benchmark = values(0.01, -0.02, 0.03, 0);
  const found = relativeTo(
    benchmark.map((value) => 2 * value + 0.01),
    benchmark,
    0,
    1,
  );
  expect(found.beta).toBeCloseTo(2, 12);
  expect(found.alpha).toBeCloseTo(0.01, 12);
  expect(found.correlation).toBeCloseTo(1, 12);
});

test('against itself there is no difference, and against what does not move no beta', () => {
  const returns = values(0.01, -0.02, 0.03, 0);
  expect(relativeTo(returns, returns, 0.001, 252)).toMatchObject({
    beta: 1,
    alpha: 0,
    trackingError: 0,
    informationRatio: NaN,
  });
  expect(relativeTo(returns, new Float64Array(4), 0, 252)).toMatchObject({ beta: NaN, correlation: NaN });
});

test('two series meet on the dates that both have', () => {
  const one = { timestamp: values(1, 2, 4, 5, 9), close: values(10, 20, 40, 50, 90) };
  const other = { timestamp: values(2, 3, 5, 9, 10), close: values(2, 3, 5, 9, 10) };
  expect(commonCloses(one, other)).toEqual({ one: values(20, 50, 90), other: values(2, 5, 9) });
});

test('the normal distribution is whole at its ends', () => {
  expect([normalCdf(-40), normalCdf(40), normalCdf(0)]).toEqual([0, 1, 0.5]);
});
