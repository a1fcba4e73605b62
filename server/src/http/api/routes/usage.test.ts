import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { usageSeries, usageSummary } from '../../../modules/usage/index.ts';
import { callWith, newAccount } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

/** As this API writes times. */
const inSeconds = (time: string) => time.replace('.000Z', 'Z');

test.each(['1d', '7d', '30d', '90d'] as const)(
  'the numbers of %s are those of the dashboard',
  async (range) => {
    const account = await newAccount(api.database.store);
    const call = callWith(api.served.origin, account.live.key);
    for (const path of ['/stocks/AAPL/quote', '/stocks/NOPE/quote', '/usage?range=1y']) await call(path);
    api.clock.advance(3_600_000);
    await call('/stocks/MSFT/quote');
    await api.served.metering.ingest();
    const context = { store: api.database.store, reader: api.database.store, now: api.clock.now };
    const query = { accountId: account.id, range };
    const summary = await usageSummary(context, query);
    const { points } = await usageSeries(context, query);
    const reply = await call(`/usage?range=${range}`);
    const body = (await reply.json()) as ApiReply<'usage'>;
    expect(calls.usage.reply.safeParse(body).error?.issues).toBeUndefined();
    expect(body).toMatchObject({
      range,
      requests: 4,
      limit: summary.limit,
      percent: summary.percent,
      resetDate: inSeconds(summary.resetDate),
      successRate: 50,
      avgLatencyMs: summary.avg_latency_ms,
      perMinute: summary.per_minute,
      burst: summary.burst,
      activeKeys: 1,
      rangeRequests: summary.range_requests,
      lastCallId: summary.last_call_id,
      count: points.length,
      source: 'measured',
    });
    expect(body.results).toEqual(
      points.map((point) => ({
        timestamp: inSeconds(point.t),
        requests: point.requests,
        errors: point.errors,
        avgLatencyMs: point.avg_latency_ms,
      })),
    );
    expect(body.results.reduce((sum, { requests }) => sum + requests, 0)).toBe(4);
  },
);

test('charges the call itself, and shows only the own usage', async () => {
  const account = await newAccount(api.database.store);
  const call = callWith(api.served.origin, account.live.key);
  const first = await call('/usage');
  expect(first.headers.get('x-quota-remaining')).toBe('1799');
  expect(await first.json()).toMatchObject({ requests: 0, rangeRequests: 0, lastCallId: null, range: '7d' });
  await api.served.metering.ingest();
  expect(await (await call('/usage')).json()).toMatchObject({ requests: 1, rangeRequests: 1 });
});

test.each(calls.usage.examples)('the example "$title" works', async ({ query }) => {
  const reply = await api.get(`/usage?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'measured']);
});

test('refuses an unknown range and lists the valid ones', async () => {
  const reply = await api.get('/usage?range=1y');
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    errors: [{ field: 'range', message: 'range must be one of 1d, 7d, 30d, 90d' }],
  });
});
