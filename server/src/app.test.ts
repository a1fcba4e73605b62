import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from './modules/app-context.ts';
import { openRateLimits } from './shared/rate-limiters/open-rate-limits.ts';
import { deadlines } from './http/connections/deadlines.ts';
import { ApiAuthenticator } from './modules/access/index.ts';
import { type AppParts, buildApp } from './app.ts';
import type { Store } from './store/schema.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'meridian-app-'));
let app: FastifyInstance;

beforeAll(async () => {
  for (const name of ['404', '.console']) mkdirSync(join(siteFolder, name));
  for (const name of ['index.html', '404/index.html', '.console/index.html']) {
    writeFileSync(join(siteFolder, name), `<!doctype html>${name}`);
  }
  writeFileSync(
    join(siteFolder, 'routes.json'),
    JSON.stringify({ origin: 'https://origin.invalid', pages: ['/'] }),
  );
  // No path of these tests reaches a service.
  const context = {
    publicUrl: 'https://portal.test',
    operator: { contact: { technical: null } },
    now: () => 0,
    log: { info: () => undefined },
    limits: createLimits(openRateLimits({} as Store)),
    markets: { live: {}, test: {}, delayed: {} },
  };
  const parts = {
    context,
    trustedProxies: [],
    connections: { perClient: 100, total: 100 },
    lifecycle: { state: 'ready' },
    api: {
      context,
      lakes: {},
      authenticator: new ApiAuthenticator({ store: {} as Store, now: () => 0, elapsed: () => 0 }),
      now: () => 0,
    },
    siteFolder,
    operatorAddresses: [],
  };
  app = await buildApp(parts as unknown as AppParts);
});
afterAll(async () => {
  await app.close();
  rmSync(siteFolder, { recursive: true });
});

test.each(['/api', '/api/', '/api/nope', '/api/stocks/AAPL/nope'])(
  '%s is answered by the API with a problem document, never by a page',
  async (url) => {
    const reply = await app.inject({ method: 'GET', url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(reply.json()).toMatchObject({ code: 'path_not_found' });
  },
);

test.each(['/v1/nope', '/v1/portal/nope', '/v1/portal/user/nope'])(
  '%s is answered by the portal calls in their envelope, whatever the method',
  async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await app.inject({ method, url });
      expect([reply.statusCode, reply.json().code]).toEqual([404, '141']);
      expect(reply.headers['x-request-id']).toBeTruthy();
    }
  },
);

test('asks assistants for a key in the MCP protocol, only at the host of the portal', async () => {
  const at = (host: string) => app.inject({ method: 'POST', url: '/mcp', headers: { host } });
  const [asked, foreign] = [await at('portal.test'), await at('elsewhere.test')];
  expect([asked.statusCode, foreign.statusCode]).toEqual([401, 403]);
  expect(asked.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('key') } });
});

test('returns a problem document, without a stack, for an API URL that cannot be decoded', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/stocks/%ZZ/quote' });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameters']);
});

test.each([
  '/',
  '/nope',
  '/api/nope',
  '/api/stocks/%ZZ/quote',
  '/openapi.json',
  '/asyncapi.json',
  '/.well-known/security.txt',
  '/v1/nope',
  '/v1/portal/nope',
])(
  '%s of a portal whose address is https asks browsers to stay with that, and is neither sniffed nor framed',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

/** The raw response of the listening app to raw bytes. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return await text(socket);
}

test('refuses a request with two lengths, since a proxy may read a second request in it', async () => {
  const head = 'POST /v1/nope HTTP/1.1\r\nHost: portal.test\r\n';
  const hidden = '0\r\n\r\nGET /v1/hidden HTTP/1.1\r\nHost: portal.test\r\n\r\n';
  for (const ends of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding : chunked\r\n',
  ]) {
    const answer = await answerTo(`${head}${ends}\r\n${hidden}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
});

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: portal.test\r\nhost: elsewhere.test'],
  ['the same Host twice', 'GET /api/symbols HTTP/1.1\r\nHost: portal.test\r\nHost: portal.test'],
  ['a foreign absolute URI', 'GET http://elsewhere.test/ HTTP/1.1\r\nHost: portal.test'],
  ['a foreign absolute URI and Host', 'GET http://elsewhere.test/ HTTP/1.1\r\nHost: elsewhere.test'],
  ['an absolute URI that is not its Host', 'GET http://portal.test/ HTTP/1.1\r\nHost: elsewhere.test'],
  [
    'an upgrade of the stream with two Host headers',
    'GET /api/stream HTTP/1.1\r\nHost: portal.test\r\nHost: elsewhere.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
  ],
])('refuses %s with 400, since a proxy may read another host', async (_what, head) => {
  const answer = await answerTo(`${head}\r\n\r\nGET / HTTP/1.1\r\nHost: portal.test\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*invalid_parameters/s);
  // The connection ends: what follows on it is no longer trusted.
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each(['http://portal.test/', 'https://portal.test', 'http://portal.test?utm=1'])(
  'serves its page for the absolute URI %s',
  async (url) => {
    const answer = await answerTo(`GET ${url} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*index\.html/s);
  },
);

test('closes a request that is late by 30 seconds, whichever part of it is missing', () => {
  const { headersTimeout, requestTimeout } = app.server;
  const checkMs = deadlines(30_000).connectionsCheckingInterval;
  expect(Math.max(headersTimeout, requestTimeout) + checkMs).toBe(30_000);
});

test('TRACE returns nothing of the request', async () => {
  for (const path of ['/', '/v1/portal/user/profile', '/api/symbols']) {
    const answer = await answerTo(
      `TRACE ${path} HTTP/1.1\r\nHost: portal.test\r\nX-Secret: S1\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('S1');
  }
});

test('any other path returns a page, or 404 if there is none', async () => {
  expect((await app.inject('/')).body).toContain('index.html');
  expect((await app.inject('/nope')).statusCode).toBe(404);
});
