import { beforeEach, expect, test } from 'vitest';
import { watchClock } from './clock-watch.ts';

const DAY_MS = 86_400_000;
const JUMP = 'the clock jumped';

let wallMs: number;
let elapsedMs: number;
let lines: string[];
let clock: ReturnType<typeof watchClock>;
beforeEach(() => {
  wallMs = Date.UTC(2026, 10, 20);
  elapsedMs = 0;
  lines = [];
  const log = { warn: (_about: object, text: string) => void lines.push(text) };
  clock = watchClock({ now: () => wallMs, elapsed: () => elapsedMs, log });
});
const pass = (ms: number) => {
  wallMs += ms;
  elapsedMs += ms;
};

test('time that passes and corrections of a minute are no jump', () => {
  pass(40 * DAY_MS);
  expect(clock.isSteady()).toBe(true);
  wallMs += 60_000;
  expect(clock.isSteady()).toBe(true);
  wallMs -= 60_000;
  expect([clock.isSteady(), lines]).toEqual([true, []]);
});

test('a jump is logged once, and the clock is steady again as soon as it returns', () => {
  wallMs += 40 * DAY_MS;
  expect([clock.isSteady(), clock.isSteady()]).toEqual([false, false]);
  pass(30_000);
  wallMs -= 40 * DAY_MS;
  expect(clock.isSteady()).toBe(true);
  expect(lines).toEqual([JUMP, 'the clock has returned']);
});

test('a clock that stays where it jumped to is trusted after ten minutes without another jump', () => {
  wallMs -= 3_600_000;
  expect(clock.isSteady()).toBe(false);
  pass(599_999);
  wallMs += 120_000;
  expect(clock.isSteady()).toBe(false);
  pass(599_999);
  expect(clock.isSteady()).toBe(false);
  pass(1);
  expect([clock.isSteady(), lines]).toEqual([true, [JUMP, JUMP, 'the clock is steady again']]);
  pass(1_000);
  expect(clock.isSteady()).toBe(true);
});
