import { expect, test } from 'vitest';
import { addressMemory, SharedAddressCounts } from './shared-address-counts.ts';

test('all threads together let an address open as many as it may, and forget what a killed one had', () => {
  const memory = addressMemory(2);
  const [one, two] = [0, 1].map((thread) => new SharedAddressCounts(memory, thread)) as [
    SharedAddressCounts,
    SharedAddressCounts,
  ];
  expect([one.add('a', 2), two.add('a', 2), one.add('a', 2), two.add('a', 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(two.add('b', 1)).toBe(true);
  one.remove('a');
  expect([two.add('a', 2), one.add('a', 2)]).toEqual([true, false]);
  two.forget();
  expect([one.add('a', 2), one.add('a', 2), one.add('a', 2)]).toEqual([true, true, false]);
});
