/**
 * Storing 100,000 calls of 500 accounts against PostgreSQL's own COPY of the same rows into an equal table with the same calls, indexes
 * and partitions (bar 0.8 of its speed), in rounds that take turns, on a log with a tenth of 10,000,000 calls, its last days; and adding
 * rows up alone (bar 500,000 a second). Run: node bench/storing.ts [DAYS [ROUNDS]]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { FRAME_HEAD_BYTES, Ingester, Journal, sumsOf } from '../server/src/modules/usage/index.ts';
import { Quarantine } from '../server/src/shared/quarantine/quarantine.ts';
import { copyRows } from '../server/src/store/copy-rows.ts';
import { openStore } from '../server/src/store/database.ts';
import { ratios, report } from './figure.ts';
import { withStore } from './measured.ts';
import { type Customer, fillDays, makeCustomers, recentFrames } from './usage-calls.ts';

const DAYS = Number(process.argv[2] ?? 9);
const ROUNDS = Number(process.argv[3] ?? 12);
const ACCOUNTS = 500;
const ROWS_A_DAY = 111_112;
const STORED = 100_000;
const DAY_MS = 86_400_000;
const NOW_MS = Date.now();
const TODAY_MS = Math.floor(NOW_MS / DAY_MS) * DAY_MS;
const BARS = { storing: 0.8, rowsPerSecond: 500_000 };
const COLUMNS =
  'at, latency_us, bytes, charged, status, account_id, key_id, endpoint, symbol, request_id, request, response, gate_us';

await withStore(async ({ url, home }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const customers = await makeCustomers(store, ACCOUNTS);
  await fillDays({ store, pool, url }, customers, { rows: DAYS * ROWS_A_DAY, days: DAYS, nowMs: NOW_MS });
  await addingUp(customers);
  // The same indexes, the partitions of the days around, and in them the same calls.
  await pool.query('create table copied (like usage_call including all) partition by range (at)');
  for (let day = -3; day <= 3; day++) {
    const [start, end] = [day, day + 1].map((days) => new Date(TODAY_MS + days * DAY_MS).toISOString());
    await pool.query(
      `create table copied_${day + 3} partition of copied for values from ('${start}') to ('${end}')`,
    );
  }
  const patient = new pg.Client({ connectionString: url });
  await patient.connect();
  await patient.query(
    `insert into copied (${COLUMNS}) select ${COLUMNS} from usage_call where at >= $1 order by at`,
    [new Date(TODAY_MS)],
  );
  await patient.end();
  const root = join(home, 'bench-journal');
  const now = () => NOW_MS;
  const journal = new Journal(root, { sync: 'interval', onSyncError: () => undefined });
  const quarantine = new Quarantine({ home, now, log: console });
  const ingester = new Ingester({ store, pool, root, journal, quarantine, now });
  await ingester.catchUp();
  const storeRows = async (frames: readonly Buffer[]) => {
    for (const frame of frames) journal.append(frame);
    return await costOf(pool, () => ingester.catchUp());
  };
  const copy = async (frames: readonly Buffer[]) => {
    const bodies = frames.map((frame) => frame.subarray(FRAME_HEAD_BYTES));
    const client = await pool.connect();
    const statement = `copy copied (${COLUMNS}) from stdin (format binary)`;
    const cost = await costOf(pool, () => copyRows(client, statement, bodies));
    client.release();
    return cost;
  };
  const stored: Cost[] = [];
  const copied: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const frames = recentFrames(customers, STORED, NOW_MS);
    // Neither is always the one that follows the other.
    if (round % 2 === 0) stored.push(await storeRows(frames));
    copied.push(await copy(frames));
    if (round % 2 === 1) stored.push(await storeRows(frames));
  }
  journal.close();
  await close();
  const of = (costs: readonly Cost[], part: keyof Cost) => costs.map((cost) => cost[part]);
  const name = `storing ${STORED} rows`;
  report(
    name,
    'rows a second',
    of(stored, 'ms').map((ms) => (STORED / ms) * 1_000),
  );
  report(name, '× the speed of COPY', ratios(of(copied, 'ms'), of(stored, 'ms')), { least: BARS.storing });
  report(
    `${name}, CPU of the store`,
    '× the speed of COPY',
    ratios(of(copied, 'storeTicks'), of(stored, 'storeTicks')),
  );
});

async function addingUp(customers: readonly Customer[]): Promise<void> {
  const bodies = recentFrames(customers, STORED, NOW_MS).map((frame) => frame.subarray(FRAME_HEAD_BYTES));
  const rates: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = process.threadCpuUsage();
    await sumsOf(bodies);
    const { user, system } = process.threadCpuUsage(before);
    rates.push((STORED / (user + system)) * 1_000_000);
  }
  report('adding up alone', 'rows a second of CPU', rates, { least: BARS.rowsPerSecond });
}

interface Cost {
  readonly ms: number;
  /** CPU of the processes of the store that serve this one. */
  readonly storeTicks: number;
}

async function costOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Cost> {
  const before = await storeCpu(pool);
  const startMs = performance.now();
  await work();
  const ms = performance.now() - startMs;
  const after = await storeCpu(pool);
  const ticks = [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
  return { ms, storeTicks: ticks };
}

/** CPU of the store's processes that serve this one, in ticks by their ids. */
async function storeCpu(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'meridian'",
  );
  return new Map(
    rows.flatMap(({ pid }) => {
      // It may have ended since.
      if (!existsSync(`/proc/${pid}`)) return [];
      const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13).map(Number);
      return [[pid, user! + system!] as const];
    }),
  );
}
