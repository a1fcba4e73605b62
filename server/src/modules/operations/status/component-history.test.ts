import { expect, test } from 'vitest';
import { componentHistory, type ComponentSpan } from './component-history.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 20, 15);

/** A state between two times, given in hours ago. */
const span = (
  component: string,
  state: ComponentSpan['state'],
  fromHours: number,
  toHours: number,
): ComponentSpan => ({
  component,
  state,
  fromMs: NOW_MS - fromHours * HOUR_MS,
  untilMs: NOW_MS - toHours * HOUR_MS,
});
const outage = (fromHours: number, toHours: number) => ({
  fromMs: NOW_MS - fromHours * HOUR_MS,
  untilMs: NOW_MS - toHours * HOUR_MS,
});

test('gives each component its own faulty days, and counts outages of the service against all of them', () => {
  const spans = [
    span('mail', 'operational', 100, 100),
    span('stream', 'operational', 100, 100),
    span('mail', 'down', 20, 14),
    span('mail', 'degraded', 40, 39),
  ];
  expect(componentHistory(spans, [outage(60, 55)], NOW_MS)).toEqual([
    {
      name: 'mail',
      since: new Date(NOW_MS - 100 * HOUR_MS).toISOString(),
      uptime_90d: 89,
      days: [
        { date: '2026-11-18', degraded_seconds: 3_600, down_seconds: 0 },
        { date: '2026-11-19', degraded_seconds: 0, down_seconds: 5 * 3_600 },
        { date: '2026-11-20', degraded_seconds: 0, down_seconds: 3_600 },
      ],
    },
    {
      name: 'stream',
      since: new Date(NOW_MS - 100 * HOUR_MS).toISOString(),
      uptime_90d: 95,
      days: [],
    },
  ]);
});

test('counts a fault once that several processes measured, and as down where one of them did', () => {
  const spans = [
    span('mail', 'operational', 50, 50),
    span('mail', 'degraded', 10, 6),
    span('mail', 'degraded', 9, 5),
    span('mail', 'down', 8, 7),
  ];
  const [mail] = componentHistory(spans, [outage(8, 7)], NOW_MS);
  expect(mail).toMatchObject({
    uptime_90d: 98,
    days: [{ date: '2026-11-20', degraded_seconds: 4 * 3_600, down_seconds: 3_600 }],
  });
});

test('has no percentage in the first 24 hours, and looks 90 days back', () => {
  const [young] = componentHistory([span('mail', 'operational', 23, 23)], [], NOW_MS);
  expect(young).toMatchObject({ uptime_90d: null, days: [] });
  const spans = [span('mail', 'operational', 5_000, 5_000), span('mail', 'down', 4_000, 3_000)];
  const [old] = componentHistory(spans, [], NOW_MS);
  expect(old).toMatchObject({ uptime_90d: 100, days: [] });
});
