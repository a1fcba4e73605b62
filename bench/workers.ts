/**
 * Quotes of one server with one worker and with two, in rounds that take turns: calls for each second of its CPU, and calls a second by
 * the clock where wrk is installed. Load and PostgreSQL need cores, too, so by the clock two workers get less than two cores of a
 * machine that has two. Linux only. Run: node bench/workers.ts
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../drills/kit/product.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, secrets } from '../server/src/testing/api/served.ts';
import { ratios, report, requireThat } from './figure.ts';
import { closedLoop } from './load.ts';
import { wire, withStore } from './measured.ts';
import { cpuOf } from './process-cpu.ts';

const MAIN = join(import.meta.dirname, '..', 'server', 'src', 'main.ts');
/** Each may make 600 calls a minute, so that every call is counted and admitted. */
const ACCOUNTS = 1_000;
const CONNECTIONS = 64;
const WORKERS = [1, 2];
const ROUNDS = 8;
const ROUND_MS = 1_500;
const WARM_MS = 3_000;
const CLOCK_ROUNDS = 4;
const CLOCK_SECONDS = 2;
/** Two cores then do 1.8 times what one does. */
const BAR = 0.9;
const PATH = '/api/stocks/AAPL/quote';

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startServer(env: Record<string, string>): Promise<Server> {
  const { PATH: path = '', HOME = '' } = process.env;
  const port = await freePort();
  const child = fork(MAIN, [], {
    env: { PATH: path, HOME, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!output.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`A server did not start. ${output}`);
    await delay(20);
  }
  return { child, port };
}

/** A program for wrk that uses the keys in turn. */
const wrkProgram = (keys: readonly string[]) => `
local keys = { ${keys.map((key) => `"${key}"`).join(', ')} }
local at = math.random(#keys)
request = function()
  at = at % #keys + 1
  return wrk.format("GET", "${PATH}", { ["Authorization"] = "Bearer " .. keys[at] })
end`;

await withStore(async ({ url, home }) => {
  const master = randomBytes(32);
  secrets.use([master]);
  const { store, close } = openStore(url, { onError: () => undefined });
  const keys: string[] = [];
  for (let account = 0; account < ACCOUNTS; account++) keys.push((await newAccount(store, 'pro')).live.key);
  await close();
  const requests = keys.map((key) => wire(PATH, { authorization: `Bearer ${key}` }));
  const program = join(home, 'load.lua');
  writeFileSync(program, wrkProgram(keys));
  const servers: Server[] = [];
  try {
    for (const workers of WORKERS) {
      const own = `${home}-${workers}`;
      mkdirSync(own);
      const env = { MERIDIAN_HOME: own, DATABASE_URL: url, MERIDIAN_SECRET: master.toString('hex') };
      servers.push(await startServer({ ...env, WORKERS: String(workers) }));
    }
    const cpuSeconds = ({ child }: Server) => cpuOf(({ pid }) => pid === child.pid);
    const load = async (server: Server, durationMs: number) => {
      const before = cpuSeconds(server);
      const { replies, errors } = await closedLoop(
        { port: server.port, requests, connections: CONNECTIONS },
        { durationMs },
      );
      requireThat(errors === 0, `${errors} of ${replies} calls failed`);
      return replies / (cpuSeconds(server) - before);
    };
    for (const server of servers) await load(server, WARM_MS);
    const costs: number[][] = WORKERS.map(() => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, server] of servers.entries()) costs[index]!.push(await load(server, ROUND_MS));
    const [one = [], two = []] = costs;
    report('calls for a second of CPU, two workers', 'calls', two);
    report('calls for a second of CPU, two workers', '× one', ratios(two, one), { least: BAR });
    if (spawnSync('wrk', ['-v']).error) {
      console.log('Calls by the clock are skipped, since wrk is not installed.');
      return;
    }
    const rates: number[][] = WORKERS.map(() => []);
    for (let round = 0; round < CLOCK_ROUNDS; round++)
      for (const [index, { port }] of servers.entries()) {
        const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${CLOCK_SECONDS}s`, '-s', program];
        const { stdout } = spawnSync('wrk', [...options, `http://127.0.0.1:${port}`], { encoding: 'utf8' });
        rates[index]!.push(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
      }
    report('calls a second by the clock, two workers', 'calls', rates[1]!);
    report('calls a second by the clock, two workers', '× one', ratios(rates[1]!, rates[0]!));
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
  }
});
