/**
 * The dashboard of an account with millions of calls: 10,000,000 rows over 500 accounts in 90 days, a third of them of one
 * account. Each query behind a page (bar: p95 30 ms), and searches of the log for a key and a request id without calls (bar: p95 20 ms).
 * Run: node bench/dashboard.ts [ROWS [ACCOUNTS]]
 */
import type pg from 'pg';
import { newAccount, type TestAccount } from '../server/src/testing/api/served.ts';
import { openRateLimits } from '../server/src/shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../server/src/modules/app-context.ts';
import { usageExport } from '../server/src/modules/usage/index.ts';
import { openStore } from '../server/src/store/database.ts';
import { measureDashboard } from './dashboard-queries.ts';
import { report } from './figure.ts';
import { withStore } from './measured.ts';
import { fillDays, makeCustomers } from './usage-calls.ts';
import { ENDPOINTS } from './usage-days.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const ACCOUNTS = Number(process.argv[3] ?? 500);
const DAYS = 90;
/** A moment of the running day after which no call lies. */
const NOW_MS = Date.now();

await withStore(async ({ url }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const customers = await makeCustomers(store, ACCOUNTS);
  await fillDays({ store, pool, url }, customers, { rows: ROWS, days: DAYS, nowMs: NOW_MS });
  await sizes(pool);
  const fresh = await newAccount(store);
  const of = ({ id, test }: TestAccount) => ({ id, unusedKeyId: test.id });
  const [largest, middling] = [customers[0]!.account, customers[ACCOUNTS / 2]!.account];
  const whose = { largest: of(largest), middling: of(middling), new: of(fresh) };
  await measureDashboard({ store, nowMs: NOW_MS }, whose, { endpoint: ENDPOINTS[9]!, symbol: 'GLD' });
  const limits = createLimits(openRateLimits(store));
  const { content } = await usageExport(
    { store, reader: store, now: () => NOW_MS, limits },
    { accountId: largest.id, range: '7d', format: 'csv' },
  );
  const startMs = performance.now();
  let lines = 0;
  for await (const part of content) lines += part.split('\n').length - 1;
  report('export of 7 days', 'rows a second', [(lines / (performance.now() - startMs)) * 1_000]);
  await close();
});

async function sizes(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; bytes: number; heap: number }>(
    `select 'usage_call' as name, sum(reltuples)::float8 as rows, sum(pg_total_relation_size(oid))::float8 as bytes,
       sum(pg_relation_size(oid))::float8 as heap
     from pg_class where relname like 'usage_call_%' and relkind = 'r'
     union all select relname, reltuples::float8, pg_total_relation_size(oid)::float8, pg_relation_size(oid)::float8
     from pg_class where relname in ('usage_minute', 'usage_hour', 'usage_day')`,
  );
  for (const { name, rows: count, bytes, heap } of rows) {
    console.log(
      `${name}: ${count} rows, ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / count).toFixed(0)} bytes a row with its indexes, ${(heap / count).toFixed(0)} without`,
    );
  }
}
