import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCounts } from '../../store/usage-counts.ts';
import { describeStores } from '../../testing/database.ts';
import { latencyClass } from './histogram.ts';
import { callRow, logCalls } from './testing/logged.ts';

const FROM_MS = Date.UTC(2026, 9, 30, 22);
const DAY_MS = 86_400_000;

/** Calls by status or latency class. */
type Counts = Record<number, number>;

const accounts = Array.from({ length: 3 }, () => ({
  accountId: randomUUID(),
  keys: [randomUUID(), randomUUID()],
}));

const call = fc.record({
  account: fc.constantFrom(...accounts),
  key: fc.constantFrom(0, 1),
  atMs: fc.oneof(
    fc.integer({ min: FROM_MS, max: FROM_MS + 5 * 60_000 }),
    fc.integer({ min: FROM_MS, max: FROM_MS + 3 * DAY_MS }),
  ),
  endpoint: fc.constantFrom('/api/symbols', '/api/stocks/{symbol}/quote'),
  symbol: fc.constantFrom(null, 'AAPL', 'TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW', 'TEST.OTHER'),
  status: fc.constantFrom(200, 304, 404, 429, 500, 503),
  latencyUs: fc.integer({ min: 0, max: 40_000_000 }),
  charged: fc.boolean(),
});
const batches = fc.array(fc.array(call, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 3 });

describeStores('sums of calls', (fresh) => {
  test('match the log for any distribution of calls over time, keys and parts', async () => {
    const { store, pool, drop } = await fresh();
    const read = async (statement: string) => (await pool.query(statement)).rows;
    /** Compares the rows of a roll-up with sums of the log. */
    const compare = async (table: string, step: string) => {
      const expected = new Map<
        string,
        { requests: number; latencyUs: number; statuses: Counts; latencies: Counts }
      >();
      const calls = await read(
        `select account_id, date_trunc('${step}', at, 'UTC') as at, endpoint, status, latency_us from usage_call`,
      );
      for (const { account_id: accountId, at, endpoint, status, latency_us: us } of calls) {
        const name = [accountId, (at as Date).getTime(), endpoint].join(' ');
        const row = expected.get(name) ?? { requests: 0, latencyUs: 0, statuses: {}, latencies: {} };
        row.requests++;
        row.latencyUs += us as number;
        row.statuses[status as number] = (row.statuses[status as number] ?? 0) + 1;
        const latency = latencyClass(us as number);
        row.latencies[latency] = (row.latencies[latency] ?? 0) + 1;
        expected.set(name, row);
      }
      const rows = await read(`select * from ${table}`);
      const kept = rows.map(
        ({ account_id: accountId, at, endpoint, ...sums }) =>
          [
            [accountId, (at as Date).getTime(), endpoint].join(' '),
            {
              requests: sums.requests as number,
              latencyUs: sums.latency_us as number,
              statuses: Object.fromEntries(decodeCounts(sums.statuses as Buffer)),
              latencies: Object.fromEntries(decodeCounts(sums.latencies as Buffer)),
            },
          ] as const,
      );
      expect(kept).toHaveLength(expected.size);
      expect(new Map(kept)).toEqual(expected);
    };
    await fc.assert(
      fc.asyncProperty(batches, async (parts) => {
        for (const part of parts) {
          const rows = part.map(({ account, key, ...rest }) =>
            callRow({ accountId: account.accountId, keyId: account.keys[key]!, ...rest }),
          );
          await logCalls({ store, pool }, rows);
        }
        await compare('usage_minute', 'minute');
        await compare('usage_hour', 'hour');
        await compare('usage_day', 'day');
        expect(await read('select account_id, month, charged from usage_month order by 1, 2')).toEqual(
          await read(
            `select account_id, date_trunc('month', at at time zone 'utc')::date as month, count(*) as charged
             from usage_call where charged group by 1, 2 order by 1, 2`,
          ),
        );
        const served = "symbol is null or symbol not in ('TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW')";
        expect(await read('select day, requests, faults, latency_us from service_day order by 1')).toEqual(
          await read(
            `select (at at time zone 'utc')::date as day, count(*) as requests, sum(latency_us) as latency_us,
               count(*) filter (where status >= 500) as faults
             from usage_call where ${served} group by 1 order by 1`,
          ),
        );
      }),
      { numRuns: 15 },
    );
    await drop();
  });
});
