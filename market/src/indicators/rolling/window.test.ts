import { expect, test } from 'vitest';
import { drawsFor } from '../../simulator/random.ts';
import { WindowHighest } from './window-highest.ts';

const draws = drawsFor(4, 'windows');
const LENGTH = 300;
const lengths = [1, 2, 3, 7, 100];

/** Every full window of `length` values. */
const windowsOf = (values: readonly number[], length: number) =>
  values.slice(length - 1).map((_, start) => values.slice(start, start + length));

test.each(lengths)(
  'the highest of %i values and its age are those of a search, latest of equals',
  (length) => {
    // Few different values, so that many are equal.
    const values = Array.from({ length: LENGTH }, (_, at) => Math.floor(6 * draws.uniform(at, 0)) - 3);
    const highest = new WindowHighest(length);
    const found = values.map((value) => ({ highest: highest.next(value), age: highest.age }));
    const searched = windowsOf(values, length).map((window) => {
      const most = Math.max(...window);
      return { highest: most, age: length - 1 - window.lastIndexOf(most) };
    });
    expect(found.slice(length - 1)).toEqual(searched);
    expect(found.slice(0, length - 1).every((it) => Number.isNaN(it.highest))).toBe(true);
  },
);

const PIECES = [
  [0, 9_001],
  [9_001, 9_050],
  [9_050, 20_000],
] as const;

test.each([...lengths, 1_000, 1_001])(
  'the highest and lowest of %i values over a long series, in pieces, and their ages, are those of one value after the other',
  (length) => {
    // Few different values, so that many are equal.
    const values = Float64Array.from({ length: 20_000 }, (_, at) => Math.floor(50 * draws.uniform(at, 2)));
    for (const sign of [1, -1] as const) {
      const [whole, aged, single] = [0, 1, 2].map(() => new WindowHighest(length)) as [
        WindowHighest,
        WindowHighest,
        WindowHighest,
      ];
      const [found, ages] = [new Float64Array(values.length), new Float64Array(values.length)];
      for (const piece of PIECES) {
        whole.over(values.subarray(...piece), found.subarray(...piece), sign);
        aged.agesOver(values.subarray(...piece), ages.subarray(...piece), sign);
      }
      const expected = Array.from(values, (value) => ({
        extreme: sign * single.next(sign * value),
        age: single.age,
      }));
      expect(found).toEqual(Float64Array.from(expected, ({ extreme }) => extreme));
      expect(ages).toEqual(
        Float64Array.from(expected, ({ extreme, age }) => (Number.isNaN(extreme) ? NaN : age)),
      );
    }
  },
);
