import { expect, test } from 'vitest';
import { drawsFor } from '../../simulator/random.ts';
import { fittedLine } from './fitted-line.ts';
import { jointMoments } from './joint-moments.ts';
import { moments } from './moments.ts';

const LENGTH = 100_000;
const draws = drawsFor(3, 'moments');

/** Columns that are hard on running sums. */
const columns: Record<string, (at: number) => number> = {
  'tiny moves at a high price': (at) => 1e6 + 1e-4 * draws.normal(at, 0),
  'a far outlier now and then': (at) => 100 + 0.01 * draws.normal(at, 0) + (at % 777 === 700 ? 1e6 : 0),
  'steps between flat stretches': (at) =>
    100 + 900 * (Math.floor(at / 1_500) % 2) + 1e-3 * draws.normal(at, 0),
  'a steep climb': (at) => Math.exp(at / 5_000) * (1 + 1e-4 * draws.normal(at, 0)),
};

const made = Object.entries(columns).map(
  ([name, valueAt]) => [name, Float64Array.from({ length: LENGTH }, (_, at) => valueAt(at))] as const,
);
const other = Float64Array.from({ length: LENGTH }, (_, at) => 50 + draws.normal(at, 1));
const cases = made.flatMap(([name, values]) =>
  [2, 20, 1_000].map((length) => [name, length, values] as const),
);

const joint = jointMoments(({ xx, yy, xy }) => [xx, yy, xy]);
const meansAndDeviations = moments(({ mean, deviation }) => [mean, deviation]);

/** Positions spread over the column, the last among them. */
const positions = Array.from({ length: 300 }, (_, at) => LENGTH - 1 - at * 330);

/** Two passes over a window, in deviations from its first value, which is exact for values close to each other. */
function direct(x: Float64Array, y: Float64Array) {
  const mean = (of: Float64Array) => of.reduce((sum, it) => sum + (it - of[0]!), 0) / of.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  const sums = { mean: x[0]! + meanX, xx: 0, yy: 0, xy: 0 };
  for (let i = 0; i < x.length; i++) {
    const [fromX, fromY] = [x[i]! - x[0]! - meanX, y[i]! - y[0]! - meanY];
    sums.xx += fromX * fromX;
    sums.yy += fromY * fromY;
    sums.xy += fromX * fromY;
  }
  return sums;
}

const apart = (value: number, expected: number, scale = Math.abs(expected)) =>
  Math.abs(value - expected) / scale;

test.each(cases)('mean and deviation stay exact: %s, windows of %i', (_, length, values) => {
  const mean = new Float64Array(LENGTH);
  const deviation = new Float64Array(LENGTH);
  meansAndDeviations(length).over([values], [mean, deviation]);
  for (const at of positions) {
    const window = values.subarray(at + 1 - length, at + 1);
    const expected = direct(window, window);
    expect(apart(mean[at]!, expected.mean)).toBeLessThan(1e-12);
    expect(apart(deviation[at]!, Math.sqrt(expected.xx / length))).toBeLessThan(1e-9);
  }
});

test.each(cases)('joint moments and fitted lines stay exact: %s, windows of %i', (_, length, values) => {
  const column = () => new Float64Array(LENGTH);
  const [xx, yy, xy] = [column(), column(), column()];
  const [ends, slopes, beginnings, shares] = [column(), column(), column(), column()];
  joint(length).over([values, other], [xx, yy, xy]);
  fittedLine(length).over([values], [ends, slopes, beginnings, shares]);
  const places = Float64Array.from({ length }, (__, at) => at);
  for (const at of positions) {
    const window = values.subarray(at + 1 - length, at + 1);
    const expected = direct(window, other.subarray(at + 1 - length, at + 1));
    expect(apart(xx[at]!, expected.xx)).toBeLessThan(1e-9);
    expect(apart(yy[at]!, expected.yy)).toBeLessThan(1e-9);
    expect(apart(xy[at]!, expected.xy, Math.sqrt(expected.xx * expected.yy))).toBeLessThan(1e-9);
    const fit = direct(places, window);
    expect(apart(slopes[at]!, fit.xy / fit.xx, Math.sqrt(fit.yy / fit.xx))).toBeLessThan(1e-9);
    expect(apart(shares[at]!, fit.xy ** 2 / (fit.xx * fit.yy), 1)).toBeLessThan(1e-9);
  }
});

test.each([
  [3, 1_000_000],
  [4, 10_000_000],
])('the deviation is the one certified for NumAcc%i', (_, level) => {
  // NIST Statistical Reference Datasets: a value, then 1,000 alternating 0.1 below and above it; the deviation of the
  // sample is 0.1. The numbers themselves are only this exact in binary.
  const values = Float64Array.from(
    { length: 1_001 },
    (__, at) => level + (at === 0 ? 0.2 : at % 2 === 1 ? 0.1 : 0.3),
  );
  const deviation = new Float64Array(1_001);
  meansAndDeviations(1_001).over([values], [new Float64Array(1_001), deviation]);
  expect(apart(deviation[1_000]! * Math.sqrt(1_001 / 1_000), 0.1)).toBeLessThan(level * 1e-15);
});

test('equal values have a deviation of exactly 0, whatever came before them', () => {
  const values = Float64Array.from({ length: 500 }, (_, at) => (at < 100 ? 1e5 * draws.uniform(at, 2) : 0.1));
  const mean = new Float64Array(500);
  const deviation = new Float64Array(500);
  meansAndDeviations(20).over([values], [mean, deviation]);
  expect(new Set(deviation.slice(119))).toEqual(new Set([0]));
  expect(new Set(mean.slice(119))).toEqual(new Set([0.1]));
});
