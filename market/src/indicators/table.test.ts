import { expect, test } from 'vitest';
import { type Bars, emptyBars } from '../bars.ts';
import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { sma } from './sma.ts';
import { alignedCloses, indicatorTable, leadOf } from './table.ts';

function barsAt(timestamps: readonly number[], closes: readonly number[]): Bars {
  const bars = emptyBars(timestamps.length);
  bars.timestamp.set(timestamps);
  bars.close.set(closes);
  return bars;
}

/** Close over benchmark, and a sum that an unknown close would spoil for ever. */
const ratio = barwise({
  name: 'ratio',
  title: 'For tests',
  formula: 'C / benchmark',
  parameters: [period(1)],
  outputs: ['', 'sum'],
  needsBenchmark: true,
  warmup: () => 0,
  memory: () => Infinity,
  begin() {
    let total = 0;
    return ({ close, length }, [quotient, sum], benchmark) => {
      for (let i = 0; i < length; i++) {
        quotient![i] = close[i]! / benchmark[i]!;
        sum![i] = total += benchmark[i]!;
      }
    };
  },
});
const catalogue = new Map([sma, ratio].map((it) => [it.name, it]));
const bars = barsAt([10, 20, 30, 40, 50], [2, 4, 6, 8, 10]);

test('columns are in the requested order, named with their parameters', () => {
  const { columns } = indicatorTable(catalogue, bars, [
    { name: 'ratio', parameters: [1] },
    { name: 'sma', parameters: [2] },
  ]);
  expect(columns.map(({ name }) => name)).toEqual(['ratio_1', 'ratio_1_sum', 'sma_2']);
  expect([...columns[2]!.values]).toEqual([NaN, 3, 5, 7, 9]);
});

test('a benchmark is taken at the last time it was known, and from its first close on', () => {
  const closes = alignedCloses(bars, barsAt([15, 20, 38, 39], [1, 2, 3, 5]));
  expect([...closes]).toEqual([NaN, 2, 2, 5, 5]);
  const { columns } = indicatorTable(catalogue, bars, [{ name: 'ratio', parameters: [1] }], closes);
  expect([...columns[0]!.values]).toEqual([NaN, 2, 3, 1.6, 2]);
  expect([...columns[1]!.values]).toEqual([NaN, 2, 4, 9, 14]);
});

test('without a benchmark what needs one has no values', () => {
  const { columns, summary } = indicatorTable(catalogue, bars, [{ name: 'ratio', parameters: [1] }]);
  expect([...columns[0]!.values]).toEqual([NaN, NaN, NaN, NaN, NaN]);
  expect(summary).toEqual({ buy: 0, neutral: 0, sell: 0 });
});

test('the lead is the longest warm-up and memory of all', () => {
  expect(
    leadOf(catalogue, [
      { name: 'sma', parameters: [20] },
      { name: 'sma', parameters: [5] },
    ]),
  ).toBe(19);
  expect(leadOf(catalogue, [{ name: 'ratio', parameters: [1] }])).toBe(Infinity);
});

test('no bars give no values and no signal', () => {
  const { columns, summary } = indicatorTable(catalogue, emptyBars(0), [{ name: 'sma', parameters: [2] }]);
  expect(columns[0]!.values).toHaveLength(0);
  expect(summary).toEqual({ buy: 0, neutral: 0, sell: 0 });
});
