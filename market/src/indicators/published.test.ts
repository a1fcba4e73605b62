import { expect, test } from 'vitest';
import { type Bars, emptyBars } from '../bars.ts';
import { INDICATORS } from './catalogue.ts';

/** The values of an indicator behind its warm-up, for bars that have nothing but a close and a volume. */
function ofCloses(name: string, parameters: number[], closes: number[], volumes: number[] = []): number[] {
  const bars = emptyBars(closes.length);
  for (const column of ['open', 'high', 'low', 'close'] as const) bars[column].set(closes);
  bars.volume.set(volumes);
  const it = INDICATORS.get(name)!;
  return [...it.series(bars, parameters)[0]!.subarray(it.warmup(parameters))];
}

// StockCharts ChartSchool, Moving Averages: Simple and Exponential: the worked example over 10 days.
const CLOSES = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
  24.05, 23.75, 23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17,
];

test.each([
  [
    'sma',
    [
      22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71,
      23.69, 23.61, 23.51, 23.43, 23.28, 23.13,
    ],
  ],
  [
    'ema',
    [
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.54, 23.47,
      23.4, 23.39, 23.26, 23.23, 23.08, 22.92,
    ],
  ],
])('%s has the published values of ten days', (name, published) => {
  const ours = ofCloses(name, [10], CLOSES);
  expect(ours).toHaveLength(published.length);
  for (const [i, value] of published.entries()) expect(Math.abs(ours[i]! - value)).toBeLessThan(0.01);
});

test('rsi has the published values of fourteen days', () => {
  // StockCharts ChartSchool, Relative Strength Index: the worked example.
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
    46.4515, 45.7835, 45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
  ];
  const published = [
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87,
    45.46, 37.3, 33.08, 37.77,
  ];
  expect(ofCloses('rsi', [14], closes).map((value) => Math.round(value * 100) / 100)).toEqual(published);
});

test('averages have the values worked out by hand', () => {
  expect(ofCloses('wma', [4], [1, 2, 4, 8, 16])).toEqual([(1 + 4 + 12 + 32) / 10, (2 + 8 + 24 + 64) / 10]);
  expect(ofCloses('trima', [4], [1, 2, 4, 8])).toEqual([(1 + 2 * 2 + 2 * 4 + 8) / 6]);
  expect(ofCloses('vwma', [2], [10, 20, 40], [1, 3, 1])).toEqual([70 / 4, 100 / 4]);
});

const RISING = Array.from({ length: 60 }, (_, i) => 100 + i);

test('rsi and tsi of a market that only rises are 100, and stochrsi has no range to lie in', () => {
  expect(ofCloses('rsi', [14], RISING).at(-1)).toBe(100);
  expect(ofCloses('tsi', [25, 13, 7], RISING).at(-1)).toBe(100);
  expect(ofCloses('stochrsi', [14, 14, 3, 3], RISING).at(-1)).toBeNaN();
});

test('kama follows a market that only rises as fast as it can: by (2 / 3) squared, so it lags by 5 / 4', () => {
  expect(ofCloses('kama', [10, 2, 30], RISING).at(-1)).toBeCloseTo(159 - 5 / 4, 9);
});

test.each(['rsi', 'tsi', 'stoch', 'stochrsi', 'willr', 'cci', 'mfi', 'ultosc'])(
  '%s has no value in a market that does not move',
  (name) => {
    const parameters = INDICATORS.get(name)!.parameters.map((parameter) => parameter.default);
    expect(new Set(ofCloses(name, parameters, Array(80).fill(50.3)))).toEqual(new Set([NaN]));
  },
);

test.each(['sma', 'ema', 'wma', 'dema', 'tema', 'trima', 'kama', 'hma'])(
  '%s of a market that does not move is its price to the last digit',
  (name) => {
    const parameters = INDICATORS.get(name)!.parameters.map((parameter) => parameter.default);
    expect(new Set(ofCloses(name, parameters, Array(80).fill(50.3)))).toEqual(new Set([50.3]));
  },
);

test('what divides by no volume or by a price of 0 has no value', () => {
  expect(ofCloses('vwma', [2], [10, 20, 40], [1, 0, 0])).toEqual([10, NaN]);
  expect(ofCloses('roc', [1], [0, 20, 40])).toEqual([NaN, 100]);
});

function barsOf(columns: Partial<Record<'open' | 'high' | 'low' | 'close', readonly number[]>>): Bars {
  const bars = emptyBars(Object.values(columns)[0]!.length);
  for (const [name, values] of Object.entries(columns)) bars[name as 'close'].set(values);
  return bars;
}

const seriesOf = (name: string, bars: Bars, ...parameters: number[]) =>
  INDICATORS.get(name)!.series(bars, parameters);

const twoDecimals = (value: number) => value.toFixed(2);

test("psar follows Wilder's example", () => {
  // New Concepts in Technical Trading Systems, 1978, chapter 2; the values also in TA-Lib's own tests.
  const high = [
    51.12, 52.35, 52.1, 51.8, 52.1, 52.5, 52.8, 52.5, 53.5, 53.5, 53.8, 54.2, 53.4, 53.5, 54.4, 55.2, 55.7,
    57, 57.5, 58, 57.7, 58, 57.5, 57, 56.7, 57.5, 56.7, 56, 56.2, 54.8, 55.5, 54.7, 54, 52.5, 51, 51.5, 51.7,
    53,
  ];
  const low = [
    50, 51.5, 51, 50.5, 51.25, 51.7, 51.85, 51.5, 52.3, 52.5, 53, 53.5, 52.5, 52.1, 53, 54, 55, 56, 56.5, 57,
    56.5, 57.3, 56.7, 56.3, 56.2, 56, 55.5, 55, 54.9, 54, 54.5, 53.8, 53, 51.5, 50, 50.5, 50.2, 51.5,
  ];
  const [stop] = seriesOf('psar', barsOf({ high, low }), 0.02, 0.2);
  const published: [number, number][] = [
    [1, 50],
    [2, 50.047],
    [5, 50.182],
    [36, 52.93],
    [37, 50],
  ];
  for (const [at, value] of published) expect(Math.abs(stop![at]! - value)).toBeLessThan(5e-3);
});

test('bbands are those of the worked example of ChartSchool', () => {
  // StockCharts ChartSchool, Bollinger Bands: the first rows of the spreadsheet, two decimals.
  const close = [
    86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72, 87.45,
    87.26, 89.5, 87.9, 89.13, 90.7, 92.9, 92.98,
  ];
  const [upper, middle, lower] = seriesOf('bbands', barsOf({ close }), 20, 2);
  expect(Array.from(middle!.slice(19), twoDecimals)).toEqual(['88.71', '89.05', '89.24']);
  expect(Array.from(upper!.slice(19), twoDecimals)).toEqual(['91.29', '91.95', '92.61']);
  // The spreadsheet cuts off what is rounded here.
  for (const [at, value] of [86.12, 86.14, 85.87].entries()) {
    expect(Math.abs(lower![19 + at]! - value)).toBeLessThan(0.01);
  }
});

test("linreg is the line of the first set of Anscombe's quartet", () => {
  // F. J. Anscombe, Graphs in statistical analysis, The American Statistician 27, 1973: y = 3 + 0.5 x, r² = 0.667,
  // for x from 4 to 14.
  const close = [4.26, 5.68, 7.24, 4.82, 6.95, 8.81, 8.04, 8.33, 10.84, 7.58, 9.96];
  const [value, slope, intercept, r2] = seriesOf('linreg', barsOf({ close }), 11).map(
    (column) => column[10]!,
  );
  expect(slope).toBeCloseTo(0.5, 3);
  expect(intercept! - 4 * slope!).toBeCloseTo(3, 3);
  expect(value! - 14 * slope!).toBeCloseTo(3, 3);
  expect(r2).toBeCloseTo(0.667, 3);
});

test('an average true range, an on-balance volume and an Aroon worked by hand', () => {
  const bars = barsOf({ high: [10, 12, 13, 12], low: [8, 9, 11, 7], close: [9, 11, 12, 8] });
  bars.volume.set([100, 50, 30, 20]);
  // True ranges 3 = 12 - 9, 2 = 13 - 11, 5 = 12 - 7; the mean of two, then (2.5 + 5) / 2.
  expect([...seriesOf('atr', bars, 2)[0]!]).toEqual([NaN, NaN, 2.5, 3.75]);
  expect([...seriesOf('obv', bars)[0]!]).toEqual([100, 150, 180, 160]);
  // The highest high of the last three bars is one bar old, the lowest low is new.
  expect(seriesOf('aroon', bars, 2).map((column) => column[3])).toEqual([50, 100, -50]);
});

test('an engulfing candle and a confirmed hikkake are those of their definitions', () => {
  // The white body covers the black one; then one end of the bodies is the same, for which TA-Lib has 80.
  const covered = { open: [10, 10, 8.8], high: [10, 10, 10.5], low: [9, 9, 8.8], close: [10, 9, 10.2] };
  expect(seriesOf('cdlengulfing', barsOf(covered))[0]![2]).toBe(100);
  expect(seriesOf('cdlengulfing', barsOf({ ...covered, open: [10, 10, 9] }))[0]![2]).toBe(80);
  // The fifth candle lies inside the fourth, the sixth is a trap below it, and the eighth closes above the fifth.
  const high = [10, 10, 10, 12, 11, 10.5, 10.8, 12];
  const low = [9, 9, 9, 8, 9, 8.5, 9, 10];
  const close = [9.5, 9.5, 9.5, 10, 10, 9, 10, 11.5];
  expect([...seriesOf('cdlhikkake', barsOf({ high, low, close }))[0]!].slice(5)).toEqual([100, 0, 200]);
});
