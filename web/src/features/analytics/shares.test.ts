import { expect, test } from 'vitest';
import { partsOf } from './shares.ts';

const counted = (...counts: number[]) => counts.map((count, index) => ({ name: `/${index}`, count }));
const tenths = (counts: number[]) =>
  partsOf(counted(...counts)).reduce((sum, { percent }) => sum + Math.round(percent * 10), 0);

test.each([
  [[1, 1, 1]],
  [[612, 338, 224, 151, 64, 53]],
  [[5, 2, 1, 1, 1, 1]],
  [[1]],
  [[1_000_000, 1, 1, 1]],
  [[7, 7, 7, 7, 7, 7, 7]],
])('the shares of %j sum to 100 %', (counts) => {
  expect(tenths(counts)).toBe(1_000);
});

test('there are at most five parts, largest first, and no call is lost among the others', () => {
  const parts = partsOf(counted(53, 612, 151, 338, 64, 224));
  expect(parts.map(({ name, count }) => [name, count])).toEqual([
    ['/1', 612],
    ['/3', 338],
    ['/5', 224],
    ['/2', 151],
    ['Others', 117],
  ]);
});

test('five endpoints are five parts by name', () => {
  expect(partsOf(counted(5, 4, 3, 2, 1)).map(({ name }) => name)).not.toContain('Others');
});

test('nothing has no share', () => {
  expect(partsOf([])).toEqual([]);
});
