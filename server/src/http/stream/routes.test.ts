import { connect } from 'node:net';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { temporaryHome } from '../../testing/api/lake.ts';
import { newAccount, serveApi } from '../../testing/api/served.ts';
import { StreamClient } from '../../testing/api/stream-client.ts';
import { streamSuite } from '../../testing/api/stream-suite.ts';
import { mistyped } from '../../testing/mistyped.ts';

const START = Date.UTC(2026, 4, 13, 14, 0, 0);
const api = streamSuite(START);

const post = (path: string, key: string) =>
  fetch(`${api.served.origin}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` } });
const ticketOf = async (key: string) =>
  ((await (await post('/stream/ticket', key)).json()) as { ticket: string }).ticket;

/** The response to a refused upgrade. */
function refusedUpgrade(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${api.served.origin.replace('http', 'ws')}${path}`);
    socket.on('open', () => reject(new Error('It opened.')));
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.on('end', () =>
        resolve({ status: reply.statusCode!, body: JSON.parse(text) as Record<string, unknown> }),
      );
    });
  });
}

test('a key in the first message opens both addresses of the stream', async () => {
  for (const path of ['/api/stream', '/api/ws']) {
    const client = api.stranger(path);
    await client.until('welcome');
    client.say({ action: 'auth', key: api.pro.live.key });
    client.say({ action: 'subscribe', id: 'soon', channels: ['trades.AAPL'] });
    expect(await client.until('authenticated')).toMatchObject({ plan: 'pro', mode: 'live' });
    expect(await client.until('subscription')).toMatchObject({ id: 'soon', channels: ['trades.AAPL'] });
    expect(await client.ask({ action: 'auth', key: api.pro.live.key, id: 'x' }, 'error')).toMatchObject({
      code: 403,
      id: 'x',
    });
    await client.close();
  }
});

test('reads nothing without a key: 401 immediately, 404 after ten seconds, 402 for an invalid key', async () => {
  const early = api.stranger('/api/ws');
  await early.until('welcome');
  expect(await early.ask({ action: 'subscribe', channels: ['trades.AAPL'] }, 'error')).toMatchObject({
    code: 401,
  });
  expect(await early.end()).toMatchObject({ code: 4401 });

  const silent = api.stranger();
  await silent.until('welcome');
  await api.pass(STREAM_LIMITS.authSeconds + 1);
  expect(await silent.until('error')).toMatchObject({ code: 404, reason: 'auth_timeout' });
  expect(await silent.end()).toMatchObject({ code: 4401 });

  const wrong = api.stranger('/api/stream', { authorization: `Bearer ${mistyped(api.free.live.key)}` });
  expect(await wrong.until('error')).toMatchObject({ code: 402 });
  expect(await wrong.end()).toMatchObject({ code: 4401 });
});

test('refuses and reports a key in the URL, and refuses an unknown parameter', async () => {
  const { reported } = api.served;
  const before = reported.length;
  const { status, body } = await refusedUpgrade(`/api/stream?api_key=${api.free.live.key}`);
  expect([status, body['code']]).toEqual([400, 'key_in_url']);
  expect(reported.slice(before)).toHaveLength(1);
  expect((await refusedUpgrade('/api/stream?slow=never')).body['code']).toBe('invalid_parameters');
  expect((await refusedUpgrade('/api/stream?symbols=AAPL')).body['code']).toBe('invalid_parameters');
});

test('serves requests that are no WebSocket as usual, whatever upgrade they ask for', async () => {
  for (const path of ['/api/stream', '/api/ws']) {
    const plain = await fetch(`${api.served.origin}${path}`);
    expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket']);
    expect(plain.headers.get('content-type')).toBe('application/problem+json');
    const { code, detail } = (await plain.json()) as Record<string, string>;
    expect(code).toBe('upgrade_required');
    expect(detail).toMatch(/wss:.*\/api\/stream\/sse/);
  }
  const { port } = new URL(api.served.origin);
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
      if (text.includes('"components"')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.write(
      'GET /api/status HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n',
    );
  });
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
});

test('a ticket opens one stream within a minute, from any page, and nothing afterwards', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const reply = await post('/stream/ticket', account.test.key);
  const { ticket, expiresIn } = (await reply.json()) as { ticket: string; expiresIn: number };
  expect(expiresIn).toBe(60);
  const client = api.stranger(`/api/stream?ticket=${ticket}`, { origin: 'https://a-customers-page.example' });
  expect(await client.until('authenticated')).toMatchObject({ plan: 'pro', mode: 'test' });
  const again = api.stranger(`/api/stream?ticket=${ticket}`);
  expect(await again.until('error')).toMatchObject({ code: 402 });
  expect(await again.end()).toMatchObject({ code: 4401 });

  const late = await ticketOf(account.live.key);
  api.clock.advance(60_001);
  expect(await api.stranger(`/api/stream?ticket=${late}`).end()).toMatchObject({ code: 4401 });

  const orphan = await ticketOf(account.live.key);
  await revoke(account.id);
  expect(await api.stranger(`/api/stream?ticket=${orphan}`).end()).toMatchObject({ code: 4401 });
});

async function revoke(accountId: string): Promise<void> {
  await api.database.store
    .updateTable('api_key')
    .set({ revoked_at: new Date(START) })
    .where('account_id', '=', accountId)
    .execute();
  api.served.authenticator.keyChanged(accountId);
}

const setPlan = async (accountId: string, plan: 'free' | 'pro') => {
  await api.database.store.updateTable('account').set({ plan }).where('id', '=', accountId).execute();
  api.served.authenticator.keyChanged(accountId);
};

test('closes the open streams of a revoked key', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const client = await api.connect(account.live.key);
  await client.subscribe(['trades.AAPL']);
  await revoke(account.id);
  expect(await client.until('error')).toMatchObject({ code: 402 });
  expect(await client.end()).toMatchObject({ code: 4401 });
});

test('counts connections and symbols over all streams of the account, and again when the plan changes', async () => {
  const account = await newAccount(api.database.store, 'free');
  const one = await api.connect(account.live.key);
  const symbols = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'XOM', 'JPM', 'SPY', 'EURUSD', 'BTCUSD', 'ETHUSD', 'KO'];
  const answer = await one.subscribe(symbols.flatMap((symbol) => [`bars.1m.${symbol}`, `bars.5m.${symbol}`]));
  expect(answer['channels']).toHaveLength(20);
  expect(answer['refused']).toMatchObject([{ reason: 'symbol_limit' }, { reason: 'symbol_limit' }]);
  const second = api.stranger('/api/stream', { authorization: `Bearer ${account.test.key}` });
  expect(await second.until('error')).toMatchObject({ code: 406 });
  expect(await second.end()).toMatchObject({ code: 4406 });
  const events = await fetch(`${api.served.origin}/api/stream/sse?symbols=AAPL`, {
    headers: { authorization: `Bearer ${account.live.key}` },
  });
  expect([events.status, ((await events.json()) as { code: string }).code]).toEqual([403, 'plan_required']);

  await setPlan(account.id, 'pro');
  await one.until('authenticated', 3);
  const more = await api.connect(account.live.key);
  await more.subscribe(['bars.1m.ETHUSD', 'bars.1m.GOOGL']);
  await setPlan(account.id, 'free');
  expect(await more.end()).toMatchObject({ code: 4406 });
  const before = one.frames.length;
  await setPlan(account.id, 'pro');
  expect(await one.until('authenticated', before)).toMatchObject({ plan: 'pro' });
  await one.subscribe(['bars.1m.ETHUSD', 'bars.1m.GOOGL']);
  await setPlan(account.id, 'free');
  expect(await one.until('error')).toMatchObject({ code: 405 });
  const left = await one.ask({ action: 'list' }, 'subscription');
  expect(left['channels']).toHaveLength(20);
});

test('opening a stream counts as one call, logged without its ticket', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const client = await api.connect(account.live.key);
  await client.subscribe(['trades.AAPL']);
  const ticket = await ticketOf(account.live.key);
  await api.stranger(`/api/stream?ticket=${ticket}`).until('authenticated');
  const used = await api.served.authenticator.usedThisMinute(account.id);
  expect(used).toBe(3);
  await api.served.metering.ingest();
  const rows = await api.database.store
    .selectFrom('usage_call')
    .select(['endpoint', 'status', 'charged', 'request'])
    .where('account_id', '=', account.id)
    .execute();
  expect(rows.filter(({ endpoint }) => endpoint === '/api/stream')).toMatchObject([
    { status: 101, charged: true },
    { status: 101, charged: true },
  ]);
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

test('refuses a key without the scope, or restricted to another address', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const change = (set: { scopes?: string[]; ip_allow?: string[] }) =>
    api.database.store
      .updateTable('api_key')
      .set(set as never)
      .where('account_id', '=', account.id)
      .execute();
  await change({ scopes: ['market'] });
  const scoped = api.stranger('/api/stream', { authorization: `Bearer ${account.live.key}` });
  expect(await scoped.until('error')).toMatchObject({ code: 409, reason: 'scope_missing' });
  expect(await scoped.end()).toMatchObject({ code: 1008 });
  await change({ scopes: ['stream'], ip_allow: ['203.0.113.9'] });
  api.served.authenticator.keyChanged(account.id);
  const bound = api.stranger('/api/stream', { authorization: `Bearer ${account.live.key}` });
  expect(await bound.until('error')).toMatchObject({ code: 402 });
  expect(await bound.end()).toMatchObject({ code: 4401 });
});

test('a malformed message gets an error that does not repeat it', async () => {
  const client = await api.connect(api.enterprise.live.key);
  const secret = 'a-long-secret-'.repeat(20);
  for (const message of [
    '{',
    '[]',
    '"x"',
    '{"action":"buy"}',
    JSON.stringify({ action: 'subscribe', channels: secret }),
    JSON.stringify({ action: 'resume', cursor: { 'trades.AAPL': 'x' } }),
  ]) {
    const before = client.frames.length;
    client.say(message);
    expect(await client.until('error', before)).toMatchObject({ code: 400 });
  }
  client.socket.send(Buffer.from([1, 2, 3]), { binary: true });
  const before = client.frames.length;
  expect(await client.until('error', before)).toMatchObject({ code: 400 });
  const many = Array.from({ length: 1_500 }, (_, at) => `trades.${secret}${at}`.slice(0, 30));
  const answer = await client.ask({ action: 'subscribe', channels: many }, 'subscription');
  expect(answer['refused']).toHaveLength(1_500);
  const tooMany = await client.ask(
    { action: 'subscribe', channels: Array.from({ length: 10_000 }, () => 't.A') },
    'error',
  );
  expect(tooMany).toMatchObject({ code: 400 });
  const long = await client.ask({ action: 'subscribe', channels: [secret] }, 'subscription');
  expect(JSON.stringify(long)).not.toContain(secret.slice(0, 65));
  expect(client.closed).toBeUndefined();
});

test('every error frame has the id of the message that failed', async () => {
  const client = await api.connect(api.enterprise.live.key);
  for (const message of [
    { action: 'buy', id: 'a' },
    { action: 'subscribe', channels: 'trades.AAPL', id: 'b' },
    { action: 'subscribe', channels: Array.from({ length: 10_000 }, () => 't.A'), id: 'c' },
    { action: 'auth', key: 'x', id: 'd' },
  ]) {
    expect(await client.ask(message, 'error')).toMatchObject({ id: message.id });
  }
  // What is no valid id is not repeated.
  for (const id of ['x'.repeat(65), 1])
    expect(await client.ask({ action: 'buy', id }, 'error')).not.toHaveProperty('id');

  const early = api.stranger();
  await early.until('welcome');
  expect(await early.ask({ action: 'ping', id: 'e' }, 'error')).toMatchObject({ code: 401, id: 'e' });
  const wrong = api.stranger();
  await wrong.until('welcome');
  expect(await wrong.ask({ action: 'auth', key: 'x', id: 'f' }, 'error')).toMatchObject({
    code: 402,
    id: 'f',
  });
  const flood = await api.connect(api.enterprise.live.key);
  for (let sent = 0; sent < 300; sent++) flood.say({ action: 'ping', id: 'g' });
  await flood.end();
  expect(flood.of('error')).not.toHaveLength(0);
  expect(flood.of('error').filter(({ id }) => id !== 'g')).toEqual([]);
});

test('a message that is too long, not text, or part of a flood ends only its own connection', async () => {
  const bystander = await api.connect(api.enterprise.live.key);
  await bystander.subscribe(['quotes.BTCUSD']);
  const large = await api.connect(api.enterprise.live.key);
  large.say('x'.repeat(STREAM_LIMITS.messageBytes + 1));
  expect(await large.end()).toMatchObject({ code: 1009 });
  const garbled = await api.connect(api.enterprise.live.key);
  garbled.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
  expect(await garbled.end()).toMatchObject({ code: 1007 });
  const flood = await api.connect(api.enterprise.live.key);
  for (let sent = 0; sent < 300; sent++) flood.say({ action: 'ping' });
  expect(await flood.end()).toMatchObject({ code: 1008 });
  expect(flood.of('error')[0]).toMatchObject({ code: 429 });
  await api.pass(5);
  await bystander.settle();
  expect(bystander.of('quote').length).toBeGreaterThan(0);
  expect(api.served.errors).toEqual([]);
});

test('a stopping server sends when to reconnect, closes with 1012 and does not wait', async () => {
  const { home, remove } = temporaryHome();
  const lakes = { live: api.lake, test: api.lake };
  const other = await serveApi({ ...api.database, home, lakes, clock: api.clock });
  const client = await StreamClient.withKey(other.origin, api.enterprise.live.key);
  const events = await fetch(`${other.origin}/api/stream/sse?symbols=BTCUSD`, {
    headers: { authorization: `Bearer ${api.enterprise.live.key}` },
  });
  const text = events.text();
  await client.subscribe(['quotes.BTCUSD', 'bars.1m.ETHUSD']);
  await other.close();
  remove();
  expect(await client.until('drain')).toMatchObject({ reconnectAfterMs: expect.any(Number) });
  const { cursor } = await client.until('reconnect');
  expect(await client.end()).toMatchObject({ code: 1012 });
  expect(await text).toMatch(/event: drain\ndata: .*\n\nevent: reconnect\ndata: .*\n\nretry: \d+\n\n$/);
  // Another process continues there.
  expect(Object.keys(cursor as object)).toEqual(['quotes.BTCUSD', 'bars.1m.ETHUSD']);
  const next = await api.connect(api.enterprise.live.key);
  const resumed = await next.ask({ action: 'resume', cursor }, 'subscription');
  expect(resumed['channels']).toEqual(Object.keys(cursor as object));
  await next.settle();
  expect(next.of('gap')).toEqual([]);
});
