import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import type { statfs } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { masterSecretSource } from '../../config/master-secret.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import { outputOf } from '../../testing/command.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import { type DoctorIo, runDoctor } from './doctor.ts';

const SECRET = randomBytes(32).toString('hex');

let database: FreshDatabase;
let empty: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  empty = await emptyDatabase();
  const masterSecret = Buffer.from(SECRET, 'hex');
  await openSecrets(database.store, masterSecretSource({ home: '/nowhere', masterSecret }), Date.now());
});
afterAll(async () => {
  await database.drop();
  await empty.drop();
});

let folder: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  folder = temporaryHome();
});
afterEach(() => folder.remove());

const withStore = () => ({ DATABASE_URL: database.url, MERIDIAN_SECRET: SECRET });

async function run(argv: string[], variables: Record<string, string> = {}, more: Partial<DoctorIo> = {}) {
  return await outputOf((output) =>
    runDoctor(argv, {
      readConfig: () => readConfig({ MERIDIAN_HOME: folder.home, PORT: '0', ...variables }),
      ...output,
      ...more,
    }),
  );
}

/** The line of one check, and the exit code. */
async function line(name: string, variables: Record<string, string> = {}, more: Partial<DoctorIo> = {}) {
  const { code, out } = await run(['--json'], variables, more);
  const lines = JSON.parse(out) as { name: string; state: string; found: string; remedy?: string }[];
  return { code, ...lines.find((entry) => entry.name === name)! };
}

async function smtp(accepts: boolean) {
  let mails = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) =>
      accepts ? done(null, { user: 'a' }) : done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done) => {
      mails += 1;
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    variables: { SMTP_URL: `smtp://user:password@127.0.0.1:${port}` },
    mails: () => mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test('a sound installation has no fault, and nothing in its home changes', async () => {
  const before = readdirSync(folder.home);
  const { code, out } = await run([], withStore());
  expect(out).not.toMatch(/^fault/m);
  expect(out).toMatch(/^ok +master secret +MERIDIAN_SECRET matches the fingerprint/m);
  expect(out).toMatch(/^ok +migrations +all of this version/m);
  expect(code).toBe(0);
  expect(readdirSync(folder.home)).toEqual(before);
});

test('the embedded store is not started', async () => {
  expect(await line('store')).toMatchObject({
    state: 'ok',
    found: expect.stringContaining('is not running'),
  });
  expect(readdirSync(folder.home)).not.toContain('postgres');
});

test('a wrong configuration is a fault for each variable', async () => {
  const { code, out } = await run([], { PORT: 'x', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(out).toContain('PORT must be a number');
  expect(out).toContain('LOG_LEVEL must be debug, info, warn or error');
});

test('a port that another program holds is a fault', async () => {
  const server = createServer((socket) => socket.end('no\r\n')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  expect(await line('port', { PORT })).toMatchObject({
    code: 1,
    state: 'fault',
    found: `${PORT} is used by another program`,
  });
  expect(await line('metrics port', { METRICS_PORT: PORT })).toMatchObject({ code: 1, state: 'fault' });
  server.close();
});

test.each([
  [0.005, 'fault'],
  [0.05, 'warning'],
  [0.5, 'ok'],
])('a disk with %d of it free is %s', async (free, state) => {
  const blocks = 1e9;
  const full = (async () => ({
    bsize: 4096,
    blocks,
    bavail: free * blocks,
    files: blocks,
    ffree: free * blocks,
  })) as unknown as typeof statfs;
  expect(await line('disk', {}, { statfs: full })).toMatchObject({ state });
  expect(await line('inodes', {}, { statfs: full })).toMatchObject({ state });
});

test('a secret file that others can read is a fault', async () => {
  const file = join(folder.home, 'secret');
  writeFileSync(file, `${SECRET}\n`);
  chmodSync(file, 0o644);
  expect(await line('secret file')).toMatchObject({ code: 1, state: 'fault' });
});

test('a secret of another store and a damaged one are faults', async () => {
  const other = { ...withStore(), MERIDIAN_SECRET: randomBytes(32).toString('hex') };
  expect(await line('master secret', other)).toMatchObject({
    code: 1,
    found: 'MERIDIAN_SECRET is not the master secret of this store',
  });
  writeFileSync(join(folder.home, 'secret'), '');
  expect(await line('master secret')).toMatchObject({ code: 1, found: expect.stringContaining('is empty') });
});

test('a clock that differs from that of the store by two minutes is a fault', async () => {
  const now = () => Date.now() + 120_000;
  expect(await line('clock', withStore(), { now })).toMatchObject({ code: 1, state: 'fault' });
});

test('an empty store is not migrated, and a store that does not respond is a fault', async () => {
  expect(await line('migrations', { DATABASE_URL: empty.url })).toMatchObject({ state: 'warning' });
  const { rows } = await empty.pool.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
  const gone = { DATABASE_URL: 'postgresql://meridian@127.0.0.1:1/none' };
  expect(await line('store', gone)).toMatchObject({ code: 1, state: 'fault' });
});

test('mail is checked by a sign-in, and none is sent', async () => {
  const good = await smtp(true);
  expect(await line('mail', good.variables)).toMatchObject({ code: 0, state: 'ok' });
  expect(good.mails()).toBe(0);
  await good.close();
  const bad = await smtp(false);
  const refused = await line('mail', bad.variables);
  expect(refused).toMatchObject({
    code: 1,
    state: 'fault',
    found: expect.stringContaining('Wrong password'),
  });
  expect(JSON.stringify(refused)).not.toContain('user:password');
  await bad.close();
});

test('payments without money and rarely meant defaults are warnings in production', async () => {
  const production = {
    MERIDIAN_MODE: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENTS: 'test',
  };
  expect(await line('payments', production)).toMatchObject({ state: 'warning' });
  expect(await line('defaults', production)).toMatchObject({ state: 'warning' });
  expect(await line('addresses', { ...production, PUBLIC_URL: 'https://localhost' })).toMatchObject({
    state: 'fault',
  });
});

test('an error in a check and a check without an end are faults of that check alone', async () => {
  const checks: DoctorIo['checks'] = [
    { name: 'fails', run: () => Promise.reject(new Error('broken')) },
    { name: 'hangs', run: () => new Promise(() => undefined) },
    { name: 'works', run: async () => ({ state: 'ok', found: 'fine' }) },
  ];
  const { code, out } = await run(['--json'], {}, { checks, timeoutMs: 20 });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { name: 'fails', state: 'fault', found: 'broken' },
    { name: 'hangs', state: 'fault' },
    { name: 'works', state: 'ok' },
  ]);
});

test('unknown arguments are refused', async () => {
  const { code, err } = await run(['--all']);
  expect(code).toBe(1);
  expect(err).toContain('meridian doctor --json');
});
