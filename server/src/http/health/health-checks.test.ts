import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpServerFactory } from '../connections/server-factory.ts';
import type { Lifecycle } from './lifecycle.ts';

let lifecycle: Lifecycle;
let server: ReturnType<typeof createServer>;
let port: number;
beforeEach(async () => {
  lifecycle = { state: 'starting' };
  server = httpServerFactory({
    connections: { perClient: 10, total: 10 },
    lifecycle,
    trustedProxies: [],
    publicUrl: () => 'https://portal.example.com',
    sharedHead: [],
    deadlineMs: 1_000,
    keepAliveMs: 10_000,
    now: () => 0,
    log: { warn: () => undefined },
  })((_request, response) => void response.end('page'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => void server.close());

async function read(path: string) {
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  agent.destroy();
  return [response.statusCode, body, response.headers.connection];
}

test('a process is live from its start, and ready once its start has ended until it is going to stop', async () => {
  expect(await read('/livez')).toEqual([200, '{"status":"live"}', 'keep-alive']);
  expect(await read('/readyz')).toEqual([503, '{"status":"starting"}', 'keep-alive']);
  lifecycle.state = 'ready';
  expect(await read('/readyz?verbose')).toEqual([200, '{"status":"ready"}', 'keep-alive']);
  lifecycle.state = 'draining';
  expect(await read('/readyz')).toEqual([503, '{"status":"draining"}', 'close']);
  expect(await read('/livez')).toEqual([200, '{"status":"live"}', 'close']);
});

test('a process that is going to stop still serves, and closes each connection after its response', async () => {
  lifecycle.state = 'ready';
  expect(await read('/')).toEqual([200, 'page', 'keep-alive']);
  lifecycle.state = 'draining';
  expect(await read('/')).toEqual([200, 'page', 'close']);
});
