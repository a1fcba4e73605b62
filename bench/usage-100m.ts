/**
 * The dashboard of a large portal: 100,000,000 calls of 5,000 accounts in 90 days, a third of them of one account. Each query behind
 * a page, asked of the largest, a middling, a small and a new account (bars: p95 30 ms, and 20 ms for searches of the log without a call).
 * The calls are made within PostgreSQL, day by day, which takes an hour and 60 GB for 100,000,000, so that it runs only when it is named. With
 * FOLDER the store stays there, and a later run continues with it. Run: npm run bench -- [--rows ROWS] usage-100m, or
 * node bench/usage-100m.ts [ROWS [ACCOUNTS [FOLDER]]]
 */
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { migrate, openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { measureDashboard } from './dashboard-queries.ts';
import { withStore } from './measured.ts';
import { finish, type MadeDay, makeDay, prepare } from './usage-days.ts';

const ROWS = Number(process.argv[2] ?? 100_000_000);
const ACCOUNTS = Number(process.argv[3] ?? 5_000);
const FOLDER = process.argv[4];
const DAYS = 90;
const DAY_MS = 86_400_000;

const inFolder = async (home: string): Promise<void> => {
  mkdirSync(home, { recursive: true });
  const embedded = await startEmbedded({ home, say: console.log });
  try {
    const opened = openStore(embedded.url, { onError: () => undefined });
    await migrate(opened.store);
    await opened.close();
    await measure(embedded.url);
  } finally {
    await embedded.stop();
  }
};
if (FOLDER === undefined) await withStore(({ url }) => measure(url));
else await inFolder(FOLDER);

async function measure(url: string): Promise<void> {
  const { store, close } = openStore(url, { onError: (error) => console.error(error) });
  // Longer than the pool waits for anything.
  const patient = new pg.Client({ connectionString: url });
  patient.on('error', (error) => console.error(error.message));
  await patient.connect();
  const nowMs = await prepare(patient, () => makeAccounts(store));
  const today = Math.floor(nowMs / DAY_MS);
  for (let day = today - DAYS + 1; day <= today; day++) {
    const made: MadeDay = {
      day,
      rows: Math.ceil(ROWS / DAYS),
      accounts: ACCOUNTS,
      spanMs: Math.min(DAY_MS, nowMs - day * DAY_MS),
      hasMinutes: day > today - 2,
    };
    await makeDay(patient, made);
  }
  await finish(patient);
  const { rows } = await patient.query<{ n: number; id: string; unusedKeyId: string }>(
    'select n, account_id as id, unused_key_id as "unusedKeyId" from bench_account where n = any($1) order by n',
    [[0, Math.floor(ACCOUNTS / 2), ACCOUNTS - 1]],
  );
  const sizes = await patient.query<{ calls: number; gigabytes: number; hours: number }>(
    `select (select sum(reltuples)::float8 from pg_class where relname like 'usage_call_2%' and relkind = 'r') as calls,
       pg_database_size(current_database()) / 1e9 as gigabytes,
       (select reltuples::float8 from pg_class where relname = 'usage_hour') as hours`,
  );
  console.log(`${ACCOUNTS} accounts:`, sizes.rows[0]);
  await patient.end();
  const fresh = await newAccount(store);
  const whose = {
    largest: rows[0]!,
    middling: rows[1]!,
    small: rows[2]!,
    new: { id: fresh.id, unusedKeyId: fresh.test.id },
  };
  await measureDashboard({ store, nowMs }, whose, { endpoint: '/api/macro/indicators', symbol: 'GLD' });
  await close();
}

async function makeAccounts(
  store: Parameters<typeof newAccount>[0],
): Promise<(readonly [string, string, string])[]> {
  const accounts: (readonly [string, string, string])[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const { id, live, test } = await newAccount(store, 'enterprise');
    accounts.push([id, live.id, test.id]);
  }
  return accounts;
}
