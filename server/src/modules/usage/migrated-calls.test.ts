import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { describeStores } from '../../testing/database.ts';
import { migrate } from '../../store/database.ts';
import { MIGRATIONS } from '../../store/migrations/index.ts';
import { decodeCounts } from '../../store/usage-counts.ts';
import { latencyClass } from './histogram.ts';
import { usageRequest } from './request.ts';
import { serviceRecord } from './service-record.ts';
import { usageSummary } from './summary.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const KEY = '00000000-0000-4000-8000-000000000002';
const HOUR_MS = 3_600_000;

describeStores('calls of a store without hourly roll-ups', (fresh) => {
  test('keep their counts by the status and latency in the log', async () => {
    const { store, pool, drop } = await fresh();
    await pool.query('drop schema public cascade; create schema public');
    const migrator = new Migrator({ db: store, provider: { getMigrations: async () => MIGRATIONS } });
    const earlier = await migrator.migrateTo('0004_account_security');
    expect(earlier.error).toBeUndefined();
    const nowMs = Date.now();
    const calls = [
      { atMs: nowMs - HOUR_MS, status: 200, us: 900 },
      { atMs: nowMs - HOUR_MS - 1, status: 200, us: 12_000 },
      { atMs: nowMs - 2 * HOUR_MS, status: 404, us: 20 },
      { atMs: nowMs - 5 * 24 * HOUR_MS, status: 429, us: 30 },
      { atMs: nowMs - 80 * 24 * HOUR_MS, status: 500, us: 3_000_000 },
    ];
    for (const [index, { atMs, status, us }] of calls.entries()) {
      await pool.query(
        `insert into usage_call (at, account_id, key_id, endpoint, symbol, status, latency_us, bytes, request_id, charged)
         values ($1, $2, $3, '/api/symbols', null, $4, $5, 10, $6, true)`,
        [new Date(atMs), ACCOUNT, KEY, status, us, `req_${index}`],
      );
    }
    await pool.query(
      `insert into usage_day (day, requests, faults, latency_us, histogram)
       values ($1::timestamptz::date, 8, 1, 80000, '{0,0,0,7,0,0,0,0,0,0,0,1}')`,
      [new Date(nowMs)],
    );
    expect(await migrate(store)).toContain('0005_usage_rollups');

    const context = { store, reader: store, now: () => nowMs };
    expect(await usageSummary(context, { accountId: ACCOUNT, range: '90d' })).toMatchObject({
      range_requests: 5,
      success_rate: 50,
      failures: [
        { status: 404, requests: 1 },
        { status: 429, requests: 1 },
        { status: 500, requests: 1 },
      ],
      last_call_id: 'req_0',
    });
    const hours = await store.selectFrom('usage_hour').selectAll().orderBy('at').execute();
    expect(hours.map(({ requests, latency_us: us }) => [requests, us])).toContainEqual([1, 3_000_000]);
    expect(decodeCounts(hours[0]!.statuses)).toEqual(new Map([[500, 1]]));
    expect(decodeCounts(hours[0]!.latencies)).toEqual(new Map([[latencyClass(3_000_000), 1]]));
    const sums = await pool.query('select sum(requests)::int as requests from usage_minute');
    expect(sums.rows).toEqual([{ requests: 3 }]);
    // Calls of the earlier class from 5 to 10 ms count as its middle.
    const record = await serviceRecord(store, nowMs);
    expect(record).toMatchObject({ requests: 8, averageLatencyMs: 10 });
    const days = await store.selectFrom('service_day').selectAll().execute();
    expect(days.map(({ latencies }) => decodeCounts(latencies))).toEqual([
      new Map([
        [latencyClass(7_071), 7],
        [latencyClass(2_500_000), 1],
      ]),
    ]);
    const timestamp = new Date(calls[0]!.atMs).toISOString();
    const { call } = await usageRequest(context, { accountId: ACCOUNT, id: 'req_0', timestamp });
    expect(call).toMatchObject({
      url: '',
      method: '',
      request_headers: [],
      response_headers: [],
      gate_ms: 0,
    });
    await drop();
  });
});
