import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCounts, encodeCounts } from './usage-counts.ts';

const number = fc.oneof(
  fc.constantFrom(0, 1, 200, 429, 1_023, 1_024, 32_767, -1),
  fc.integer({ min: 0, max: 999 }),
);
const counts = fc.array(fc.tuple(number, fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 30 });

test('joined counts are merged exactly, whatever numbers they have', () => {
  fc.assert(
    fc.property(fc.array(counts, { maxLength: 5 }), (parts) => {
      const expected = new Map<number, number>();
      for (const [key, count] of parts.flatMap((part) => [...new Map(part)]))
        expected.set(key, (expected.get(key) ?? 0) + count);
      expect(decodeCounts(Buffer.concat(parts.map((part) => encodeCounts(new Map(part)))))).toEqual(expected);
    }),
  );
});
