import { expect, test } from 'vitest';
import { type Bars, emptyBars, sliceBars } from '../bars.ts';
import { randomBars } from '../testing/series.ts';
import { INDICATORS } from './catalogue.ts';
import { checkParameters, columnsOf, type Indicator, type IndicatorParameter } from './indicator.ts';

const LENGTH = 1_500;
const LONG = 100_000;
const longBars = randomBars(LONG, 7);
const longBenchmark = randomBars(LONG, 8).close;
const bars = sliceBars(longBars, 0, LENGTH);
const indicators = [...INDICATORS.values()].map((it) => [it.name, it] as const);

/** Each indicator with its defaults, the least of all parameters, more of all, and the defaults the other way round. */
const cases = indicators.flatMap(([name, it]) => {
  const fit = ({ min, max, whole }: IndicatorParameter, value: number) =>
    Math.min(max, Math.max(min, whole ? Math.round(value) : value));
  const defaults = it.parameters.map((parameter) => parameter.default);
  const sets = [
    defaults,
    it.parameters.map(({ min }) => min),
    it.parameters.map((parameter) => fit(parameter, parameter.default * 2 + 1)),
    it.parameters.map((parameter, index) => fit(parameter, defaults.at(-1 - index)!)),
  ];
  const distinct = new Map(sets.map((set) => [[name, ...set].join(':'), set]));
  return [...distinct].map(([title, parameters]) => [title, it, parameters] as const);
});

const seriesOf = (it: Indicator, parameters: readonly number[], of: Bars, start = 0) =>
  it.series(of, parameters, it.needsBenchmark && longBenchmark.subarray(start, start + of.length));

/** The results of `live`, bar by bar, as columns. */
function liveOf(it: Indicator, parameters: readonly number[], of: Bars): Float64Array[] {
  const step = it.live(parameters);
  const columns = it.outputs.map(() => new Float64Array(of.length));
  for (let i = 0; i < of.length; i++) {
    const values = step({
      timestamp: of.timestamp[i]!,
      open: of.open[i]!,
      high: of.high[i]!,
      low: of.low[i]!,
      close: of.close[i]!,
      volume: of.volume[i]!,
      benchmark: longBenchmark[i]!,
    });
    for (const [column, into] of columns.entries()) into[i] = values[column]!;
  }
  return columns;
}

/** Copies of the bars with prices and volumes changed by `change`, which gets the position of the bar. */
function changed(
  of: Bars,
  change: (i: number, price: number) => number,
  volume?: (i: number) => number,
): Bars {
  const out = emptyBars(of.length);
  for (let i = 0; i < of.length; i++) {
    out.timestamp[i] = of.timestamp[i]!;
    for (const column of ['open', 'high', 'low', 'close'] as const)
      out[column][i] = change(i, of[column][i]!);
    out.volume[i] = volume ? volume(i) : of.volume[i]!;
  }
  return out;
}

const largest = (values: Float64Array) =>
  values.reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0);

function expectSame(actual: Float64Array, expected: Float64Array): void {
  const tolerance = 1e-9 * largest(expected);
  const worst = expected.reduce((most, value, i) => Math.max(most, Math.abs(value - actual[i]!)), 0);
  expect(worst).toBeLessThanOrEqual(tolerance);
}

test.each(cases)('%s writes all of its columns, whatever their memory held', (_, it, parameters) => {
  const benchmark = it.needsBenchmark && longBenchmark.subarray(0, LENGTH);
  const used = it.series(bars, parameters, benchmark, (length) => new Float64Array(length).fill(Math.PI));
  expect(used).toEqual(seriesOf(it, parameters, bars));
});

test.each(cases)(
  '%s, one bar after the other, gives exactly the numbers of the series',
  (_, it, parameters) => {
    expect(liveOf(it, parameters, bars)).toEqual(seriesOf(it, parameters, bars));
  },
);

test.each(cases)('%s gives exactly the numbers of the series for bars in pieces', (_, it, parameters) => {
  const walk = it.begin(parameters);
  const columns = it.outputs.map(() => new Float64Array(LENGTH));
  const sizes = [0, 1, 13, 40, 1, 300, 2, 700];
  for (let start = 0, turn = 0; start < LENGTH; turn++) {
    const end = Math.min(LENGTH, start + sizes[turn % sizes.length]!);
    const outputs = columns.map((column) => column.subarray(start, end));
    walk(sliceBars(bars, start, end), outputs, longBenchmark.subarray(start, end));
    start = end;
  }
  expect(columns).toEqual(seriesOf(it, parameters, bars));
});

test.each(cases)('%s has all values after its warm-up, and lacks one before', (_, it, parameters) => {
  const columns = seriesOf(it, parameters, bars);
  const complete = Array.from(bars.close, (__, i) => columns.every((column) => !Number.isNaN(column[i]!)));
  expect(complete.indexOf(true)).toBe(it.warmup(parameters));
});

test.each(cases)(
  '%s does not look ahead: what follows a bar does not change its value',
  (_, it, parameters) => {
    const whole = seriesOf(it, parameters, bars);
    const cut = 700;
    const part = seriesOf(it, parameters, sliceBars(bars, 0, cut));
    for (const [column, values] of part.entries()) expect(values).toEqual(whole[column]!.slice(0, cut));
  },
);

test.each(cases)('%s forgets where the series began after its memory', (_, it, parameters) => {
  const start = 200;
  const settled = it.warmup(parameters) + it.memory(parameters);
  const end = start + settled + 300;
  expect(end).toBeLessThan(LONG);
  const late = seriesOf(it, parameters, sliceBars(longBars, start, end), start);
  const whole = seriesOf(it, parameters, sliceBars(longBars, 0, end));
  for (const [column, values] of late.entries()) {
    const [own, others] = [values.subarray(settled), whole[column]!.subarray(start + settled)];
    // Of what adds up or multiplies from the beginning, only differences or quotients can agree.
    const level = it.cumulative === true ? others[0]! - own[0]! : 0;
    const factor = it.cumulative === 'product' ? others[0]! / own[0]! : 1;
    expectSame(
      own.map((value) => value * factor + level),
      others,
    );
  }
});

// Prices fall to a millionth of a millionth half way: sums that keep what has left their window show it here.
const levels = changed(longBars, (i, price) => price * (i < LONG / 2 ? 1e8 : 1e-4));

const windowed = cases.filter(([, it]) => !it.cumulative);

test.each(windowed)(
  '%s does not drift: after 100,000 bars it is what the last bars alone give',
  (_, it, parameters) => {
    const start = LONG - it.warmup(parameters) - it.memory(parameters) - 100;
    expect(start).toBeGreaterThan(LONG / 2);
    const whole = seriesOf(it, parameters, levels);
    const fresh = seriesOf(it, parameters, sliceBars(levels, start, LONG), start);
    for (const [column, values] of fresh.entries()) {
      expectSame(whole[column]!.subarray(LONG - 100), values.subarray(-100));
    }
  },
);

const isStill = (i: number) => i >= 300 && i < 600;
const STILL = [
  ['that never moves', changed(bars, () => 50.3)],
  [
    'that never moves and is not traded',
    changed(
      bars,
      () => 50.3,
      () => 0,
    ),
  ],
  ['that moves again', changed(bars, (i, price) => (isStill(i) ? 50.3 : price))],
  [
    'that is traded again',
    changed(
      bars,
      (_, price) => price,
      (i) => (isStill(i) ? 0 : 1_000 + (i % 7)),
    ),
  ],
] as const;

test.each(STILL)('a market %s leads to no infinity, and to the same numbers live', (_, still) => {
  for (const [title, it, parameters] of cases) {
    const columns = seriesOf(it, parameters, still);
    expect([title, ...liveOf(it, parameters, still)]).toEqual([title, ...columns]);
    const infinite = columns.some((column) => column.some((value) => Math.abs(value) === Infinity));
    expect([title, infinite]).toEqual([title, false]);
  }
});

test.each(STILL.slice(2))('after a market %s there are values again', (_, still) => {
  const silent = cases.filter(([, it, parameters]) =>
    seriesOf(it, parameters, still).some((column) => Number.isNaN(column.at(-1))),
  );
  expect(silent.map(([title]) => title)).toEqual([]);
});

test.each(['ema', 'kama', 'rma', 'sma', 'wma'])('%s of equal closes is exactly that close', (name) => {
  const it = INDICATORS.get(name)!;
  const defaults = it.parameters.map((parameter) => parameter.default);
  const close = 123.45;
  const [mean] = seriesOf(
    it,
    defaults,
    changed(bars, () => close),
  );
  expect(new Set(mean!.subarray(it.warmup(defaults)))).toEqual(new Set([close]));
});

test.each(indicators)('%s returns no values and does not fail on too few bars', (_, it) => {
  const defaults = it.parameters.map((parameter) => parameter.default);
  for (const length of [0, 1, 2]) {
    for (const values of seriesOf(it, defaults, sliceBars(bars, 0, length)))
      expect(values).toHaveLength(length);
  }
});

test('parameters are checked against their ranges and filled in', () => {
  const sma = INDICATORS.get('sma')!;
  expect(checkParameters(sma, [])).toEqual([20]);
  expect(checkParameters(sma, [0])).toBe('period of sma must be a whole number from 1 to 1000');
  expect(checkParameters(sma, [5, 6])).toBe('sma takes at most 1 numbers: period');
  expect(columnsOf(sma, [5])).toEqual(['sma_5']);
});
