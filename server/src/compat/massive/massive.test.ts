import { expect, test } from 'vitest';
import { apiSuite } from '../../testing/api/suite.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 22));
const BARS = '/compat/massive/v2/aggs/ticker/AAPL/range/1/day/2026-11-02/2026-11-06';

const massive = (path: string, key = suite.enterprise.live.key) =>
  fetch(suite.served.origin + path, { headers: { authorization: `Bearer ${key}` } });

test('bars equal those of history', async () => {
  const own = await suite.get('/stocks/AAPL/history?from=2026-11-02&to=2026-11-06');
  const { results } = (await own.json()) as { results: { close: number; timestamp: string }[] };
  const reply = await massive(BARS);
  expect(reply.status).toBe(200);
  const body = (await reply.json()) as { status: string; results: { c: number; t: number }[] };
  expect(body.status).toBe('OK');
  expect(body.results.map(({ c, t }) => [c, t])).toEqual(
    results.map(({ close, timestamp }) => [close, Date.parse(timestamp)]),
  );
});

test('a key in the query works, is limited as its account, and no problem is reported', async () => {
  const reply = await fetch(`${suite.served.origin}${BARS}?apiKey=${suite.free.live.key}`);
  expect(reply.headers.get('x-ratelimit-limit')).toBe('30');
  expect(suite.served.reported).toEqual([]);
});

test('errors have the status words of Massive', async () => {
  expect(await (await massive(BARS, 'nope')).json()).toMatchObject({ status: 'ERROR' });
  const unknown = await massive(BARS.replace('AAPL', 'NOSUCH'));
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ status: 'NOT_FOUND' });
  expect(await (await massive('/compat/massive/v9/none')).json()).toMatchObject({ status: 'NOT_FOUND' });
});
