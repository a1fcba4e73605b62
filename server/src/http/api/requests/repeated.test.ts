/** What a call that is made again promises, although it is answered from memory. */
import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const NOON = Date.UTC(2026, 10, 20, 17);
const api = apiSuite(NOON);

test('a repeated call has its own request id and instant, and the same rows and tag', async () => {
  const path = '/indices/DJI/constituents';
  const first = await api.get(path);
  api.clock.advance(5_000);
  const second = await api.get(path);
  const [before, after] = [await first.json(), await second.json()] as ApiReply<'constituents'>[];
  expect(after!.results).toEqual(before!.results);
  expect(after!.requestId).not.toBe(before!.requestId);
  expect(Date.parse(after!.asOf) - Date.parse(before!.asOf)).toBe(5_000);
  const etag = first.headers.get('etag')!;
  expect(second.headers.get('etag')).toBe(etag);
  const unchanged = await api.get(path, { 'if-none-match': etag });
  expect([unchanged.status, unchanged.headers.get('x-data-source')]).toEqual([304, 'simulated']);
  const csv = await api.get(path, { accept: 'text/csv' });
  expect(csv.headers.get('content-type')).toContain('text/csv');
});

test('a plan with less history is refused what another plan has just read', async () => {
  const path = '/calendar/dividends?from=2016-03-01&to=2016-03-31';
  expect((await api.get(path)).status).toBe(200);
  expect((await callWith(api.served.origin, api.free.live.key)(path)).status).toBe(403);
});

test('a repeated calendar has results from the instant of their release on', async () => {
  const path = '/calendar/earnings?from=2026-11-20&to=2026-12-31';
  const rows = async () => ((await (await api.get(path)).json()) as ApiReply<'earningsCalendar'>).results;
  const next = (await rows()).find(({ timestamp }) => timestamp !== null && Date.parse(timestamp) > NOON)!;
  const actual = async () =>
    (await rows()).find(({ symbol, date }) => symbol === next.symbol && date === next.date)!.actual;
  const nowMs = api.clock.now();
  api.clock.advance(Date.parse(next.timestamp!) - 1 - nowMs);
  expect(await actual()).toBeNull();
  expect(await actual()).toBeNull();
  api.clock.advance(1);
  expect(await actual()).toEqual(expect.any(Number));
});

test('a repeated list of holdings follows the session that has finished', async () => {
  const dateNow = async () =>
    ((await (await api.get('/stocks/SPY/holdings')).json()) as ApiReply<'holdings'>).date;
  const before = await dateNow();
  api.clock.advance(5 * 86_400_000);
  expect((await dateNow()) > before).toBe(true);
});
