/**
 * The start of a process without a disk beside others: an empty home, an existing store, Valkey and an object store with imported
 * data. Seconds until it serves calls, and the CPU seconds that it used by then, which other programs on the machine change less.
 * The first start of each round compiles its modules, the second one finds them compiled. Run: node bench/new-node.ts [ROUNDS]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Postgres } from '../drills/kit/postgres.ts';
import { freePort } from '../drills/kit/product.ts';
import { importFiles } from '../server/src/lake/import/import-files.ts';
import { LakeObjects } from '../server/src/lake/objects/lake-objects.ts';
import { DiskCache } from '../server/src/shared/disk-cache/disk-cache.ts';
import { s3Objects } from '../server/src/shared/object-store/s3-objects.ts';
import { startS3 } from '../server/src/testing/s3-server.ts';
import { startValkey } from '../server/src/testing/valkey-server.ts';
import { BOUND_ARGUMENTS, BOUND_COMMAND, benchFolder } from './bench-folder.ts';
import { report } from './figure.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SYMBOLS = 200;
const TICKS_PER_SECOND = 100;
const root = join(import.meta.dirname, '..');
const made = benchFolder();
const folder = made.path;

interface Started {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Starts a process with an empty home, and ends it after a call. */
async function start(env: Readonly<Record<string, string>>): Promise<Started> {
  const home = mkdtempSync(join(folder, 'home-'));
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn(BOUND_COMMAND, [...BOUND_ARGUMENTS, 'server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], MERIDIAN_HOME: home, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await isReady(child);
  const seconds = (performance.now() - startedMs) / 1_000;
  const cpuSeconds = cpuOf(child.pid!);
  const quote = await fetch(`http://127.0.0.1:${port}/api/demo/stocks/AAPL/quote`);
  await quote.arrayBuffer();
  // Where the machine is so busy that Valkey takes 100 ms, limits cannot be counted.
  if (!quote.ok && quote.status !== 503) throw new Error(`The first call got ${quote.status}.`);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  rmSync(home, { recursive: true });
  return { seconds, cpuSeconds };
}

async function isReady(child: ChildProcess): Promise<void> {
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready in')) resolve();
    });
  child.once('exit', () => reject(new Error(output)));
  await promise;
}

/** User and system time of a process with all its threads. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function show(name: string, all: readonly Started[]): void {
  report(
    name,
    's',
    all.map((it) => it.seconds),
    { most: 3 },
  );
  report(
    `CPU of ${name}`,
    's',
    all.map((it) => it.cpuSeconds),
  );
}

/** Imported prices of some symbols, as another process has shared them. */
async function share(
  endpoint: string,
  access: { accessKeyId: string; secretAccessKey: string },
): Promise<void> {
  const home = join(folder, 'importer');
  mkdirSync(home);
  const lines = ['symbol,date,open,high,low,close,volume'];
  for (let symbol = 0; symbol < SYMBOLS; symbol++)
    for (let day = 1; day <= 28; day++)
      lines.push(`IMP${symbol},2024-01-${String(day).padStart(2, '0')},10,11,9,10,1000`);
  const path = join(home, 'own_raw.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  const place = { ...access, sessionToken: undefined, region: 'us-east-1', endpoint };
  const store = s3Objects('s3://bucket/site', place);
  const cache = new DiskCache(home, 1e9);
  const objects = await LakeObjects.open({ home, store, cache, now: Date.now });
  await importFiles([path], { home, now: Date.now, objects });
}

const shared = join(folder, 'shared');
mkdirSync(shared, { mode: 0o755 });
const [postgres, valkey, s3] = await Promise.all([Postgres.start(shared), startValkey(), startS3()]);
try {
  const access = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  await share(s3.endpoint, access);
  const env = {
    DATABASE_URL: await postgres.createDatabase('bench'),
    VALKEY_URL: valkey.url,
    OBJECTS_URL: `s3://bucket/site?endpoint=${s3.endpoint}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: access.accessKeyId,
    AWS_SECRET_ACCESS_KEY: access.secretAccessKey,
    MERIDIAN_SECRET: 'ab'.repeat(32),
    PUBLIC_URL: 'http://portal.test',
  };
  // The first one of all fills the store.
  await start(env);
  const cold: Started[] = [];
  const warm: Started[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const compiled = join(folder, `compiled-${round}`);
    cold.push(await start(env));
    // Node writes what it has compiled when it ends.
    await start({ ...env, NODE_COMPILE_CACHE: compiled });
    warm.push(await start({ ...env, NODE_COMPILE_CACHE: compiled }));
  }
  show('not compiled', cold);
  show('compiled    ', warm);
} finally {
  await s3.close();
  await valkey.close();
  await postgres.stop();
  made.remove();
}
