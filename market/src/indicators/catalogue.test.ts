import { expect, test } from 'vitest';
import { type Bars, sliceBars } from '../bars.ts';
import { randomBars } from '../testing/series.ts';
import { INDICATORS } from './catalogue.ts';
import { checkParameters, columnsOf, type Indicator } from './indicator.ts';

const LENGTH = 1_500;
const bars = randomBars(LENGTH, 7);
const benchmark = randomBars(LENGTH, 8).close;
const indicators = [...INDICATORS.values()].map((it) => [it.name, it] as const);
const defaultsOf = (it: Indicator) => it.parameters.map((parameter) => parameter.default);
const seriesOf = (it: Indicator, of: Bars) =>
  it.series(of, defaultsOf(it), it.needsBenchmark && benchmark.subarray(0, of.length));

test.each(indicators)('%s, one bar after the other, gives exactly the numbers of the series', (_, it) => {
  const series = seriesOf(it, bars);
  const step = it.live(defaultsOf(it));
  for (let i = 0; i < LENGTH; i++) {
    const bar = {
      timestamp: bars.timestamp[i]!,
      open: bars.open[i]!,
      high: bars.high[i]!,
      low: bars.low[i]!,
      close: bars.close[i]!,
      volume: bars.volume[i]!,
      benchmark: benchmark[i]!,
    };
    expect([i, ...Array.from(step(bar))]).toEqual([i, ...series.map((column) => column[i]!)]);
  }
});

test.each(indicators)('%s has all values after its warm-up, and lacks one before', (_, it) => {
  const warmup = it.warmup(defaultsOf(it));
  const columns = seriesOf(it, bars);
  const complete = Array.from({ length: LENGTH }, (__, i) =>
    columns.every((column) => !Number.isNaN(column[i]!)),
  );
  expect(complete.indexOf(true)).toBe(warmup);
});

test.each(indicators)('%s does not look ahead: what follows a bar does not change its value', (_, it) => {
  const whole = seriesOf(it, bars);
  const cut = 700;
  const part = seriesOf(it, sliceBars(bars, 0, cut));
  for (const [column, values] of part.entries()) expect(values).toEqual(whole[column]!.slice(0, cut));
});

test.each(indicators)('%s forgets where the series began after its memory', (_, it) => {
  const start = 200;
  const end = start + it.warmup(defaultsOf(it)) + it.memory(defaultsOf(it)) + 5;
  const late = it.series(
    sliceBars(bars, start, LENGTH),
    defaultsOf(it),
    it.needsBenchmark && benchmark.subarray(start),
  );
  const whole = seriesOf(it, bars);
  for (const [column, values] of late.entries()) {
    const scale = Math.max(
      ...Array.from(
        values.filter((value) => !Number.isNaN(value)),
        Math.abs,
      ),
    );
    const level = it.cumulative ? whole[column]![end]! - values[end - start]! : 0;
    for (let i = end; i < LENGTH; i++) {
      expect(Math.abs(values[i - start]! + level - whole[column]![i]!)).toBeLessThanOrEqual(1e-9 * scale);
    }
  }
});

test.each(indicators)('%s answers no values, and does not fail, on fewer bars than it needs', (_, it) => {
  for (const length of [0, 1, 2]) {
    for (const values of seriesOf(it, sliceBars(bars, 0, length))) expect(values).toHaveLength(length);
  }
});

test('parameters are checked against their ranges and filled in', () => {
  const sma = INDICATORS.get('sma')!;
  expect(checkParameters(sma, [])).toEqual([20]);
  expect(checkParameters(sma, [0])).toBe('period of sma must be a whole number from 1 to 1000');
  expect(checkParameters(sma, [5, 6])).toBe('sma takes at most 1 numbers: period');
  expect(columnsOf(sma, [5])).toEqual(['sma_5']);
});
