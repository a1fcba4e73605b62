import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

const WINDOW_MS = 60_000;

/** Arrival times of one caller: steady, in bursts, at the edges of the window. */
const arrivals = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 4_000 }),
      fc.constantFrom(0, WINDOW_MS - 1, WINDOW_MS, WINDOW_MS + 1),
    ),
    { minLength: 1, maxLength: 300 },
  )
  .map((gaps) => {
    let at = 0;
    return gaps.map((gap) => (at += gap));
  });

/** The ideal by definition: a call is admitted when fewer than `limit` admitted ones are younger than the window. */
function ideal(times: readonly number[], limit: number): boolean[] {
  const admitted: number[] = [];
  return times.map((at) => {
    const fits = admitted.filter((earlier) => earlier > at - WINDOW_MS).length < limit;
    if (fits) admitted.push(at);
    return fits;
  });
}

test('decides every call like the definition of a sliding window', () => {
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 40 }), (times, limit) => {
      const window = new SlidingWindow(limit, WINDOW_MS);
      const decided = times.map((at) => window.take('a', at).allowed);
      expect(decided).toEqual(ideal(times, limit));
    }),
    { numRuns: 300 },
  );
});

test('a call after exactly the stated wait is admitted, and one millisecond earlier it is not', () => {
  fc.assert(
    fc.property(arrivals, fc.integer({ min: 1, max: 20 }), (times, limit) => {
      const early = new SlidingWindow(limit, WINDOW_MS);
      const punctual = new SlidingWindow(limit, WINDOW_MS);
      let refused: { at: number; retryAfterMs: number } | undefined;
      for (const at of times) {
        early.take('a', at);
        const { allowed, retryAfterMs } = punctual.take('a', at);
        if (!allowed) {
          refused = { at, retryAfterMs };
          break;
        }
      }
      fc.pre(refused !== undefined);
      const due = refused.at + refused.retryAfterMs;
      expect(early.take('a', due - 1).allowed).toBe(false);
      expect(punctual.take('a', due).allowed).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('remaining counts down to zero and never below', () => {
  const window = new SlidingWindow(3, WINDOW_MS);
  expect([1, 2, 3, 4].map((at) => window.take('a', at).remaining)).toEqual([2, 1, 0, 0]);
});

test('callers do not share a window', () => {
  const window = new SlidingWindow(1, WINDOW_MS);
  expect(window.take('a', 0).allowed).toBe(true);
  expect(window.take('b', 0).allowed).toBe(true);
  expect(window.take('a', 0).allowed).toBe(false);
});

test('drops idle callers, but not those with calls in the window', () => {
  const window = new SlidingWindow(1, WINDOW_MS);
  for (let caller = 0; caller < 1_000; caller++) window.take(`idle ${caller}`, 0);
  window.take('busy', WINDOW_MS - 1);
  expect(window.take('busy', WINDOW_MS + 1).allowed).toBe(false);
  window.take('busy', 2 * WINDOW_MS + 2);
  window.take('busy', 3 * WINDOW_MS + 3);
  expect(window.size).toBe(1);
});
