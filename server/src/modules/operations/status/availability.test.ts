import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityOf, type Run } from './availability.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.UTC(2026, 10, 20, 15);

/** A run between two times, given in hours ago. */
const run = (fromHours: number, toHours: number): Run => ({
  startedMs: NOW_MS - fromHours * HOUR_MS,
  lastSeenMs: NOW_MS - toHours * HOUR_MS,
});

test('a server without runs has no record, and a new one has no percentage', () => {
  expect(availabilityOf([], NOW_MS)).toEqual({ uptimePct: null, incidents: [] });
  expect(availabilityOf([run(0, 0)], NOW_MS)).toEqual({ uptimePct: null, incidents: [] });
});

test('the time before the first start is not an outage', () => {
  expect(availabilityOf([run(5, 0)], NOW_MS)).toEqual({ uptimePct: 100, incidents: [] });
});

test('the percentage covers the last thirty days', () => {
  const runs = [run(60 * 24, 45 * 24), run(15 * 24, 0)];
  expect(availabilityOf(runs, NOW_MS).uptimePct).toBe(50);
});

test('one missed second in thirty days is not rounded away', () => {
  const startedMs = NOW_MS - 40 * DAY_MS;
  const runs = [
    { startedMs, lastSeenMs: NOW_MS - DAY_MS - 1_000 },
    { startedMs: NOW_MS - DAY_MS, lastSeenMs: NOW_MS },
  ];
  expect(availabilityOf(runs, NOW_MS)).toEqual({ uptimePct: 99.999, incidents: [] });
});

test('an outage of five minutes or more is an incident', () => {
  const endedMs = NOW_MS - HOUR_MS;
  const withGap = (gapMs: number) =>
    availabilityOf(
      [
        { startedMs: NOW_MS - DAY_MS, lastSeenMs: endedMs - gapMs },
        { startedMs: endedMs, lastSeenMs: NOW_MS },
      ],
      NOW_MS,
    ).incidents;
  expect(withGap(5 * MINUTE_MS - 1)).toEqual([]);
  expect(withGap(5 * MINUTE_MS)).toEqual([
    { startedMs: endedMs - 5 * MINUTE_MS, endedMs, durationMs: 5 * MINUTE_MS },
  ]);
});

test('a service without a heartbeat is out since its last one, and the incident is open', () => {
  const { uptimePct, incidents } = availabilityOf([run(4, 1)], NOW_MS);
  expect(uptimePct).toBe(75);
  expect(incidents).toEqual([{ startedMs: NOW_MS - HOUR_MS, endedMs: null, durationMs: HOUR_MS }]);
});

test('a service counts as running between heartbeats, but not across a restart', () => {
  const ends = (secondsAgo: number) => ({
    startedMs: NOW_MS - 100_000,
    lastSeenMs: NOW_MS - secondsAgo * 1_000,
  });
  const share = (...runs: Run[]) => availabilityOf(runs, NOW_MS).uptimePct;
  expect([share(ends(90)), share(ends(91))]).toEqual([100, 9]);
  const restarted = { startedMs: NOW_MS - 10_000, lastSeenMs: NOW_MS - 10_000 };
  expect(share(ends(40), restarted)).toBe(70);
});

test('one running server of several means no outage', () => {
  const runs = [run(10, 6), run(9, 2), run(8, 7), run(2, 0)];
  expect(availabilityOf(runs, NOW_MS)).toEqual({ uptimePct: 100, incidents: [] });
});

test('incidents are listed newest first', () => {
  const { incidents } = availabilityOf([run(9, 8), run(6, 5), run(2, 0)], NOW_MS);
  expect(incidents.map(({ durationMs }) => durationMs / HOUR_MS)).toEqual([3, 2]);
});

describe('for any runs', () => {
  const minutes = 2 * 24 * 60;
  const runs = fc.array(
    fc
      .tuple(fc.integer({ min: 3, max: minutes }), fc.integer({ min: 0, max: 600 }))
      .map(([from, length]) => ({
        startedMs: NOW_MS - from * MINUTE_MS,
        lastSeenMs: NOW_MS - Math.max(2, from - length) * MINUTE_MS,
      })),
    { minLength: 1, maxLength: 12 },
  );

  test('the percentage counts the minutes in which at least one ran', () => {
    fc.assert(
      fc.property(runs, (some) => {
        const first = Math.min(...some.map(({ startedMs }) => startedMs));
        let up = 0;
        for (let at = first; at < NOW_MS; at += MINUTE_MS) {
          if (some.some(({ startedMs, lastSeenMs }) => startedMs <= at && at < lastSeenMs)) up += MINUTE_MS;
        }
        expect(availabilityOf(some, NOW_MS).uptimePct).toBeCloseTo((up / (NOW_MS - first)) * 100, 2);
      }),
    );
  });

  test('the order of runs does not matter', () => {
    fc.assert(
      fc.property(runs, (some) => {
        expect(availabilityOf(some.toReversed(), NOW_MS)).toEqual(availabilityOf(some, NOW_MS));
      }),
    );
  });
});
