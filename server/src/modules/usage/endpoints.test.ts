import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { freshDatabase } from '../../testing/database.ts';
import { usageEndpoints } from './endpoints.ts';
import { usageSeries } from './series.ts';
import { usageSummary } from './summary.ts';
import { callRow, logCalls } from './testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const DAY_MS = 86_400_000;

test('summary, series and endpoints report the same calls, and only those of the account', async () => {
  const database = await freshDatabase();
  const context = { store: database.store, reader: database.store, now: () => NOW_MS };
  const account = await newAccount(database.store);
  const other = await newAccount(database.store);
  const empty = await usageEndpoints(context, { accountId: account.id, range: '7d' });
  expect(empty).toEqual({ items: [] });
  const none = await usageSummary(context, { accountId: account.id, range: '7d' });
  expect(none).toMatchObject({ p50_ms: null, p95_ms: null, p99_ms: null, failures: [], success_rate: null });

  const statuses = [...Array.from({ length: 92 }, () => 200), 404, 404, 404, 400, 429, 429, 500, 304];
  const callsOf = ({ id: accountId, live }: typeof account) =>
    [NOW_MS, NOW_MS - 3 * DAY_MS, NOW_MS - 60 * DAY_MS].flatMap((atMs) =>
      statuses.map((status, index) =>
        callRow({
          accountId,
          keyId: live.id,
          atMs,
          status,
          endpoint: index % 4 === 0 ? '/api/symbols' : '/api/stocks/{symbol}/quote',
          latencyUs: (index + 1) * 1_000,
        }),
      ),
    );
  await logCalls(database, [...callsOf(account), ...callsOf(other)]);

  for (const [range, times] of [
    ['1d', 1],
    ['7d', 2],
    ['90d', 3],
  ] as const) {
    const query = { accountId: account.id, range };
    const summary = await usageSummary(context, query);
    const { points } = await usageSeries(context, query);
    const { items } = await usageEndpoints(context, query);
    const sum = (of: 'requests' | 'errors' | 'limited', list: readonly Record<typeof of, number>[]) =>
      list.reduce((total, it) => total + it[of], 0);
    expect(summary).toMatchObject({
      range_requests: 100 * times,
      success_rate: 94.9,
      failures: [
        { status: 404, requests: 3 * times },
        { status: 429, requests: 2 * times },
        { status: 400, requests: times },
        { status: 500, requests: times },
      ],
    });
    for (const [field, total] of [
      ['requests', 100],
      ['errors', 5],
      ['limited', 2],
    ] as const) {
      expect([field, sum(field, points), sum(field, items)]).toEqual([field, total * times, total * times]);
    }
    // Latencies are 1 to 100 ms, each once.
    for (const [read, exact] of [
      [summary.p50_ms, 50],
      [summary.p95_ms, 95],
      [summary.p99_ms, 99],
    ] as const) {
      expect(Math.abs(read! / exact - 1)).toBeLessThan(0.1);
    }
    expect(items.map(({ endpoint, share }) => [endpoint, share])).toEqual([
      ['/api/stocks/{symbol}/quote', 75],
      ['/api/symbols', 25],
    ]);
    expect(items[1]!.success_rate).toBeCloseTo((23 / 24) * 100, 6);
  }
  await database.drop();
});
