/** The promises of a server with several workers: a real one of three threads, its store and its journals. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { text } from 'node:stream/consumers';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { PORTAL_BASE, portal } from '@meridian/contracts/portal';
import type { PlanId } from '@meridian/contracts/plans';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type RunningServer, startServer } from '../server.ts';
import { simulatedLake } from '../testing/api/lake.ts';
import { newAccount, secrets } from '../testing/api/served.ts';
import { StreamClient } from '../testing/api/stream-client.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { writeSite } from '../testing/start-whole-server.ts';

/** The threads share the machine with other tests. */
const PATIENCE_MS = 60_000;
const WORKERS = 3;
/** Of a request id: what all of one thread have in common. */
const THREAD_PART = 16;
const QUOTE = '/api/stocks/AAPL/quote';

let database: FreshDatabase;
let market: Awaited<ReturnType<typeof simulatedLake>>;
let server: RunningServer;
let metricsPort: number;
/** Of the threads that serve calls, beside this one. */
const threads: Worker[] = [];
/** One connection to each thread. */
let agents: Agent[];
let key: string;

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly id: string;
  readonly body: string;
}

async function call(
  path: string,
  headers: Record<string, string>,
  { agent, method = 'GET', body = '' }: { agent?: Agent | undefined; method?: string; body?: string } = {},
): Promise<Reply> {
  const sent = send(`${server.origin}${path}`, { method, headers, ...(agent && { agent }) });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: reply.statusCode!,
    headers: reply.headers,
    id: String(reply.headers['x-request-id']),
    body: await text(reply),
  };
}

const bearer = (of: string) => ({ authorization: `Bearer ${of}` });
const newKey = async (plan: PlanId = 'enterprise') => (await newAccount(database.store, plan)).live.key;

/** Opens connections until each thread has one. */
async function connectToAll(): Promise<Agent[]> {
  const found = new Map<string, Agent>();
  await vi.waitFor(async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { id } = await call(QUOTE, bearer(key), { agent });
    const thread = id.slice(0, THREAD_PART);
    if (found.has(thread)) agent.destroy();
    else found.set(thread, agent);
    expect(found.size).toBe(WORKERS);
  }, PATIENCE_MS);
  return [...found.values()];
}

const closeAll = () => agents.forEach((agent) => agent.destroy());

const serverVariables = () => ({
  MERIDIAN_HOME: market.home,
  DATABASE_URL: database.url,
  MERIDIAN_SECRET: secrets.masters[0].toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PORT: '0',
  WORKERS: String(WORKERS),
  LOG_LEVEL: 'error',
});

beforeAll(async () => {
  [database, market, metricsPort] = await Promise.all([freshDatabase(), simulatedLake(Date.now), freePort()]);
  process.on('worker', (worker: Worker & { readonly threadName?: string }) => {
    if (worker.threadName === 'meridian') threads.push(worker);
  });
  const config = readConfig({ ...serverVariables(), METRICS_PORT: String(metricsPort) });
  server = await startServer(config, { siteFolder: writeSite(market.home) });
  key = await newKey();
  agents = await connectToAll();
}, PATIENCE_MS);
afterAll(async () => {
  closeAll();
  await market.close();
  await database.drop();
}, PATIENCE_MS);

test('an account is admitted exactly the calls of its plan, over connections to all workers', async () => {
  const most = DEFAULT_PLANS.free.callsPerMinute!;
  const free = bearer(await newKey('free'));
  const replies = await Promise.all(
    Array.from({ length: WORKERS * most }, (_, i) => call(QUOTE, free, { agent: agents[i % WORKERS] })),
  );
  const admitted = replies.filter(({ status }) => status === 200);
  expect(admitted).toHaveLength(most);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  // A call of the main thread knows of them, too.
  const usage = await call('/api/usage', free, { agent: agents[0] });
  expect(usage.status).toBe(429);
  const head = await call(QUOTE, free, { agent: agents[1], method: 'HEAD' });
  expect(head.headers['x-quota-remaining']).toBe(String(DEFAULT_PLANS.free.callsPerMonth! - most));
});

test('a key that no longer works is refused by all workers', async () => {
  const { live, id } = await newAccount(database.store, 'enterprise');
  const ask = () =>
    Promise.all(agents.map(async (agent) => (await call(QUOTE, bearer(live.key), { agent })).status));
  expect(await ask()).toEqual([200, 200, 200]);
  await database.store
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', id)
    .execute();
  await vi.waitFor(async () => expect(await ask()).toEqual([401, 401, 401]), PATIENCE_MS);
});

test('no call is lost or doubled in the usage log, also when workers are killed, and they are replaced', async () => {
  const { live, id } = await newAccount(database.store, 'enterprise');
  const answered: string[] = [];
  const work = async (agent: Agent) => {
    for (let i = 0; i < 100; i++) answered.push((await call(QUOTE, bearer(live.key), { agent })).id);
  };
  // Connections of killed workers break off.
  const calls = Promise.allSettled(agents.map((agent) => work(agent)));
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(60), PATIENCE_MS);
  const killed = threads.splice(0);
  expect(killed).toHaveLength(WORKERS - 1);
  await Promise.all(killed.map((thread) => thread.terminate()));
  await calls;
  closeAll();
  agents = await connectToAll();
  const after = await Promise.all(agents.map((agent) => call(QUOTE, bearer(live.key), { agent })));
  answered.push(...after.map((reply) => reply.id));
  const stored = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select request_id as id from usage_call where account_id = $1',
      [id],
    );
    return rows.map((row) => row.id);
  };
  await vi.waitFor(async () => expect(await stored()).toEqual(expect.arrayContaining(answered)), PATIENCE_MS);
  const all = await stored();
  expect(new Set(all).size).toBe(all.length);
  // A call may be stored whose answer was under way.
  expect(all.length - answered.length).toBeLessThan(WORKERS);
});

test('the portal, assistants, streams and revalidations work over connections to all workers', async () => {
  for (const agent of agents) {
    const page = await call('/', {}, { agent });
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@mail.test', password: 'Wrong-99-lanterns' });
    const signIn = await call(PORTAL_BASE + portal.signin.path, json, { agent, method: 'POST', body });
    expect(signIn.status).toBe(401);
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    const accept = { accept: 'application/json, text/event-stream', ...json, ...bearer(key) };
    const mcp = await call('/mcp', accept, { agent, method: 'POST', body: JSON.stringify(initialize) });
    expect([mcp.status, mcp.body]).toEqual([200, expect.stringContaining('serverInfo')]);
    const history = await call('/api/stocks/AAPL/history', bearer(key), { agent });
    const again = { ...bearer(key), 'if-none-match': history.headers.etag! };
    expect((await call('/api/stocks/AAPL/history', again, { agent })).status).toBe(304);
    expect((await call('/api/stocks/not%20one/history', bearer(key), { agent })).status).toBe(400);
    expect((await call('/livez', {}, { agent })).body).toBe('{"status":"live"}');
  }
  // Each is on a new connection, of whatever worker.
  const clients = await Promise.all(
    Array.from({ length: 8 }, () => StreamClient.withKey(server.origin, key)),
  );
  for (const client of clients)
    expect(await client.subscribe(['trades.BTCUSD'])).toMatchObject({ channels: ['trades.BTCUSD'] });
  await Promise.all(clients.map((client) => client.close()));
});

test('the address of a client is its own, whatever worker answers, and not what a client says', async () => {
  const { live, id } = await newAccount(database.store, 'enterprise');
  await database.store
    .updateTable('api_key')
    .set({ ip_allow: ['127.0.0.9/32'] })
    .where('account_id', '=', id)
    .execute();
  for (const path of [QUOTE, '/api/usage']) {
    for (const agent of agents) {
      const forged = { ...bearer(live.key), 'x-forwarded-for': '127.0.0.9' };
      expect((await call(path, forged, { agent })).status).toBe(403);
    }
    for (let i = 0; i < 8; i++) {
      const agent = new Agent({ localAddress: '127.0.0.9' });
      expect((await call(path, bearer(live.key), { agent })).status).toBe(200);
    }
  }
});

test('metrics are the sums of all workers', async () => {
  const quotes = async () => {
    const lines = (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split('\n');
    const name = `meridian_requests_total{surface="api",route="/api/stocks/{symbol}/quote",status="200"}`;
    return Number(lines.find((line) => line.startsWith(name))?.slice(name.length) ?? 0);
  };
  const before = await quotes();
  await Promise.all(agents.map((agent) => call(QUOTE, bearer(key), { agent })));
  expect(await quotes()).toBe(before + WORKERS);
});

test('a second server on the same port is refused with a sentence', async () => {
  const port = new URL(server.origin).port;
  const second = readConfig({ ...serverVariables(), PORT: port });
  await expect(startServer(second, { siteFolder: writeSite(market.home) })).rejects.toThrow(
    `Port ${port} is used by another program.`,
  );
});

test('a stop ends all workers, and stores their calls', async () => {
  const ended = Promise.all(threads.map((thread) => once(thread, 'exit')));
  const answered = await Promise.all(agents.map((agent) => call(QUOTE, bearer(key), { agent })));
  await server.stop(0);
  expect(await ended).toEqual(threads.map(() => [0]));
  await expect(fetch(server.origin)).rejects.toThrow('fetch failed');
  const ids = answered.map(({ id }) => id);
  const { rows } = await database.pool.query('select 1 from usage_call where request_id = any($1)', [ids]);
  expect(rows).toHaveLength(WORKERS);
});
