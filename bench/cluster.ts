/**
 * What a call costs at one, two and four processes on one PostgreSQL and one Valkey under full load: CPU of the processes,
 * of PostgreSQL and of Valkey, and bytes in the store. `bench/cluster-sim.ts` scales these. Linux only. Run: node bench/cluster.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../drills/kit/product.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, secrets } from '../server/src/testing/api/served.ts';
import { hasValkey, startValkey } from '../server/src/testing/valkey-server.ts';
import { closedLoop } from './load.ts';
import { wire, withStore } from './measured.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
/** Each may make 600 calls a minute, more than a round makes, so that every call is counted and admitted. */
const ACCOUNTS = 3_000;
const CONNECTIONS = 64;
const WARM_CALLS = 10_000;
const CALLS = 60_000;
const IDLE_MS = 5_000;
const PATH = '/api/stocks/AAPL/quote';
const TICKS_PER_SECOND = 100;
const MICROSECONDS = 1e6;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly cpuSeconds: number;
}

/** All processes of the machine and the CPU that they have used. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ');
        const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
        return [{ pid: Number(name), parent: Number(fields[1]), command, cpuSeconds }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

const cpuOf = (matches: (it: Process) => boolean): number =>
  processes()
    .filter(matches)
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);

async function startNode(env: Record<string, string>): Promise<ChildProcess> {
  const { PATH: path = '', HOME = '' } = process.env;
  const child = fork(MAIN, [], {
    env: { PATH: path, HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!output.includes('Ready in')) await delay(20);
  return child;
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
  const postmaster = processes().find(
    ({ command }) => command.includes('postgres') && command.includes('-D'),
  )!.pid;
  const valkeyPort = new URL(valkey.url).port;
  const engines = {
    postgres: () => cpuOf(({ pid, parent }) => pid === postmaster || parent === postmaster),
    valkey: () => cpuOf(({ command }) => command.includes('redis') && command.includes(valkeyPort)),
  };
  const nodes: { readonly child: ChildProcess; readonly port: number }[] = [];
  const stored = async () => {
    const { rows } = await pool.query<{ calls: number; bytes: number; commits: number }>(
      `select (select count(*)::float8 from usage_call) as calls,
              (select sum(pg_total_relation_size(relid))::float8 from pg_stat_user_tables
               where relname like 'usage%') as bytes,
              (select sum(sequence)::float8 from usage_journal) as commits`,
    );
    return rows[0]!;
  };
  try {
    for (const count of [1, 2, 4]) {
      while (nodes.length < count) {
        const own = `${home}-node${nodes.length}`;
        mkdirSync(own);
        // The simulated market is the same everywhere.
        if (nodes.length > 0) cpSync(`${home}-node0/lake`, join(own, 'lake'), { recursive: true });
        const port = await freePort();
        const env = { MERIDIAN_HOME: own, PORT: String(port), MERIDIAN_SECRET: master.toString('hex') };
        const child = await startNode({ ...env, DATABASE_URL: url, VALKEY_URL: valkey.url });
        nodes.push({ child, port });
      }
      const run = async (calls: number) =>
        await Promise.all(
          nodes.map(({ port }, i) => {
            const own = requests.filter((_, at) => at % count === i);
            const connections = CONNECTIONS / count;
            return closedLoop({ port, requests: own, connections }, { calls: calls / count });
          }),
        );
      const nodesCpu = () => cpuOf(({ pid }) => nodes.some(({ child }) => child.pid === pid));
      const used = () => [nodesCpu(), engines.postgres(), engines.valkey()];
      await run(WARM_CALLS);
      await delay(1_000);
      const atRest = nodesCpu();
      await delay(IDLE_MS);
      const idle = (nodesCpu() - atRest) / (IDLE_MS / 1_000) / count;
      const [before, rowsBefore, startedMs] = [used(), await stored(), performance.now()];
      const results = await run(CALLS);
      const seconds = (performance.now() - startedMs) / 1_000;
      // What was counted last reaches the store.
      await delay(1_000);
      const [after, rowsAfter] = [used(), await stored()];
      const errors = results.reduce((sum, result) => sum + result.errors, 0);
      const [node, postgres, engine] = after.map((cpu, i) => ((cpu - before[i]!) / CALLS) * MICROSECONDS);
      const bytes = (rowsAfter.bytes - rowsBefore.bytes) / (rowsAfter.calls - rowsBefore.calls);
      const commits = (rowsAfter.commits - rowsBefore.commits) / seconds;
      console.log(
        `cluster: ${count} processes, ${Math.round(CALLS / seconds)} calls/s in all, ${errors} refused; CPU a call: processes ${node!.toFixed(1)} µs, PostgreSQL ${postgres!.toFixed(1)} µs, Valkey ${engine!.toFixed(1)} µs; ${bytes.toFixed(0)} bytes a call, ${commits.toFixed(0)} frames/s; a process at rest ${(idle * 100).toFixed(1)} % of a core`,
      );
    }
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL');
    await close();
    await valkey.close();
  }
});
