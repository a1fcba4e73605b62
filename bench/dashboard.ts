/**
 * The dashboard of an account with millions of calls: 10,000,000 rows over 500 accounts in 90 days, a third of them of one
 * account. Each query behind a page (bar: p95 30 ms), and searches of the log for a key and a request id without calls (bar: p95 20 ms);
 * taking calls in against PostgreSQL's own COPY of the same rows into an equal table with the same calls, indexes and partitions (bar 0.8 of it);
 * adding rows up alone (bar 500,000 a second); quotes while calls are taken in and dashboards asked against quotes alone (bar: p99 1.3
 * times). Run: node bench/dashboard.ts [ROWS [ACCOUNTS]]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newAccount, type TestAccount } from '../server/src/testing/api/served.ts';
import { openRateLimits } from '../server/src/shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../server/src/modules/app-context.ts';
import {
  type CountedCall,
  daysIn,
  FRAME_HEAD_BYTES,
  Ingester,
  Journal,
  makePartitions,
  ownerFields,
  RowBuffer,
  sumsOf,
  usageExport,
} from '../server/src/modules/usage/index.ts';
import { copyRows } from '../server/src/store/copy-rows.ts';
import { openStore } from '../server/src/store/database.ts';
import { ingestPart } from '../server/src/store/usage-ingest.ts';
import { measureDashboard } from './dashboard-queries.ts';
import { ratios, report } from './figure.ts';
import { openLoop, quantile } from './load.ts';
import { LoadProgram } from './load-program.ts';
import { ENDPOINTS } from './usage-days.ts';
import { startProduct, wire, withStore } from './measured.ts';
import { Quarantine } from '../server/src/shared/quarantine/quarantine.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const ACCOUNTS = Number(process.argv[3] ?? 500);
const DAYS = 90;
const DAY_MS = 86_400_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** A moment of the running day after which no call lies. */
const NOW_MS = Date.now();
const INGESTED = 100_000;
const BARS = { ingest: 0.8, rowsPerSecond: 500_000, quotes: 1.3 };

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'SPX', 'EURUSD', 'BTCUSD', 'GLD'];
const AGENTS = ['python-requests/2.32.3', 'axios/1.7.9', 'okhttp/4.12.0', 'curl/8.5.0'];

/** The same numbers in every run. */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

interface Customer {
  readonly account: TestAccount;
  readonly owner: Buffer;
  readonly endpoints: readonly string[];
}

/** Most accounts call a little, one calls a third of all. */
function customerOf(customers: readonly Customer[]): Customer {
  if (random() < 1 / 3) return customers[0]!;
  return customers[1 + Math.floor((customers.length - 1) * random() ** 2)]!;
}

let made = 0;
function callAt(atMs: number, { owner, endpoints }: Customer): CountedCall {
  const endpoint = endpoints[Math.floor(endpoints.length * random() ** 2)]!;
  const symbol = endpoint.includes('{') ? SYMBOLS[Math.floor(SYMBOLS.length * random())]! : null;
  const chance = random();
  const status = chance < 0.94 ? 200 : chance < 0.96 ? 304 : chance < 0.98 ? 404 : chance < 0.995 ? 429 : 500;
  const latencyUs = Math.round(
    120 * Math.exp(1.2 * (random() + random() + random() - 1.5)) * (1 + endpoint.length / 20),
  );
  const path = endpoint.replace('{symbol}', symbol ?? '');
  return {
    atMs,
    owner,
    endpoint,
    symbol,
    status,
    latencyUs,
    gateUs: 20,
    bytes: 512,
    requestId: `req_bench${String(made++).padStart(14, '0')}`,
    charged: status !== 429 && status < 500,
    request: `GET ${path}?format=json\naccept: application/json\naccept-encoding: gzip, deflate\nuser-agent: ${AGENTS[made % 4]!}`,
    response: `Content-Length: 512\nContent-Type: application/json; charset=utf-8\nETag: "${made.toString(36)}"\nX-Data-Source: simulated`,
  };
}

await withStore(async ({ url, home }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const customers: Customer[] = [];
  for (let index = 0; index < ACCOUNTS; index++) {
    const account = await newAccount(store, 'enterprise');
    const count = index === 0 ? ENDPOINTS.length : 2 + (index % 4);
    const endpoints = Array.from({ length: count }, (_, nth) => ENDPOINTS[(index + nth) % ENDPOINTS.length]!);
    customers.push({ account, owner: ownerFields(account.id, account.live.id), endpoints });
  }
  await fill(customers);
  await sizes();
  await queries(customers);
  await addingUp(customers);
  await ingest(customers);
  await quotes(customers);
  await close();

  /** Day by day through the engine, but for old minutes, which are not kept. */
  async function fill(from: readonly Customer[]): Promise<void> {
    const startMs = performance.now();
    const perDay = Math.ceil(ROWS / DAYS);
    for (let day = DAYS - 1; day >= 0; day--) {
      const dayMs = TODAY_MS - day * DAY_MS;
      const spanMs = Math.min(DAY_MS, NOW_MS - dayMs);
      const rows = new RowBuffer(0);
      for (let row = 0; row < perDay; row++) {
        rows.append(callAt(dayMs + Math.floor((spanMs * row) / perDay), customerOf(from)));
      }
      await makePartitions(store, daysIn(rows.bytes), NOW_MS);
      const next = { sequence: day + 1, segment: 0, position: 0 };
      const sums = async () => ({ ...(await sumsOf([rows.bytes])), ...(day > 1 && { minutes: [] }) });
      const part = { bodies: [rows.bytes], sums, next };
      await ingestPart(pool, 'bench', next, async () => part);
    }
    // Longer than the pool waits for anything.
    const patient = new pg.Client({ connectionString: url });
    await patient.connect();
    await patient.query('vacuum analyze');
    await patient.end();
    console.log(
      `${ROWS} calls of ${ACCOUNTS} accounts in ${DAYS} days: made in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`,
    );
  }

  async function sizes(): Promise<void> {
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

  async function queries(all: readonly Customer[]): Promise<void> {
    const fresh = await newAccount(store);
    const of = ({ id, test }: TestAccount) => ({ id, unusedKeyId: test.id });
    const whose = {
      largest: of(all[0]!.account),
      middling: of(all[ACCOUNTS / 2]!.account),
      new: of(fresh),
    };
    await measureDashboard({ store, nowMs: NOW_MS }, whose, { endpoint: ENDPOINTS[9]!, symbol: 'GLD' });
    const context = { store, reader: store, now: () => NOW_MS };
    const { content } = await usageExport(
      { ...context, limits: createLimits(openRateLimits(context.store)) },
      { accountId: all[0]!.account.id, range: '7d', format: 'csv' },
    );
    const startMs = performance.now();
    let lines = 0;
    for await (const part of content) lines += part.split('\n').length - 1;
    report('export of 7 days', 'rows a second', [(lines / (performance.now() - startMs)) * 1_000]);
  }

  /** Calls of the last seconds, as they come from busy accounts. */
  function recent(from: readonly Customer[], count: number): Buffer[] {
    const rows = new RowBuffer(FRAME_HEAD_BYTES);
    const frames: Buffer[] = [];
    for (let row = 0; row < count; row++) {
      rows.append(callAt(NOW_MS + Math.floor(row / 5), customerOf(from)));
      if (rows.length < 500_000 && row < count - 1) continue;
      frames.push(Buffer.from(rows.bytes));
      rows.clear();
    }
    return frames;
  }

  async function addingUp(from: readonly Customer[]): Promise<void> {
    const bodies = recent(from, INGESTED).map((frame) => frame.subarray(FRAME_HEAD_BYTES));
    const rates: number[] = [];
    for (let round = 0; round < 5; round++) {
      const before = process.threadCpuUsage();
      await sumsOf(bodies);
      const { user, system } = process.threadCpuUsage(before);
      rates.push((INGESTED / (user + system)) * 1_000_000);
    }
    report('adding up alone', 'rows a second of CPU', rates, { least: BARS.rowsPerSecond });
  }

  async function ingest(from: readonly Customer[]): Promise<void> {
    // The same indexes, the partitions of the days around, and in them the same calls.
    await pool.query('create table copied (like usage_call including all) partition by range (at)');
    for (let day = -3; day <= 3; day++) {
      const [start, end] = [day, day + 1].map((days) => new Date(TODAY_MS + days * DAY_MS).toISOString());
      await pool.query(
        `create table copied_${day + 3} partition of copied for values from ('${start}') to ('${end}')`,
      );
    }
    const columns =
      'at, latency_us, bytes, charged, status, account_id, key_id, endpoint, symbol, request_id, request, response, gate_us';
    const patient = new pg.Client({ connectionString: url });
    await patient.connect();
    await patient.query(
      `insert into copied (${columns}) select ${columns} from usage_call where at >= $1 order by at`,
      [new Date(TODAY_MS)],
    );
    await patient.end();
    const root = join(home, 'bench-journal');
    const now = () => NOW_MS;
    const journal = new Journal(root, { sync: 'interval', onSyncError: () => undefined });
    const quarantine = new Quarantine({ home, now, log: console });
    const ingester = new Ingester({ store, pool, root, journal, quarantine, now });
    await ingester.catchUp();
    const clockRatios: number[] = [];
    const cpuRatios: number[] = [];
    const own: number[] = [];
    for (let round = 0; round < 5; round++) {
      const frames = recent(from, INGESTED);
      for (const frame of frames) journal.append(frame);
      const before = await storeCpu();
      const startMs = performance.now();
      await ingester.catchUp();
      const ingestedMs = performance.now() - startMs;
      const between = await storeCpu();
      const bodies = frames.map((frame) => frame.subarray(FRAME_HEAD_BYTES));
      const client = await pool.connect();
      const copyStartMs = performance.now();
      await copyRows(client, `copy copied (${columns}) from stdin (format binary)`, bodies);
      const copiedMs = performance.now() - copyStartMs;
      client.release();
      cpuRatios.push(cpuSince(between, await storeCpu()) / cpuSince(before, between));
      own.push((INGESTED / ingestedMs) * 1_000);
      clockRatios.push(copiedMs / ingestedMs);
    }
    journal.close();
    await pool.query('drop table copied');
    report(`taking in ${INGESTED} rows`, 'rows a second', own);
    report(`taking in ${INGESTED} rows`, '× the speed of COPY', clockRatios, { least: BARS.ingest });
    report(`taking in ${INGESTED} rows, CPU of the store`, '× the speed of COPY', cpuRatios);
  }

  /** CPU of the store's processes that serve this one, in ticks by their ids. */
  async function storeCpu(): Promise<Map<number, number>> {
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

  function cpuSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
    return [...after].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0);
  }

  async function quotes(from: readonly Customer[]): Promise<void> {
    const product = await startProduct({ url, home }, 0);
    const quote = ({ account }: Customer) =>
      wire('/api/stocks/AAPL/quote', { authorization: `Bearer ${account.live.key}` });
    const dashboard = wire('/api/usage?range=90d', { authorization: `Bearer ${from[0]!.account.live.key}` });
    const requests = from.slice(0, 100).map(quote);
    const others = from.slice(100).map(quote);
    const load = { port: product.port, connections: 64 };
    // The program that measures does the same in each half of a round.
    const beside = new LoadProgram();
    const idle: number[] = [];
    const busy: number[] = [];
    const p99 = async () => quantile((await openLoop({ ...load, requests }, 1_000, 3_000)).answersMs, 0.99);
    try {
      for (let round = -1; round < 8; round++) {
        const alone = await p99();
        const storing = Promise.all([
          beside.run({ ...load, requests: others }, 1_000, 4_000),
          beside.run({ port: product.port, connections: 8, requests: [dashboard] }, 10, 4_000),
        ]);
        await delay(500);
        const among = await p99();
        await storing;
        // The first round is for warming up.
        if (round < 0) continue;
        idle.push(alone);
        busy.push(among);
      }
    } finally {
      beside.end();
      product.stop();
    }
    report('p99 of a quote alone', 'ms', idle);
    report(
      'p99 of a quote among twice the calls and ten dashboards a second',
      '× alone',
      ratios(busy, idle),
      {
        most: BARS.quotes,
      },
    );
  }
});
