import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { httpServerFactory } from './server-factory.ts';
import type { Lifecycle } from '../health/lifecycle.ts';
import type { CallReply } from '../operation/call-reply.ts';
import type { DirectRequest } from '../operation/direct-call.ts';

const MINUTE_MS = 60_000;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: portal.test\r\n${headers}\r\n`;

let server: Server;
const sockets: Socket[] = [];
/** Direct requests that were received, and where their responses go. */
const taken: { request: DirectRequest; reply: CallReply }[] = [];
/** What Node received. */
const left: string[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  taken.length = 0;
  left.length = 0;
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
});

async function listen({
  lifecycle = { state: 'ready' },
  deadlineMs = MINUTE_MS,
  perClient = 100,
  trustedProxies = [],
}: {
  lifecycle?: Lifecycle;
  deadlineMs?: number;
  perClient?: number;
  trustedProxies?: string[];
} = {}): Promise<void> {
  server = httpServerFactory({
    connections: { perClient, total: 100 },
    lifecycle,
    trustedProxies,
    publicUrl: () => 'https://portal.test',
    sharedHead: [],
    deadlineMs,
    keepAliveMs: MINUTE_MS,
    now: () => 0,
    log: { warn: () => undefined },
    direct: {
      handlerOf: ({ url }) =>
        url.startsWith('/direct') ? (request, reply) => void taken.push({ request, reply }) : undefined,
    },
  })((request, response) => {
    left.push(`${request.method} ${request.url}`);
    response.end(`left ${request.url}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

function client(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Resolves once `count` direct requests have arrived. */
async function arrived(count: number): Promise<void> {
  await expect.poll(() => taken.length).toBe(count);
}

const send = (index: number, body: (string | Buffer)[] = ['{}'], status = 200) =>
  taken[index]!.reply.send({ status, head: 'X-A: b\r\n', body, pipe: undefined, method: 'GET' });

/** Reads from a connection until the text matches. */
async function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  let all = '';
  const read = (bytes: Buffer) => (all += String(bytes));
  socket.on('data', read);
  await expect.poll(() => all).toMatch(pattern);
  socket.off('data', read);
  return all;
}

test('a direct call has the head of its response, with length, date and connection', async () => {
  await listen();
  const socket = client();
  socket.write(get('/direct', 'X-B: c\r\n'));
  await arrived(1);
  expect(taken[0]!.request).toMatchObject({ method: 'GET', url: '/direct', headers: { 'x-b': 'c' } });
  expect(taken[0]!.request.socket.remoteAddress).toBe('127.0.0.1');
  send(0, ['{"é":1}']);
  const reply = await readUntil(socket, /\}$/);
  expect(reply.replace(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/, 'Date: now')).toBe(
    'HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 8\r\nDate: now\r\nConnection: keep-alive\r\nKeep-Alive: timeout=60\r\n\r\n{"é":1}',
  );
});

test('a body of several parts, and none for 304', async () => {
  await listen();
  const socket = client();
  socket.write(get('/direct'));
  await arrived(1);
  send(0, [Buffer.from('first '), 'second']);
  expect(await readUntil(socket, /second$/)).toMatch(/Content-Length: 12\r\n[^]*\r\n\r\nfirst second$/);
  socket.write(get('/direct'));
  await arrived(2);
  send(1, [], 304);
  const unchanged = await readUntil(socket, /\r\n\r\n$/);
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(unchanged).not.toContain('Content-Length');
});

test('the memory of a body is free once the system has taken it whole, and not while its client does not read', async () => {
  await listen();
  const socket = client();
  socket.pause();
  socket.write(get('/direct'));
  await arrived(1);
  const body = randomBytes(20_000_000);
  let isSent = false;
  const sent = () => void (isSent = true);
  taken[0]!.reply.send({ status: 200, head: '', body: [body, '.'], pipe: undefined, method: 'GET', sent });
  await expect.poll(() => taken[0]!.request.socket.bytesWritten).toBeGreaterThan(body.length);
  expect(isSent).toBe(false);
  const received: Buffer[] = [];
  let bytes = 0;
  socket.on('data', (part: Buffer) => {
    received.push(part);
    bytes += part.length;
  });
  socket.resume();
  await expect.poll(() => isSent).toBe(true);
  await expect.poll(() => bytes).toBeGreaterThan(body.length + 50);
  expect(
    Buffer.concat(received)
      .subarray(-body.length - 1, -1)
      .equals(body),
  ).toBe(true);
});

test('from the first other request on, Node reads the connection', async () => {
  await listen();
  const socket = client();
  socket.write(get('/direct'));
  await arrived(1);
  send(0);
  await readUntil(socket, /\{\}$/);
  socket.write('POST /other HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 2\r\n\r\n{}');
  expect(await readUntil(socket, /left \/other$/)).toMatch(/^HTTP\/1\.1 200/);
  socket.write(get('/direct'));
  expect(await readUntil(socket, /left \/direct$/)).toMatch(/^HTTP\/1\.1 200/);
  expect(left).toEqual(['POST /other', 'GET /direct']);
});

test('a response that is a stream is sent by Node, and its request is handled once and counts until its end', async () => {
  await listen({ perClient: 2, trustedProxies: ['127.0.0.1'] });
  const socket = client();
  const forwarded = 'X-Forwarded-For: 192.0.2.1\r\n';
  socket.write(get('/direct', forwarded));
  await arrived(1);
  socket.write(get('/other', forwarded));
  let streamed: ServerResponse | undefined;
  const pipe = (response: ServerResponse) => void (streamed = response);
  taken[0]!.reply.send({ status: 200, head: 'X-A: b\r\n', body: [], pipe, method: 'GET' });
  await expect.poll(() => streamed).toBeDefined();
  streamed!.write('first ');
  const other = client();
  other.write(get('/direct', forwarded));
  expect(await readUntil(other, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 429/);
  streamed!.end('second');
  const replies = await readUntil(socket, /left \/other/);
  expect(replies).toMatch(/X-A: b\r\n[^]*first [^]*second[^]*left \/other/);
  expect(taken).toHaveLength(1);
});

test('a client that leaves before its stream begins counts no longer', async () => {
  await listen({ perClient: 1, trustedProxies: ['127.0.0.1'] });
  const forwarded = 'X-Forwarded-For: 192.0.2.1\r\n';
  const [first, second] = [client(), client()];
  first.write(get('/direct', forwarded));
  await arrived(1);
  taken[0]!.reply.send({ status: 200, head: '', body: [], pipe: () => undefined, method: 'GET' });
  taken[0]!.request.socket.destroy();
  await once(first, 'close');
  second.write(get('/direct', forwarded));
  await arrived(2);
  expect(taken[1]!.request.socket.destroyed).toBe(false);
});

test('Node reads a request that arrives in parts', async () => {
  await listen();
  const socket = client();
  socket.setNoDelay();
  const whole = get('/direct');
  socket.write(whole.slice(0, 10));
  const [own] = (await once(server, 'connection')) as [Socket];
  await expect.poll(() => own.bytesRead).toBe(10);
  socket.write(whole.slice(10));
  expect(await readUntil(socket, /left \/direct$/)).toMatch(/^HTTP\/1\.1 200/);
});

test('requests that arrive before their turn are answered in order', async () => {
  await listen();
  const socket = client();
  socket.write(get('/direct/1'));
  await arrived(1);
  socket.write(get('/direct/2') + get('/other'));
  send(0, ['first']);
  const replies = await readUntil(socket, /left \/other/);
  expect(replies.match(/first|left \/direct\/2|left \/other/g)).toEqual([
    'first',
    'left /direct/2',
    'left /other',
  ]);
});

test('what a client does not read is not answered any further', async () => {
  await listen();
  const socket = client();
  socket.pause();
  const large = Buffer.alloc(8 * 1_024 * 1_024);
  socket.write(get('/direct/1'));
  await arrived(1);
  send(0, [large]);
  socket.write(get('/direct/2'));
  const { socket: own } = taken[0]!.request;
  await expect.poll(() => own.isPaused()).toBe(true);
  expect(taken).toHaveLength(1);
  socket.resume();
  await arrived(2);
});

test('a response that the kernel takes in parts arrives whole, also the last one of a connection', async () => {
  const lifecycle: Lifecycle = { state: 'ready' };
  await listen({ lifecycle });
  const socket = client();
  socket.write(get('/direct'));
  await arrived(1);
  lifecycle.state = 'draining';
  const large = randomBytes(8 * 1_024 * 1_024);
  send(0, [large, 'é']);
  const whole = await buffer(socket);
  const end = Buffer.concat([large, Buffer.from('é')]);
  expect(whole.subarray(-end.length).equals(end)).toBe(true);
});

test('closing the server ends idle connections at once, and busy ones with their response', async () => {
  const lifecycle: Lifecycle = { state: 'ready' };
  await listen({ lifecycle });
  const idle = client();
  idle.write(get('/direct'));
  await arrived(1);
  send(0);
  await readUntil(idle, /\{\}$/);
  const busy = client();
  busy.write(get('/direct'));
  await arrived(2);
  lifecycle.state = 'draining';
  const closed = once(server, 'close');
  server.close();
  await once(idle, 'close');
  send(1);
  expect(await text(busy)).toMatch(/\r\nConnection: close\r\n/);
  await closed;
});

test('a connection without a request ends with 408', async () => {
  await listen({ deadlineMs: 30 });
  expect(await text(client())).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test('behind a trusted proxy, direct calls in progress count by the forwarded address', async () => {
  await listen({ perClient: 1, trustedProxies: ['127.0.0.1'] });
  const [first, second] = [client(), client()];
  first.write(get('/direct', 'X-Forwarded-For: 192.0.2.1\r\n'));
  await arrived(1);
  second.write(get('/direct', 'X-Forwarded-For: 192.0.2.1\r\n'));
  expect(await readUntil(second, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 429/);
  send(0);
  await readUntil(first, /\{\}$/);
  first.write(get('/direct', 'X-Forwarded-For: 192.0.2.1\r\n'));
  await arrived(2);
  first.destroy();
  await once(taken[1]!.request.socket, 'close');
  const third = client();
  third.write(get('/direct', 'X-Forwarded-For: 192.0.2.1\r\n'));
  await arrived(3);
});
