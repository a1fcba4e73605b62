import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { httpServerFactory } from './server-factory.ts';

const CALL = 'GET / HTTP/1.1\r\nHost: portal.test\r\n';
const MINUTE_MS = 60_000;

let server: Server;
let nowMs = 0;
const logged: object[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  logged.length = 0;
  server.close();
  await once(server, 'close');
});

async function listen(
  connections: { perClient: number; total: number },
  {
    trustedProxies = [],
    deadlineMs = MINUTE_MS,
    handler = (_request, response) => response.end('served'),
  }: { trustedProxies?: readonly string[]; deadlineMs?: number; handler?: RequestListener } = {},
): Promise<void> {
  server = httpServerFactory({
    connections,
    lifecycle: { state: 'ready' },
    trustedProxies,
    publicUrl: () => 'https://portal.test',
    sharedHead: [],
    deadlineMs,
    keepAliveMs: MINUTE_MS,
    now: () => nowMs,
    log: { warn: (fields) => void logged.push(fields) },
  })(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection from an address of this machine. */
function client(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  // A connection that is over the limit is reset.
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Makes a call on the connection, which stays open. Returns what comes first, or nothing if it closes. */
async function call(socket: Socket, headers = ''): Promise<string> {
  socket.write(`${CALL}${headers}\r\n`);
  const ended = new AbortController();
  const closed = once(socket, 'close', { signal: ended.signal }).then(() => '');
  const first = once(socket, 'data', { signal: ended.signal }).then(([bytes]) => String(bytes));
  const answer = await Promise.race([first, closed]);
  ended.abort();
  await Promise.allSettled([first, closed]);
  return answer;
}

test('a client address has a limit of open connections, and another address is not affected', async () => {
  await listen({ perClient: 2, total: 10 });
  const [one, two] = [client(), client()];
  expect([await call(one), await call(two)]).toEqual([
    expect.stringContaining('served'),
    expect.stringContaining('served'),
  ]);
  expect(await call(client())).toBe('');
  expect(await call(client('127.0.0.2'))).toContain('served');
  one.end();
  await once(one, 'close');
  expect(await call(client())).toContain('served');
});

test('all clients together have a limit of open connections', async () => {
  await listen({ perClient: 10, total: 2 });
  const open = [client('127.0.0.1'), client('127.0.0.2')];
  for (const socket of open) expect(await call(socket)).toContain('served');
  expect(await call(client('127.0.0.3'))).toBe('');
});

test('refused connections are logged once a minute, not each', async () => {
  await listen({ perClient: 1, total: 10 });
  expect(await call(client())).toContain('served');
  for (let refused = 0; refused < 3; refused++) expect(await call(client())).toBe('');
  expect(logged).toEqual([{ address: '127.0.0.1', limit: 'perClient', connections: 1 }]);
  nowMs += MINUTE_MS;
  expect(await call(client())).toBe('');
  expect(logged).toHaveLength(2);
});

test('behind a trusted proxy, requests in progress count by the forwarded address, and connections do not', async () => {
  const waiting: (() => void)[] = [];
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const handler: RequestListener = (request, response) => {
    if (request.headers['x-wait'] === undefined) response.end('served');
    else if (waiting.push(() => response.end('served late')) === 2) start();
  };
  await listen({ perClient: 2, total: 10 }, { trustedProxies: ['127.0.0.0/8'], handler });
  const slow = [call(client(), 'X-Forwarded-For: 192.0.2.1\r\nX-Wait: 1\r\n')];
  slow.push(call(client(), 'X-Forwarded-For: 192.0.2.1\r\nX-Wait: 1\r\n'));
  await started;
  const proxy = client();
  expect(await call(proxy, 'X-Forwarded-For: 192.0.2.2\r\n')).toContain('served');
  expect(await call(proxy, 'X-Forwarded-For: 192.0.2.1\r\n')).toMatch(
    /^HTTP\/1\.1 429 .*Retry-After: 1.*rate_limit_exceeded/s,
  );
  for (const end of waiting) end();
  for (const answer of await Promise.all(slow)) expect(answer).toContain('served late');
  expect(await call(client(), 'X-Forwarded-For: 192.0.2.1\r\n')).toContain('served');
});

test.each([
  ['sends nothing', ''],
  ['stops within its headers', CALL],
  ['stops within its body', `POST / HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 9\r\n\r\nhalf`],
])('a client that %s is disconnected after the deadline', async (_what, bytes) => {
  const handler: RequestListener = (request, response) => {
    request.on('end', () => response.end('served')).resume();
  };
  await listen({ perClient: 2, total: 2 }, { deadlineMs: 90, handler });
  const socket = client();
  socket.write(bytes);
  expect(await text(socket)).toMatch(/^(HTTP\/1\.1 408 .*)?$/s);
});
