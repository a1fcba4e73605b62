import { expect, test } from 'vitest';
import { drawsFor } from '../../simulator/random.ts';
import { windowSums } from './window-sums.ts';

const draws = drawsFor(4, 'sums of windows');
const LENGTH = 10_000;
const lengths = [1, 2, 3, 7, 100, 1_000];
const sumsOf = windowSums({
  inputs: 1,
  parts: (input) => [input(0)],
  sums: [{ part: 0 }],
  outputs: (sum) => [sum(0)],
});

function summed(values: Float64Array, length: number, pieces: readonly number[] = []): Float64Array {
  const sums = sumsOf(length);
  const out = new Float64Array(values.length);
  for (const [index, end] of [...pieces, values.length].entries()) {
    const start = index === 0 ? 0 : pieces[index - 1]!;
    sums.over([values.subarray(start, end)], [out.subarray(start, end)]);
  }
  return out;
}

const addedUp = (values: Float64Array, length: number) =>
  values.map((_, at) =>
    at < length - 1 ? NaN : values.slice(at - length + 1, at + 1).reduce((a, b) => a + b),
  );

test.each(lengths)('the sum of %i values is that of the window, and a giant leaves no trace', (length) => {
  const values = Float64Array.from({ length: LENGTH }, (_, at) =>
    at % 1_500 === 30 ? 1e18 : draws.uniform(at, 1),
  );
  const expected = addedUp(values, length);
  const worst = summed(values, length).reduce(
    (most, sum, at) => (at < length - 1 ? most : Math.max(most, Math.abs(sum / expected[at]! - 1))),
    0,
  );
  expect(worst).toBeLessThan(1e-13);
});

test.each(lengths)('sums of %i values are the same to the digit in pieces', (length) => {
  const values = Float64Array.from({ length: LENGTH }, (_, at) => draws.uniform(at, 2) ** 8);
  expect(summed(values, length, [1, 2, 5, 1_005, 1_006, 8_001])).toEqual(summed(values, length));
});

test.each([1, 2, 3, 7])('a value that is none spoils only the sums of %i values that hold it', (length) => {
  const values = Float64Array.from({ length: 40 }, (_, at) => (at === 20 ? NaN : at));
  expect(summed(values, length)).toEqual(addedUp(values, length));
});
