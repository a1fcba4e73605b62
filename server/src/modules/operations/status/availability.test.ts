import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Span } from '../spans.ts';
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

const uptimeOf = (runs: readonly Run[]) => availabilityOf(runs, NOW_MS).uptimePct;
const outagesOf = (runs: readonly Run[], planned: readonly Span[] = []) =>
  availabilityOf(runs, NOW_MS, planned).incidents;
/** Maintenance between two times, given in hours ago. */
const plan = (fromHours: number, toHours: number): Span => ({
  fromMs: NOW_MS - fromHours * HOUR_MS,
  untilMs: NOW_MS - toHours * HOUR_MS,
});

test('a server without runs has no record, and a new one has no percentage', () => {
  expect(availabilityOf([], NOW_MS)).toEqual({ sinceMs: null, uptimePct: null, incidents: [], days: [] });
  expect(availabilityOf([run(0, 0)], NOW_MS)).toEqual({
    sinceMs: NOW_MS,
    uptimePct: null,
    incidents: [],
    days: [],
  });
});

test('the record begins with the first start, and the time before is not an outage', () => {
  expect(availabilityOf([run(25, 0)], NOW_MS)).toEqual({
    sinceMs: NOW_MS - 25 * HOUR_MS,
    uptimePct: 100,
    incidents: [],
    days: [],
  });
});

test('a server that is set up has no percentage before it has a record of a day, however often it stops', () => {
  expect(uptimeOf([run(23.99, 20), run(2, 0)])).toBeNull();
  expect(uptimeOf([run(24, 12), run(2, 0)])).toBe(58.333);
});

test('the percentage covers the last thirty days', () => {
  expect(uptimeOf([run(60 * 24, 45 * 24), run(15 * 24, 0)])).toBe(50);
});

test('one missed second in thirty days is not rounded away', () => {
  const startedMs = NOW_MS - 40 * DAY_MS;
  const { uptimePct, incidents } = availabilityOf(
    [
      { startedMs, lastSeenMs: NOW_MS - DAY_MS - 1_000 },
      { startedMs: NOW_MS - DAY_MS, lastSeenMs: NOW_MS },
    ],
    NOW_MS,
  );
  expect([uptimePct, incidents]).toEqual([99.999, []]);
});

test('an outage of five minutes or more is listed', () => {
  const endedMs = NOW_MS - HOUR_MS;
  const withGap = (gapMs: number) =>
    outagesOf([
      { startedMs: NOW_MS - DAY_MS, lastSeenMs: endedMs - gapMs },
      { startedMs: endedMs, lastSeenMs: NOW_MS },
    ]);
  expect(withGap(5 * MINUTE_MS - 1)).toEqual([]);
  expect(withGap(5 * MINUTE_MS)).toEqual([
    { startedMs: endedMs - 5 * MINUTE_MS, endedMs, durationMs: 5 * MINUTE_MS },
  ]);
});

test('a service without a heartbeat is out since its last one, and the outage is open', () => {
  expect(uptimeOf([run(40, 10)])).toBe(75);
  expect(outagesOf([run(40, 10)])).toEqual([
    { startedMs: NOW_MS - 10 * HOUR_MS, endedMs: null, durationMs: 10 * HOUR_MS },
  ]);
});

test('an outage has ended when the service has started in this moment', () => {
  expect(outagesOf([run(40, 10), run(0, 0)])[0]!.endedMs).toBe(NOW_MS);
});

test('a service counts as running between heartbeats, but not across a restart', () => {
  const ends = (secondsAgo: number) => ({
    startedMs: NOW_MS - 4 * DAY_MS,
    lastSeenMs: NOW_MS - secondsAgo * 1_000,
  });
  const missing = (...runs: Run[]) =>
    availabilityOf(runs, NOW_MS).days.reduce((sum, { outageMs }) => sum + outageMs / 1_000, 0);
  expect([missing(ends(90)), missing(ends(91))]).toEqual([0, 91]);
  const restarted = { startedMs: NOW_MS - 10_000, lastSeenMs: NOW_MS - 10_000 };
  expect(missing(ends(40), restarted)).toBe(30);
});

test('one running server of several means no outage, also during a rolling restart', () => {
  const { uptimePct, incidents, days } = availabilityOf(
    [run(30, 16), run(29, 12), run(28, 17), run(12, 0)],
    NOW_MS,
  );
  expect([uptimePct, incidents, days]).toEqual([100, [], []]);
});

test('outages are listed newest first', () => {
  const outages = outagesOf([run(9, 8), run(6, 5), run(2, 0)]);
  expect(outages.map(({ durationMs }) => durationMs / HOUR_MS)).toEqual([3, 2]);
});

test('a stop within planned maintenance is no outage, and one beyond it is from its end', () => {
  const runs = [run(60, 20), run(16, 0)];
  const stops = (planned: readonly Span[]) => {
    const { uptimePct, incidents, days } = availabilityOf(runs, NOW_MS, planned);
    const hours = (key: 'outageMs' | 'plannedMs') => days.reduce((sum, day) => sum + day[key], 0) / HOUR_MS;
    return [
      uptimePct,
      incidents.map(({ durationMs }) => durationMs / HOUR_MS),
      hours('outageMs'),
      hours('plannedMs'),
    ];
  };
  expect(stops([])).toEqual([93.333, [4], 4, 0]);
  expect(stops([plan(21, 15)])).toEqual([100, [], 0, 4]);
  expect(stops([plan(21, 18), plan(19, 18)])).toEqual([96.666, [2], 2, 2]);
  expect(stops([plan(19, 17)])).toEqual([96.666, [1, 1], 2, 2]);
  expect(stops([plan(15, 10), plan(90, 70)])).toEqual([93.333, [4], 4, 0]);
});

test('maintenance that runs over its end leaves the outage open', () => {
  expect(outagesOf([run(60, 5)], [plan(6, 2)])).toEqual([
    { startedMs: NOW_MS - 2 * HOUR_MS, endedMs: null, durationMs: 2 * HOUR_MS },
  ]);
  expect(outagesOf([run(60, 5)], [plan(6, -2)])).toEqual([]);
});

test('maintenance before the first start, and planned for later, changes nothing', () => {
  const runs = [run(40, 10)];
  expect(availabilityOf(runs, NOW_MS, [plan(90, 50), plan(-1, -2)])).toEqual(availabilityOf(runs, NOW_MS));
});

test('each day in UTC has its own figures, and the first and the last one are measured in part', () => {
  // It is 15:00. The service started at 18:00 two days ago, and was out from 20:00 until 02:00.
  const { days } = availabilityOf([run(45, 43), run(37, 5), run(1, 0)], NOW_MS, [plan(5, 3)]);
  expect(days).toEqual([
    { date: '2026-11-18', uptimePct: 33.333, outageMs: 4 * HOUR_MS, plannedMs: 0 },
    { date: '2026-11-19', uptimePct: 91.666, outageMs: 2 * HOUR_MS, plannedMs: 0 },
    { date: '2026-11-20', uptimePct: 86.666, outageMs: 2 * HOUR_MS, plannedMs: 2 * HOUR_MS },
  ]);
});

test('the days reach back over ninety', () => {
  const { days } = availabilityOf([run(200 * 24, 150 * 24)], NOW_MS);
  expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([90, '2026-08-23', '2026-11-20']);
});

describe('for any runs', () => {
  const minutes = 4 * 24 * 60;
  const runs = fc.array(
    fc
      .tuple(fc.integer({ min: 24 * 60, max: minutes }), fc.integer({ min: 0, max: 600 }))
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
