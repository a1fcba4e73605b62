import { expect, test } from 'vitest';
import { isRequestId, requestIds, spanOfRequestId } from './request-id.ts';

const MADE_MS = Date.UTC(2026, 10, 28, 19, 45, 10, 250);

test('an id says when it was made, and no text of another form does', () => {
  const id = requestIds(() => MADE_MS)();
  expect(isRequestId(id)).toBe(true);
  const { fromMs, untilMs } = spanOfRequestId(id)!;
  expect(fromMs).toBeLessThan(MADE_MS);
  expect(untilMs).toBeGreaterThan(MADE_MS);
  expect(untilMs - fromMs).toBeLessThanOrEqual(120_000);
  // Of an earlier version.
  const earlier = 'req_Ab3dEf6hIjKl00000a1';
  expect([isRequestId(earlier), spanOfRequestId(earlier)]).toEqual([true, undefined]);
  expect(isRequestId('req_nowhere')).toBe(false);
});

test('ids of a process ascend, and those of two processes differ', () => {
  let nowMs = MADE_MS;
  const [next, other] = [requestIds(() => nowMs), requestIds(() => nowMs)];
  const ids = Array.from({ length: 2_000 }, () => {
    nowMs += 7;
    return next();
  });
  expect(ids).toEqual([...new Set(ids)].toSorted());
  nowMs = MADE_MS;
  expect(other().slice(0, 17)).not.toBe(ids[0]!.slice(0, 17));
});
