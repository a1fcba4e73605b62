import { expect, test } from 'vitest';
import { expectedBestSharpe, probabilisticSharpe, sharpeSample } from './probabilistic-sharpe.ts';

test('the track record of two years of Bailey and López de Prado (2012)', () => {
  const months = { sharpe: 0.458, count: 24 };
  expect(probabilisticSharpe({ ...months, skew: 0, kurtosis: 3 }, 0)).toBeCloseTo(0.982, 3);
  expect(probabilisticSharpe({ ...months, skew: -2.448, kurtosis: 10.164 }, 0)).toBeCloseTo(0.913, 3);
});

test('the deflated Sharpe ratio of 100 trials of Bailey and López de Prado (2014)', () => {
  // Daily figures of 250 days a year: ratios with a yearly variance of 1/2, the best of them 2.5.
  const threshold = expectedBestSharpe(100, 0.5 / 250);
  expect(threshold).toBeCloseTo(0.1132, 4);
  const best = { sharpe: 2.5 / Math.sqrt(250), count: 1_250, skew: -3, kurtosis: 10 };
  expect(probabilisticSharpe(best, threshold)).toBeCloseTo(0.9004, 4);
});

test('one trial alone is not deflated, and returns that do not vary say nothing', () => {
  expect(expectedBestSharpe(1, 0.5)).toBe(0);
  expect(probabilisticSharpe(sharpeSample(new Float64Array(30)), 0)).toBeNaN();
});
