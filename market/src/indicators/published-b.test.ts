import { expect, test } from 'vitest';
import { type Bars, emptyBars } from '../bars.ts';
import { INDICATORS } from './catalogue.ts';

function barsOf(columns: Partial<Record<'high' | 'low' | 'close', readonly number[]>>): Bars {
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
