import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryHome } from '../../http/api/testing/lake.ts';
import { newAccount } from '../../http/api/testing/served.ts';
import { openLake } from '../../lake/open-lake.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';

const SERVER = join(import.meta.dirname, '../../http/api/testing/server-process.ts');
const CLIENTS = 16;

let database: FreshDatabase;
const homes = { server: temporaryHome(), lake: temporaryHome() };
let server: ChildProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  const lake = await openLake({ home: homes.lake.home, now: () => Date.now() });
  await lake.close();
});
afterEach(() => void server?.kill('SIGKILL'));
afterAll(async () => {
  await database.drop();
  homes.server.remove();
  homes.lake.remove();
});

async function startServer(): Promise<URL> {
  server = fork(SERVER, [database.url, homes.server.home, homes.lake.home], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ origin }] = (await once(server, 'message')) as [{ origin: string }];
  return new URL(origin);
}

/** The id of the call when its reply arrived whole, undefined when the connection broke. */
function quote(origin: URL, key: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const call = request(
      {
        host: origin.hostname,
        port: origin.port,
        path: '/api/stocks/AAPL/quote',
        headers: { authorization: `Bearer ${key}` },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () =>
          resolve(reply.statusCode === 200 ? String(reply.headers['x-request-id']) : undefined),
        );
        reply.on('error', () => resolve(undefined));
      },
    );
    call.on('error', () => resolve(undefined));
    call.end();
  });
}

test('every call that was answered before the server was killed under load is in the store after the next start, once', async () => {
  const account = await newAccount(database.store);
  const answered: string[] = [];
  for (const callsBeforeKill of [1, 40, 400]) {
    const origin = await startServer();
    const due = answered.length + callsBeforeKill;
    const client = async () => {
      for (;;) {
        const id = await quote(origin, account.live.key);
        if (id === undefined) return;
        answered.push(id);
        if (answered.length === due) server!.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }
  await startServer();
  const stored = (await database.store.selectFrom('usage_call').select('request_id').execute()).map(
    (row) => row.request_id,
  );
  const ids = new Set(stored);
  expect(answered.filter((id) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(stored.length);
  // A call may have been written down and its reply lost with the process: one for each connection and kill at most.
  expect(stored.length - answered.length).toBeLessThanOrEqual(3 * CLIENTS);
  const { charged } = await database.store
    .selectFrom('usage_month')
    .select('charged')
    .executeTakeFirstOrThrow();
  expect(charged).toBe(stored.length);
});
