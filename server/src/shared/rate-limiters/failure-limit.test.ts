import { expect, test } from 'vitest';
import { type CountedAttempt, FailureLimit } from './failure-limit.ts';

const MINUTE_MS = 60_000;
const limit = () => new FailureLimit({ limit: 3, windowMs: 60 * MINUTE_MS, lockMs: 15 * MINUTE_MS });
const begin = (failures: FailureLimit, nowMs: number) => failures.begin('key', nowMs) as CountedAttempt;
const locked = (retryAfterMs: number) => ({ retryAfterMs });

test('the last allowed failure locks for the returned time', () => {
  const failures = limit();
  expect([1, 2, 3].map((nowMs) => begin(failures, nowMs).locksForMs)).toEqual([0, 0, 15 * MINUTE_MS]);
  expect(failures.begin('key', 4)).toEqual(locked(15 * MINUTE_MS - 1));
  expect(failures.begin('other', 4)).toMatchObject({ locksForMs: 0 });
});

test('attempts in progress count, however many begin concurrently', () => {
  const failures = limit();
  const begun = Array.from({ length: 50 }, () => failures.begin('key', 0));
  expect(begun.filter((one) => 'undo' in one)).toHaveLength(3);
});

test('a successful attempt does not count, even if it was the last one allowed', () => {
  const failures = limit();
  begin(failures, 0);
  begin(failures, 0);
  for (let round = 0; round < 5; round += 1) begin(failures, 1).undo();
  expect(begin(failures, 2).locksForMs).toBeGreaterThan(0);
});

test('after a lock the next failure locks again until the previous ones are an hour old', () => {
  const failures = limit();
  for (let round = 0; round < 3; round += 1) begin(failures, 0);
  expect(begin(failures, 15 * MINUTE_MS).locksForMs).toBeGreaterThan(0);
  expect(failures.begin('key', 15 * MINUTE_MS + 1)).toEqual(locked(15 * MINUTE_MS - 1));
  expect(begin(failures, 60 * MINUTE_MS).locksForMs).toBe(0);
});
