import { expect, test } from 'vitest';
import { VisitorLimits } from './visitor-limits.ts';

const at = (elapsedMs: number) => ({ nowMs: elapsedMs, elapsedMs });

test('one address cannot use more of the global limit than its own limit', () => {
  const limits = new VisitorLimits({ byAddress: 3, ofAll: 5 });
  const flood = Array.from({ length: 100 }, () => limits.take('flood', at(0)));
  expect(flood.filter((refusal) => refusal === undefined)).toHaveLength(3);
  expect(new Set(flood.slice(3))).toEqual(new Set(['address']));
  expect(['a', 'b', 'c'].map((address) => limits.take(address, at(0)))).toEqual([
    undefined,
    undefined,
    'all',
  ]);
});

test('a call refused by the global limit does not count against the address', () => {
  const limits = new VisitorLimits({ byAddress: 2, ofAll: 1 });
  limits.take('other', at(0));
  for (let call = 0; call < 10; call++) expect(limits.take('late', at(1_000))).toBe('all');
  expect(limits.take('late', at(60_000))).toBeUndefined();
});

test('remaining is the smaller of both limits, and the wait is that of the exceeded one', () => {
  const limits = new VisitorLimits({ byAddress: 2, ofAll: 3 });
  limits.take('other', at(0));
  limits.take('other', at(10_000));
  expect(limits.left('new', at(20_000))).toEqual({ remaining: 1, waitMs: 40_000 });
  limits.take('new', at(20_000));
  expect(limits.left('new', at(20_000))).toEqual({ remaining: 0, waitMs: 40_000 });
  expect(limits.left('other', at(61_000))).toEqual({ remaining: 1, waitMs: 9_000 });
  limits.take('other', at(61_000));
  expect(limits.take('other', at(61_000))).toBe('address');
  expect(limits.left('other', at(61_000))).toEqual({ remaining: 0, waitMs: 9_000 });
});

test('memory stays bounded however many addresses call', () => {
  const limits = new VisitorLimits({ byAddress: 3, ofAll: 5 });
  for (let visitor = 0; visitor < 100_000; visitor++) {
    limits.take(`${visitor}`, at(visitor));
    limits.left(`other ${visitor}`, at(visitor));
  }
  expect(limits.size).toBeLessThanOrEqual(20);
});
