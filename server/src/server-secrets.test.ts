import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSecret } from './cli/secret.ts';
import { readConfig } from './config/config.ts';
import { masterSecretSource } from './config/master-secret.ts';
import { startServer } from './server.ts';
import { openServerSecrets } from './server-secrets.ts';
import { type FreshDatabase, freshDatabase } from './testing/database.ts';

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'meridian-secret-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const refreshes: (() => Promise<void>)[] = [];
/** A process with its own home. `variable` is its MERIDIAN_SECRET. */
async function started(name: string, variable?: Buffer) {
  const home = join(folder, name);
  const source = masterSecretSource({ home, masterSecret: variable });
  const logged: string[] = [];
  const note = (line: string) => void logged.push(line);
  const { secrets } = await openServerSecrets({
    source,
    store: database.store,
    now: Date.now,
    every: (_ms, task) => {
      refreshes.push(task);
      return () => undefined;
    },
    log: { info: note, warn: note } as never,
    onError: (error) => expect.unreachable(String(error)),
  });
  return { home, source, secrets, logged };
}

/** `meridian secret …` on the home of a process, with every process refreshed whenever the command waits. */
async function meridian(
  argv: string[],
  { home, source }: Pick<Awaited<ReturnType<typeof started>>, 'home' | 'source'>,
) {
  let out = '';
  const write = (text: string) => Boolean((out += text));
  const code = await runSecret(argv, {
    config: { home, databaseUrl: database.url },
    source,
    stdout: { write },
    stderr: { write },
    pause: async () => void (await Promise.all(refreshes.map((refresh) => refresh()))),
  });
  return { code, out };
}

test('a server with an empty or garbled secret does not start, and its store is not opened', async () => {
  const sql = async () => (await database.pool.query('select 1 from master_secret')).rowCount;
  for (const text of ['', 'garbled']) {
    writeFileSync(join(folder, 'secret'), text);
    const config = readConfig({ MERIDIAN_HOME: folder, DATABASE_URL: database.url, PORT: '0' });
    await expect(startServer(config)).rejects.toThrow(`The master secret in ${join(folder, 'secret')} is`);
    expect([readdirSync(folder), await sql()]).toEqual([['secret'], 0]);
  }
});

test('a rotation reaches the files of all running processes, and warns those with a variable', async () => {
  const first = await started('first');
  const master = first.source.read()!;
  const text = readFileSync(join(first.home, 'secret'));
  const second = await started('second', master);
  const third = await started('third', master);
  const { code, out } = await meridian(['rotate'], first);
  expect([code, out]).toEqual([0, expect.stringContaining('The previous secret stays valid until')]);
  const next = first.source.read()!;
  expect(next.equals(master)).toBe(false);
  expect(readFileSync(join(first.home, 'secret.previous'))).toEqual(text);
  for (const { secrets } of [first, second, third]) expect(secrets.masters).toEqual([next, master]);
  expect(second.logged).toEqual([expect.stringContaining('Set MERIDIAN_SECRET')]);
  // Both start: the one with the new file, and the one whose variable still has the previous secret.
  await started('first');
  await started('second', master);
  await started('second', next);
});

test('an outage of the store is reported once and ends no process', async () => {
  const errors: unknown[] = [];
  const tasks: (() => Promise<void>)[] = [];
  const { store, pool } = database;
  const source = masterSecretSource({ home: folder, masterSecret: undefined });
  await openServerSecrets({
    source,
    store,
    now: Date.now,
    every: (_ms, task) => {
      tasks.push(task);
      return () => undefined;
    },
    log: { info: () => undefined, warn: () => undefined },
    onError: (error) => errors.push(error),
  });
  const [refresh] = tasks as [() => Promise<void>];
  for (const outages of [1, 2]) {
    await pool.query('alter table master_secret rename to away');
    await refresh();
    await refresh();
    expect(errors).toHaveLength(outages);
    await pool.query('alter table away rename to master_secret');
    await refresh();
  }
});

test('the command refuses a store of an earlier version, and changes nothing', async () => {
  const { home, source } = await started('first');
  await database.pool.query("delete from kysely_migration where name like '0014%'");
  await expect(meridian(['rotate'], { home, source })).rejects.toThrow(
    'Start the server of this version once',
  );
});

test('the command refuses unclear arguments and a secret of another store, and changes nothing', async () => {
  const { home, source } = await started('first');
  const before = readFileSync(join(home, 'secret'));
  for (const argv of [[], ['rotate', 'now'], ['show'], ['rotate', '--never']])
    expect(await meridian(argv, { home, source })).toEqual({
      code: 1,
      out: expect.stringContaining('meridian secret rotate'),
    });
  const other = masterSecretSource({ home, masterSecret: randomBytes(32) });
  await expect(meridian(['rotate'], { home, source: other })).rejects.toThrow(
    'MERIDIAN_SECRET is not the master secret of this store',
  );
  expect(readFileSync(join(home, 'secret'))).toEqual(before);
});
