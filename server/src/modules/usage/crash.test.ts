import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { temporaryHome } from '../../testing/api/lake.ts';
import { newAccount } from '../../testing/api/served.ts';
import { openLake } from '../../lake/open-lake.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';

const SERVER = join(import.meta.dirname, '../../testing/api/server-process.ts');
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

/** The request id when the response arrived completely; undefined when the connection broke. */
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

test(
  'every call with a response before a kill under load is in the store exactly once after the next start',
  { timeout: 120_000 },
  async () => {
    const account = await newAccount(database.store);
    const responded: string[] = [];
    for (const callsBeforeKill of [1, 40, 400]) {
      const origin = await startServer();
      const due = responded.length + callsBeforeKill;
      const client = async () => {
        for (;;) {
          const id = await quote(origin, account.live.key);
          if (id === undefined) return;
          responded.push(id);
          if (responded.length === due) server!.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
    }
    await startServer();
    const stored = (await database.store.selectFrom('usage_call').select('request_id').execute()).map(
      (row) => row.request_id,
    );
    const ids = new Set(stored);
    expect(responded.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(stored.length);
    // A call may be in the journal without its response: at most one for each connection and kill.
    expect(stored.length - responded.length).toBeLessThanOrEqual(3 * CLIENTS);
    const { charged } = await database.store
      .selectFrom('usage_month')
      .select('charged')
      .executeTakeFirstOrThrow();
    expect(charged).toBe(stored.length);
  },
);
