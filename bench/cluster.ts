/**
 * What a call costs at one, two and four processes on one PostgreSQL and one Valkey, under full load and at a fixed rate for each
 * process: CPU of the processes, of PostgreSQL and of Valkey, bytes in the store, and connections to PostgreSQL. Prints the points of
 * `bench/cluster-measured.ts`, which `bench/cluster-sim.ts` scales. Then each process gets the same share of a core, so that all have
 * their cores: how many times the calls of one process do four answer? Linux only. Run: node bench/cluster.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../drills/kit/product.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, secrets } from '../server/src/testing/api/served.ts';
import { hasValkey, startValkey } from '../server/src/testing/valkey-server.ts';
import { BOUND_ARGUMENTS, BOUND_COMMAND } from './bench-folder.ts';
import type { Point } from './cluster-measured.ts';
import { limitCpu } from './cpu-quota.ts';
import { ratios, report } from './figure.ts';
import { closedLoop, openLoop } from './load.ts';
import { wire, withStore } from './measured.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';
import { cpuOf } from './process-cpu.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
/** Each may make 600 calls a minute, more than a round makes, so that every call is counted and admitted. */
const ACCOUNTS = 3_000;
const CONNECTIONS = 64;
const COUNTS = [1, 2, 4];
const ROUNDS = 3;
const CALLS = 30_000;
/** Calls a second of each process below its limits, so that processes share no core with each other. */
const FIXED_RATE = 700;
const FIXED_MS = 8_000;
const IDLE_MS = 5_000;
/** Of a core for each process: of four, so that PostgreSQL, Valkey and the load have the rest of two cores. */
const CORE_SHARE = 0.2;
const SHARE_CALLS = 8_000;
/** For each process, so that batches are as large whatever their number. */
const SHARED_LOAD = { connections: 32 };
const SHARE_ROUNDS = 5;
const TIMES_FOUR = 3.6;
const PATH = '/api/stocks/AAPL/quote';
const COUNT_EVERY_MS = 200;
/** Of PostgreSQL, followed by the number of a process. */
const USER = 'bench_node';
const CONNECTIONS_MAX = 8;
const MICROSECONDS = 1e6;

async function startNode(env: Record<string, string>): Promise<ChildProcess> {
  const { PATH: path = '', HOME = '' } = process.env;
  const child = fork(MAIN, [], {
    execPath: BOUND_COMMAND,
    execArgv: BOUND_ARGUMENTS,
    env: { PATH: path, HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!output.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`A process did not start. ${output}`);
    await delay(20);
  }
  return child;
}

/** Watches how many connections to the store each process has, which has a user of its own. Returns the end of it, with the most. */
async function watchConnections(url: string): Promise<() => Promise<number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let most = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where usename like '${USER}%' group by usename`,
      );
      most = Math.max(most, ...rows.map(({ open }) => open));
      await delay(COUNT_EVERY_MS);
    }
  })();
  return async () => {
    ending.abort();
    await watching;
    await client.end();
    return most;
  };
}

await withStore(async ({ url, home }) => {
  if (!hasValkey) {
    console.log('cluster: skipped, since neither Valkey nor Redis is installed.');
    return;
  }
  const valkey = await startValkey();
  const master = randomBytes(32);
  secrets.use([master]);
  const { store, pool, close } = openStore(url, { onError: () => undefined });
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account++) keys.push((await newAccount(store, 'pro')).live.key);
  const requests = keys.map((key) => wire(PATH, { authorization: `Bearer ${key}` }));
  const valkeyPort = new URL(valkey.url).port;
  const postgresSeconds = await postgresCpuSeconds(pool);
  const valkeySeconds = () =>
    cpuOf(({ command }) => /valkey-server|redis-server/.test(command) && command.includes(valkeyPort));
  const nodes: { readonly child: ChildProcess; readonly port: number }[] = [];
  /** Ends of the limits of CPU. */
  const limits: ReturnType<typeof limitCpu>[] = [];
  const stored = async () => {
    const { rows } = await pool.query<{ calls: number; bytes: number; frames: number }>(
      `select (select count(*)::float8 from usage_call) as calls,
              (select sum(pg_total_relation_size(relid))::float8 from pg_stat_user_tables
               where relname like 'usage%') as bytes,
              (select sum(sequence)::float8 from usage_journal) as frames`,
    );
    return rows[0]!;
  };
  try {
    while (nodes.length < COUNTS.at(-1)!) {
      const own = `${home}-node${nodes.length}`;
      mkdirSync(own);
      // The simulated market is the same everywhere.
      if (nodes.length > 0) cpSync(`${home}-node0/lake`, join(own, 'lake'), { recursive: true });
      const port = await freePort();
      const env = { MERIDIAN_HOME: own, PORT: String(port), MERIDIAN_SECRET: master.toString('hex') };
      const database = new URL(url);
      const user = `${USER}${nodes.length}`;
      await pool.query(`create role ${user} login superuser`);
      database.searchParams.set('user', user);
      const child = await startNode({ ...env, DATABASE_URL: database.href, VALKEY_URL: valkey.url });
      nodes.push({ child, port });
    }
    const nodeSeconds = () => cpuOf(({ pid }) => nodes.some(({ child }) => child.pid === pid));
    const loadSeconds = () => (process.cpuUsage().user + process.cpuUsage().system) / MICROSECONDS;
    const used = () => [nodeSeconds(), postgresSeconds(), valkeySeconds(), loadSeconds()];
    let most = 0;
    let refused = 0;
    const measure = async (
      processes: number,
      kind: Point['kind'],
      { calls = CALLS, connections = CONNECTIONS / processes } = {},
    ): Promise<Point> => {
      const loads = nodes.slice(0, processes).map(({ port }, i) => ({
        port,
        requests: requests.filter((_, at) => at % processes === i),
        connections,
      }));
      const [before, rowsBefore, startedMs] = [used(), await stored(), performance.now()];
      const watched = await watchConnections(url);
      const results = await Promise.all(
        loads.map(
          async (load) =>
            await (kind === 'full'
              ? closedLoop(load, { calls: calls / processes })
              : openLoop(load, FIXED_RATE, FIXED_MS)),
        ),
      );
      const seconds = (performance.now() - startedMs) / 1_000;
      most = Math.max(most, await watched());
      // What was counted last reaches the store.
      await delay(1_000);
      const [after, rowsAfter] = [used(), await stored()];
      refused += results.reduce((sum, result) => sum + result.errors, 0);
      const counted = rowsAfter.calls - rowsBefore.calls;
      const spent = after.map((cpu, i) => cpu - before[i]!);
      const [processUs, postgresUs, valkeyUs, loadUs] = spent.map((cpu) =>
        Number(((cpu / counted) * MICROSECONDS).toFixed(1)),
      ) as [number, number, number, number];
      return {
        processes,
        kind,
        callsPerSecond: Math.round(counted / seconds),
        turnsPerCall: Number(((rowsAfter.frames - rowsBefore.frames) / counted).toFixed(3)),
        processUs,
        postgresUs,
        valkeyUs,
        loadUs,
        cores: Number((spent.reduce((sum, cpu) => sum + cpu, 0) / seconds).toFixed(2)),
        bytes: Math.round((rowsAfter.bytes - rowsBefore.bytes) / counted),
      };
    };
    await measure(COUNTS.at(-1)!, 'full');
    const atRest = nodeSeconds();
    await delay(IDLE_MS);
    const idle = (nodeSeconds() - atRest) / (IDLE_MS / 1_000) / nodes.length;
    report('a process at rest', '% of a core', [idle * 100]);
    const points = new Map<string, Point>();
    // Rounds alternate, so that what else the machine does meets all alike. The round with the least CPU counts.
    for (let round = 0; round < ROUNDS; round++)
      for (const count of COUNTS)
        for (const kind of ['fixed', 'full'] as const) {
          const point = await measure(count, kind);
          const best = points.get(`${count} ${kind}`);
          if (!best || point.processUs < best.processUs) points.set(`${count} ${kind}`, point);
        }
    for (const point of points.values()) console.log(`  ${JSON.stringify(point)},`);
    report('most connections of a process to PostgreSQL', 'connections', [most], { most: CONNECTIONS_MAX });
    report('refused calls', 'calls', [refused]);
    limits.push(...nodes.map(({ child }) => limitCpu(child.pid!, CORE_SHARE)));
    if (limits.includes(undefined)) {
      console.log('cluster: shares of a core skipped, since this user may not make control groups.');
      return;
    }
    const rates = new Map(COUNTS.map((count) => [count, [] as number[]]));
    for (let round = 0; round < SHARE_ROUNDS; round++)
      for (const count of COUNTS)
        rates
          .get(count)!
          .push(
            (await measure(count, 'full', { ...SHARED_LOAD, calls: SHARE_CALLS * count })).callsPerSecond,
          );
    for (const count of COUNTS) {
      const name = `calls of ${count} with ${CORE_SHARE} of a core each`;
      const isLast = count === COUNTS.at(-1);
      report(name, 'a second', rates.get(count)!);
      if (count === COUNTS[0]) continue;
      report(
        name,
        '× one',
        ratios(rates.get(count)!, rates.get(COUNTS[0]!)!),
        isLast ? { least: TIMES_FOUR } : undefined,
      );
    }
  } finally {
    for (const end of limits) end?.();
    for (const { child } of nodes) child.kill('SIGKILL');
    await close();
    await valkey.close();
  }
});
