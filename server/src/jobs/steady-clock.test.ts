import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const JUMP_MS = 40 * 86_400_000;

afterEach(() => vi.useRealTimers());

test('background jobs do not follow a wall clock that jumps', () => {
  const before = steadyClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(JUMP_MS / 2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + JUMP_MS });
  expect(steadyClock.now() - before).toBeLessThan(JUMP_MS / 2);
});
