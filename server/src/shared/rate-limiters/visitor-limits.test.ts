import { expect, test } from 'vitest';
import { LocalVisitorLimits } from './visitor-limits.ts';

test('one address cannot use more of the global limit than its own limit', () => {
  const limits = new LocalVisitorLimits({ byAddress: 3, ofAll: 5 });
  const flood = Array.from({ length: 100 }, () => limits.take('flood', 0));
  expect(flood.filter(({ refusal }) => refusal === undefined)).toHaveLength(3);
  expect(new Set(flood.slice(3).map(({ refusal }) => refusal))).toEqual(new Set(['address']));
  expect(['a', 'b', 'c'].map((address) => limits.take(address, 0).refusal)).toEqual([
    undefined,
    undefined,
    'all',
  ]);
});

test('a call refused by the global limit does not count against the address', () => {
  const limits = new LocalVisitorLimits({ byAddress: 2, ofAll: 1 });
  limits.take('other', 0);
  for (let call = 0; call < 10; call++) expect(limits.take('late', 1_000).refusal).toBe('all');
  expect(limits.take('late', 60_000).refusal).toBeUndefined();
});

test('remaining is the smaller of both limits, and the wait is that of the exceeded one', () => {
  const limits = new LocalVisitorLimits({ byAddress: 2, ofAll: 3 });
  limits.take('other', 0);
  limits.take('other', 10_000);
  expect(limits.check('new', 20_000).left).toEqual({ remaining: 1, waitMs: 40_000 });
  limits.take('new', 20_000);
  expect(limits.check('new', 20_000).left).toEqual({ remaining: 0, waitMs: 40_000 });
  expect(limits.check('other', 61_000).left).toEqual({ remaining: 1, waitMs: 9_000 });
  limits.take('other', 61_000);
  expect(limits.take('other', 61_000).refusal).toBe('address');
  expect(limits.check('other', 61_000).left).toEqual({ remaining: 0, waitMs: 9_000 });
});

test('memory stays bounded however many addresses call', () => {
  const limits = new LocalVisitorLimits({ byAddress: 3, ofAll: 5 });
  for (let visitor = 0; visitor < 100_000; visitor++) {
    limits.take(`${visitor}`, visitor);
    limits.check(`other ${visitor}`, visitor);
  }
  expect(limits.size).toBeLessThanOrEqual(20);
});
