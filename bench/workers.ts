/**
 * Quotes of one server with one worker and with two, in rounds that take turns: calls for each second of its CPU, and calls a second.
 * Load and PostgreSQL need cores, too, so each worker gets the same share of a core, and as many connections: then workers are what limits
 * the calls, and their batches are as large whatever their number. Linux only. Run: node bench/workers.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../drills/kit/product.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, secrets } from '../server/src/testing/api/served.ts';
import { BOUND_ARGUMENTS, BOUND_COMMAND } from './bench-folder.ts';
import { limitCpu } from './cpu-quota.ts';
import { ratios, report, requireThat } from './figure.ts';
import { closedLoop } from './load.ts';
import { wire, withStore } from './measured.ts';
import { cpuOf } from './process-cpu.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
/** Each may make 600 calls a minute, so that every call of all rounds is counted and admitted. */
const ACCOUNTS = 3_000;
/** For each worker. */
const CONNECTIONS = 64;
/** Of a core, for each worker. */
const CORE_SHARE = 0.4;
const WORKERS = [1, 2];
const ROUNDS = 8;
const ROUND_MS = 1_500;
const WARM_MS = 10_000;
/** Two workers with a core each do so many times what one does. */
const TIMES_TWO = 1.8;
const PATH = '/api/stocks/AAPL/quote';

interface Server {
  readonly workers: number;
  readonly child: ChildProcess;
  readonly port: number;
}

async function startServer(workers: number, env: Record<string, string>): Promise<Server> {
  const { PATH: path = '', HOME = '' } = process.env;
  const port = await freePort();
  const child = fork(MAIN, [], {
    execPath: BOUND_COMMAND,
    execArgv: BOUND_ARGUMENTS,
    env: { PATH: path, HOME, PORT: String(port), WORKERS: String(workers), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!output.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`A server did not start. ${output}`);
    await delay(20);
  }
  return { workers, child, port };
}

await withStore(async ({ url, home }) => {
  const master = randomBytes(32);
  secrets.use([master]);
  const { store, close } = openStore(url, { onError: () => undefined });
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account++) keys.push((await newAccount(store, 'pro')).live.key);
  await close();
  const requests = keys.map((key) => wire(PATH, { authorization: `Bearer ${key}` }));
  const servers: Server[] = [];
  /** Ends of the limits of CPU. */
  const limits: ReturnType<typeof limitCpu>[] = [];
  try {
    for (const workers of WORKERS) {
      const own = `${home}-${workers}`;
      mkdirSync(own);
      const env = { MERIDIAN_HOME: own, DATABASE_URL: url, MERIDIAN_SECRET: master.toString('hex') };
      servers.push(await startServer(workers, env));
    }
    const cpuSeconds = ({ child }: Server) => cpuOf(({ pid }) => pid === child.pid);
    const load = async (server: Server, durationMs: number) => {
      const cpuBefore = cpuSeconds(server);
      const began = performance.now();
      const connections = CONNECTIONS * server.workers;
      const { replies, errors } = await closedLoop(
        { port: server.port, requests, connections },
        { durationMs },
      );
      requireThat(errors === 0, `${errors} of ${replies} calls failed`);
      const seconds = (performance.now() - began) / 1_000;
      return { ofCpu: replies / (cpuSeconds(server) - cpuBefore), ofClock: replies / seconds };
    };
    for (const server of servers) await load(server, WARM_MS);
    limits.push(...servers.map(({ child, workers }) => limitCpu(child.pid!, CORE_SHARE * workers)));
    const rounds = WORKERS.map(() => [] as Awaited<ReturnType<typeof load>>[]);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, server] of servers.entries()) rounds[index]!.push(await load(server, ROUND_MS));
    const [one = [], two = []] = rounds;
    const compare = (name: string, read: (round: (typeof one)[number]) => number, least: number) => {
      report(name, 'calls', two.map(read));
      report(name, '× one', ratios(two.map(read), one.map(read)), { least });
    };
    compare('calls of two workers for a second of CPU', ({ ofCpu }) => ofCpu, TIMES_TWO / 2);
    if (limits.includes(undefined))
      console.log('workers: shares of a core skipped, since this user may not make control groups.');
    else
      compare(
        `calls a second of two workers with ${CORE_SHARE} of a core each`,
        ({ ofClock }) => ofClock,
        TIMES_TWO,
      );
  } finally {
    for (const end of limits) end?.();
    for (const { child } of servers) child.kill('SIGKILL');
  }
});
