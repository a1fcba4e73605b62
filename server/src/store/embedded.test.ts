import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';

const CHILD = join(import.meta.dirname, '../testing/embedded-child.ts');
const LONG_MS = 60_000;

// Most tests share one home, because creating one takes a second. Each test leaves it stopped.
const shared = mkdtempSync('/tmp/meridian-embedded-');
let home: string;
let running: EmbeddedPostgres[];
let children: Child[];
/** The last acknowledged row in the shared home. */
let lastRow = 0;

beforeEach(() => {
  chmodSync(shared, 0o755);
  home = join(shared, 'home');
  running = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL');
  await Promise.all(children.map((child) => ended(child.process)));
  lastRow = Math.max(lastRow, ...children.map((child) => child.acknowledged() + 1));
  // The next owner of the home stops the server that a killed child left running.
  const left = children.length > 0 && running.length === 0 ? [await start()] : running;
  for (const embedded of left) await embedded.stop();
});
afterAll(() => rmSync(shared, { recursive: true }));

async function start(say: (sentence: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ home, say });
  running.push(embedded);
  return embedded;
}

async function stop(embedded: EmbeddedPostgres): Promise<void> {
  running = running.filter((other) => other !== embedded);
  await embedded.stop();
}

async function query<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Child {
  readonly process: ChildProcess;
  /** Resolves with the rest of the next line that begins with `word`. */
  next(word: string): Promise<string>;
  /** The highest acknowledged row so far. */
  acknowledged(): number;
}

function spawnChild(): Child {
  const child = spawn(process.execPath, [CHILD, home, String(lastRow + 1)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines: Interface = createInterface({ input: child.stdout });
  let last = lastRow;
  lines.on('line', (line) => {
    if (line.startsWith('row ')) last = Number(line.slice(4));
  });
  const spawned: Child = {
    process: child,
    acknowledged: () => last,
    next: (word) =>
      new Promise((resolve, reject) => {
        const see = (line: string) => {
          if (!line.startsWith(word)) return;
          lines.off('line', see);
          resolve(line.slice(word.length).trim());
        };
        lines.on('line', see);
        lines.once('close', () => reject(new Error(`The process ended without saying "${word}".`)));
      }),
  };
  children.push(spawned);
  return spawned;
}

const socketsOf = (url: string) => new URL(url.replace('///', '//x/')).searchParams.get('host')!;

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise<void>((resolve) => child.once('exit', () => resolve()))
    : Promise.resolve();

const postmasterFile = () => join(realpathSync(join(home, 'postgres')), 'data', 'postmaster.pid');
const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

async function kill(child: Child): Promise<number> {
  await child.next('row');
  child.process.kill('SIGKILL');
  await ended(child.process);
  return child.acknowledged();
}

/** Expects every row up to the last acknowledged one. One more may have been in progress when the process died. */
async function expectRows(url: string, acknowledged: number): Promise<void> {
  const found = await query<{ n: number }>(
    url,
    `select n from acknowledged where n > ${lastRow} and n <= ${acknowledged} order by n`,
  );
  expect(acknowledged).toBeGreaterThan(lastRow);
  expect(found.map(({ n }) => n)).toEqual(
    Array.from({ length: acknowledged - lastRow }, (_, n) => lastRow + 1 + n),
  );
}

test(
  'its data is created once, survives a restart, and is synced to disk',
  { timeout: LONG_MS },
  async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as n');
    await stop(first);
    const second = await start();
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    const settings = await query<{ name: string; setting: string }>(
      second.url,
      `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding') order by name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
  },
);

test('only its own account can access socket and data', { timeout: LONG_MS }, async () => {
  const { folder: base, url } = await start();
  for (const path of [socketsOf(url), join(base, 'data')]) expect(lstatSync(path).mode & 0o077).toBe(0);
});

describe('nothing acknowledged is lost', { timeout: LONG_MS }, () => {
  test('after a kill of node, the next start takes over the running PostgreSQL', async () => {
    const child = spawnChild();
    await child.next('url');
    const acknowledged = await kill(child);
    const before = postmaster();
    const { url } = await start();
    expect(postmaster()).toBe(before);
    await expectRows(url, acknowledged);
  });

  test('restarts a killed PostgreSQL and continues', async () => {
    const child = spawnChild();
    await child.next('row');
    const acknowledged = child.acknowledged();
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await child.next('PostgreSQL stopped unexpectedly; starting it again.');
    await child.next('PostgreSQL runs again.');
    expect(postmaster()).not.toBe(before);
    const last = await kill(child);
    const { url } = await start();
    // The child skips rows that failed while the server was down, so this checks one row before and one after.
    const rows = await query<{ n: number }>(
      url,
      `select n from acknowledged where n in (${acknowledged}, ${last})`,
    );
    expect(last).toBeGreaterThan(acknowledged);
    expect(rows.map(({ n }) => n)).toEqual([acknowledged, last]);
  });

  test('after a kill of both, the next start recovers', async () => {
    const child = spawnChild();
    await child.next('url');
    await child.next('row');
    process.kill(postmaster(), 'SIGKILL');
    child.process.kill('SIGKILL');
    await ended(child.process);
    const { url } = await start();
    await expectRows(url, child.acknowledged());
    expect(children).toHaveLength(1);
  });
});

test(
  'a second Meridian on the same home fails with the process id of the first, which keeps running',
  { timeout: LONG_MS },
  async () => {
    const child = spawnChild();
    await child.next('url');
    await expect(start()).rejects.toThrow(
      `${home} is in use by another Meridian, process ${child.process.pid}. Stop it first, or set another MERIDIAN_HOME.`,
    );
    const acknowledged = await kill(child);
    const { url } = await start();
    await expectRows(url, acknowledged);
  },
);

test('of two concurrent starts on an empty home, one succeeds', { timeout: LONG_MS }, async () => {
  home = join(shared, 'empty');
  const both = [spawnChild(), spawnChild()];
  const lines = await Promise.all(
    both.map((child) => Promise.race([child.next('url'), child.next('refused')])),
  );
  expect(lines.filter((line) => line.startsWith('postgresql://'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('is in use by another Meridian, process'))).toHaveLength(1);
});

test(
  'Ctrl-C in the terminal reaches only node, which then stops PostgreSQL cleanly',
  { timeout: LONG_MS },
  async () => {
    const child = spawnChild();
    await child.next('url');
    await child.next('row');
    process.kill(-child.process.pid!, 'SIGINT');
    await ended(child.process);
    expect(child.process.exitCode).toBe(0);
    expect(existsSync(postmasterFile())).toBe(false);
    const { url, folder: base } = await start();
    await expectRows(url, child.acknowledged());
    const log = readFileSync(join(base, 'log', 'postgres.log'), 'utf8');
    const lastStart = log.slice(log.lastIndexOf('starting PostgreSQL'));
    expect(lastStart).toMatch(/database system was shut down at/);
  },
);

test('a home with a long path has its socket in a short private folder', { timeout: LONG_MS }, async () => {
  home = join(shared, 'a'.repeat(100), 'home');
  const embedded = await start();
  expect(await query(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await stop(embedded);
  rmSync(socketsOf(embedded.url), { recursive: true });
});

test.runIf(process.getuid?.() === 0)(
  'a home that the unprivileged account cannot enter has its store elsewhere, with a message',
  { timeout: LONG_MS },
  async () => {
    mkdirSync(join(shared, 'closed'), { mode: 0o700 });
    home = join(shared, 'closed', 'home');
    const lines: string[] = [];
    const first = await start((sentence) => lines.push(sentence));
    const base = first.folder;
    expect(lines).toEqual([`The store is in ${base}: PostgreSQL does not run as root.`]);
    await query(first.url, 'create table kept as select 7 as n');
    await stop(first);
    chmodSync(join(shared, 'closed'), 0o755);
    const second = await start();
    expect(second.folder).toBe(base);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await stop(second);
    rmSync(base, { recursive: true });
    rmSync(join(home, 'postgres'));
  },
);
