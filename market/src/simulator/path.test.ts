import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPath } from './path.ts';

const ends = fc
  .tuple(fc.integer({ min: 1, max: 1e7 }), fc.nat(5000), fc.nat(5000), fc.nat(5000))
  .map(([low, range, open, close]) => ({
    low,
    high: low + range,
    open: low + (range === 0 ? 0 : open % (range + 1)),
    close: low + (range === 0 ? 0 : close % (range + 1)),
  }));
const steps = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 4, maxLength: 80 });

test('a path starts at the open, ends at the close, and its extremes are exactly high and low', () => {
  fc.assert(
    fc.property(steps, ends, (walk, wanted) => {
      const path = fitPath(Float64Array.from(walk), wanted);
      expect(path[0]).toBe(wanted.open);
      expect(path[path.length - 1]).toBe(wanted.close);
      expect(Math.max(...path)).toBe(wanted.high);
      expect(Math.min(...path)).toBe(wanted.low);
      expect(path.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a walk that is as good as flat is led to its extremes all the same', () => {
  const wanted = { open: 5, high: 9, low: 1, close: 6 };
  const path = fitPath(Float64Array.of(0, 1e-310, 0, -1e-310, 0), wanted);
  expect([path[0], Math.max(...path), Math.min(...path), path.at(-1)]).toEqual([5, 9, 1, 6]);
});
