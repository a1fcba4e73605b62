import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ResolveHost } from './resolve.ts';
import { webhookSender } from './send.ts';

const sender = webhookSender({ allowLoopback: false });
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test.each([
  'http://example.com/hook',
  'ftp://example.com/hook',
  'https://user:secret@example.com/',
  'https://localhost/',
  'https://localhost.:8443/',
  'https://api.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://0.0.0.0:443/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://168.63.129.16/metadata',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[fec0::1]/',
  'https://１２７.0.0.1/',
  'not an address',
])('rejects %s when it is configured and when it is sent to', async (url) => {
  expect(sender.refusal(url)).toMatch(/^url must/);
  expect(await sender.send(url, '{}', {})).toEqual({ status: null, error: sender.refusal(url) });
});

test.each([
  'https://example.com/hook',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'https://a.example:8443/',
])('allows %s', (url) => expect(sender.refusal(url)).toBeUndefined());

test.each([
  ['127.0.0.1', 4],
  ['10.0.0.7', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['fd00::1', 6],
  ['64:ff9b::a00:1', 6],
])('does not connect to a name that resolves to %s at connect time', async (address, family) => {
  let reached = 0;
  const port = await receiver((_, reply) => {
    reached++;
    reply.end();
  });
  // The name was public when the alert was created and still has a public address. Every address counts.
  const resolve: ResolveHost = async () => [
    { address: '8.8.8.8', family: 4 },
    { address, family },
  ];
  const rebound = webhookSender({ allowLoopback: false, resolve });
  const url = `https://rebound.example:${port}/`;
  expect(rebound.refusal(url)).toBeUndefined();
  expect(await rebound.send(url, '{}', {})).toEqual({
    status: null,
    error: 'The host name resolves to a private address',
  });
  expect(reached).toBe(0);
});

test('warns of a name that leads to this machine or a private network, and of no other', async () => {
  const names: Readonly<Record<string, string[]>> = {
    'public.example': ['8.8.8.8'],
    'loopback.example': ['127.0.0.1'],
    'mixed.example': ['8.8.8.8', '192.168.0.9'],
  };
  const resolve: ResolveHost = async (host) => {
    if (!names[host]) throw new Error('No such name');
    return names[host].map((address) => ({ address, family: 4 }));
  };
  const warned = webhookSender({ allowLoopback: false, resolve });
  const warningOf = (host: string) => warned.warning(`https://${host}/hook`);
  expect(await warningOf('public.example')).toBeUndefined();
  // The name may be set up later.
  expect(await warningOf('unknown.example')).toBeUndefined();
  for (const host of ['loopback.example', 'mixed.example'])
    expect(await warningOf(host)).toBe(
      `${host} resolves to a private address, so webhooks to it are not delivered.`,
    );
  const here = webhookSender({ allowLoopback: true, resolve });
  expect(await here.warning('https://loopback.example/hook')).toBeUndefined();
});

test('in development it sends to this machine, and rejects http elsewhere', async () => {
  const here = webhookSender({ allowLoopback: true });
  expect(here.refusal('http://10.0.0.1/')).toMatch(/^url must/);
  expect(here.refusal('https://192.168.0.1/')).toMatch(/^url must/);
  const port = await receiver((request, reply) => {
    reply.statusCode = request.headers['x-test'] === '1' ? 204 : 400;
    reply.end();
  });
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await here.send(`http://${host}:${port}/`, '{}', { 'x-test': '1' })).toEqual({
      status: 204,
      error: null,
    });
  }
});

test('a redirect is a failure and is not followed', async () => {
  const requested: (string | undefined)[] = [];
  const port = await receiver((request, reply) => {
    requested.push(request.url);
    reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  const here = webhookSender({ allowLoopback: true });
  expect(await here.send(`http://127.0.0.1:${port}/hook`, '{}', {})).toEqual({
    status: 302,
    error: 'Redirects are not followed',
  });
  expect(requested).toEqual(['/hook']);
});

test('stops waiting for a response at the time limit or after 64 kB', async () => {
  const port = await receiver((request, reply) => {
    if (request.url === '/silent') return;
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(16_384)));
      reply.once('drain', more);
    };
    if (request.url === '/endless') more();
    else reply.write('a');
  });
  const here = webhookSender({ allowLoopback: true, timeoutMs: 200 });
  const send = (path: string) => here.send(`http://127.0.0.1:${port}${path}`, '{}', {});
  expect(await send('/silent')).toEqual({ status: null, error: 'No response within 0.2 s' });
  expect(await send('/dripping')).toEqual({ status: null, error: 'No response within 0.2 s' });
  expect(await send('/endless')).toEqual({ status: 200, error: null });
});
