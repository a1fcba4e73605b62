import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test, vi } from 'vitest';
import { usageOfPeriod, usageRequests, usageSeries, usageSummary } from '../../modules/usage/index.ts';
import { callWith, newAccount } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';

const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);

test('a quote has the fields of the contract, its source and headers', async () => {
  const reply = await api.get('/stocks/AAPL/quote');
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-data-source': 'simulated',
    'x-request-id': expect.stringMatching(/^req_\w+$/),
    etag: expect.stringMatching(/^W\/".+"$/),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=1',
  });
  const body: unknown = await reply.json();
  expect(calls.quote.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({ symbol: 'AAPL', source: 'simulated', marketStatus: 'regular' });
});

test('returns 304 for an unchanged quote', async () => {
  const first = await api.get('/stocks/MSFT/quote');
  const again = await api.get('/stocks/MSFT/quote', { 'if-none-match': first.headers.get('etag')! });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-length')).toBeNull();
});

test('finds symbols by symbol and name, and paging returns each once', async () => {
  const found = (await (await api.get('/symbols?q=apple')).json()) as ApiReply<'symbols'>;
  expect(calls.symbols.reply.safeParse(found).error?.issues).toBeUndefined();
  expect(found.results[0]).toMatchObject({ symbol: 'AAPL', assetClass: 'equity', source: 'simulated' });
  const walked: string[] = [];
  let cursor = '';
  do {
    const page = (await (
      await api.get(`/symbols?type=equity&limit=33${cursor}`)
    ).json()) as ApiReply<'symbols'>;
    walked.push(...page.results.map(({ symbol }) => symbol));
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
  } while (cursor !== '');
  expect(new Set(walked).size).toBe(walked.length);
  expect(walked.length).toBe(api.lake.search({ type: 'equity', offset: 0, limit: 1 }).total);
  const csv = await (await api.get('/symbols?q=apple&format=csv')).text();
  expect(csv.split('\n')[0]).toBe(
    'symbol,name,assetClass,exchange,currency,sector,industry,active,firstDate,lastDate,securityId,source,formerSymbol',
  );
  expect(csv).toContain('AAPL,Apple');
});

test.each([
  ['GET', '/nothing', 404, 'path_not_found'],
  ['POST', '/stocks/AAPL/quote', 405, 'method_not_allowed'],
  ['DELETE', '/symbols', 405, 'method_not_allowed'],
  ['GET', '/stocks/NOPE/quote', 404, 'symbol_not_found'],
  ['GET', '/stocks/NO%20PE/quote', 400, 'invalid_parameters'],
  ['GET', '/symbols?type=house', 400, 'invalid_parameters'],
  ['GET', '/stocks/%ZZ/quote', 400, 'invalid_parameters'],
  ['GET', `/stocks/${'A'.repeat(300)}/quote`, 400, 'invalid_parameters'],
] as const)('%s %s is %i %s, as a problem document', async (method, path, status, code) => {
  const reply = await fetch(`${api.served.origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${api.enterprise.live.key}` },
  });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await reply.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ status, code, message: problem['title'], detail: expect.any(String) });
  expect(problem['type']).toBe(`/documentation/errors/${code}`);
  expect(problem['requestId']).toBe(reply.headers.get('x-request-id'));
});

test.each(['A'.repeat(16), 'A'.repeat(300), '__proto__'])(
  'a path with %s names the field symbol',
  async (symbol) => {
    const reply = await api.get(`/stocks/${symbol}/quote`);
    expect(await reply.json()).toMatchObject({ status: 400, errors: [{ field: 'symbol' }] });
  },
);

test('pages of other origins may read responses and limits, and preflights are not counted', async () => {
  const preflight = await fetch(`${api.served.origin}/api/symbols`, {
    method: 'OPTIONS',
    headers: { origin: 'https://example.com' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('x-request-id')).toMatch(/^req_/);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  const reply = await api.get('/symbols?q=apple', { origin: 'https://example.com' });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(reply.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
});

test('returns 500 without details for a server error, without a charge, and logs it', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const call = callWith(api.served.origin, account.live.key);
  const broken = vi.spyOn(api.lake, 'quote').mockImplementation(() => {
    throw new Error('secret cause');
  });
  const reply = await call('/stocks/AAPL/quote');
  broken.mockRestore();
  expect(reply.status).toBe(500);
  expect(await reply.text()).not.toContain('secret cause');
  expect(
    api.served.errors.some((entry) => String((entry as { err: unknown }).err).includes('secret cause')),
  ).toBe(true);
  const next = await call('/stocks/AAPL/quote');
  expect(next.headers.get('x-quota-remaining')).toBe('35999');
  expect(next.headers.get('x-ratelimit-remaining')).toBe('599');
});

test('calls show on the dashboard with their request id, and count towards the period', async () => {
  const account = await newAccount(api.database.store);
  const call = callWith(api.served.origin, account.live.key);
  const context = { store: api.database.store, reader: api.database.store, now: api.clock.now };
  const ids: (string | null)[] = [];
  for (const path of ['/stocks/AAPL/quote', '/stocks/NOPE/quote', '/symbols?limit=0']) {
    ids.push((await call(path)).headers.get('x-request-id'));
    api.clock.advance(1_000);
  }
  await api.served.metering.ingest();
  expect(await usageOfPeriod(context, account.id)).toEqual({
    requests: 3,
    limit: 1_800,
    resetDate: '2026-12-01T00:00:00.000Z',
  });
  const { items, total } = await usageRequests(context, {
    accountId: account.id,
    range: '7d',
    page: 1,
    page_size: 2,
  });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { id: ids[2], endpoint: '/api/symbols', symbol: null, status: 400 },
    {
      id: ids[1],
      endpoint: '/api/stocks/{symbol}/quote',
      symbol: 'NOPE',
      status: 404,
      key_prefix: account.live.key.slice(0, 16),
    },
  ]);
  expect(await usageSummary(context, { accountId: account.id, range: '1d' })).toMatchObject({
    requests: 3,
    limit: 1_800,
    percent: 0.2,
    success_rate: 33.3,
    per_minute: 30,
    burst: 30,
    active_keys: 1,
    range_requests: 3,
    last_call_id: ids[2],
  });
  const { points } = await usageSeries(context, { accountId: account.id, range: '1d' });
  expect(points).toHaveLength(24);
  expect(points.at(-1)).toMatchObject({ t: '2026-11-20T20:00:00.000Z', requests: 3, errors: 2 });
  expect(points.slice(0, -1).every(({ requests }) => requests === 0)).toBe(true);
  expect((await usageSeries(context, { accountId: account.id, range: '30d' })).points).toHaveLength(30);
});

test('HEAD is 429 while the key is limited, and neither counts nor is logged', async () => {
  const account = await newAccount(api.database.store);
  const send = (method: string) =>
    fetch(`${api.served.origin}/api/stocks/AAPL/quote`, {
      method,
      headers: { authorization: `Bearer ${account.live.key}` },
    });
  const statusOf = async (method: string) => (await send(method)).status;
  for (let made = 0; made < 29; made++) expect(await statusOf('GET')).toBe(200);
  const free = [await send('HEAD'), await send('HEAD')];
  expect(free.map(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')])).toEqual([
    [200, '1'],
    [200, '1'],
  ]);
  expect([await statusOf('GET'), await statusOf('GET')]).toEqual([200, 429]);
  const limited = await send('HEAD');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
  await api.served.metering.ingest();
  const query = { accountId: account.id, range: '1d' } as const;
  const { range_requests: logged } = await usageSummary(
    { store: api.database.store, reader: api.database.store, now: api.clock.now },
    query,
  );
  expect(logged).toBe(31);
});

test('the status page returns measurements without a key', async () => {
  await api.get('/stocks/AAPL/quote');
  await api.served.metering.ingest();
  api.clock.advance(60_000);
  const reply = await fetch(`${api.served.origin}/api/status`);
  const body = (await reply.json()) as ApiReply<'status'>;
  expect(calls.status.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body.uptimeSeconds).toBeGreaterThanOrEqual(60);
  expect(body.calls30d.requests).toBeGreaterThan(0);
  expect(body.components.map(({ name }) => name)).toEqual(['api', 'marketData', 'store', 'usage', 'storage']);
});

test('serves the description of the API', async () => {
  const reply = await fetch(`${api.served.origin}/openapi.json`);
  expect(await reply.json()).toMatchObject({ openapi: '3.1.0' });
});

test.each(['TRACE', 'PROPFIND', 'QUERY', 'LOCK'])(
  '%s gets 405 with the methods of the call',
  async (method) => {
    const { hostname, port } = new URL(api.served.origin);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, path: '/api/quotes?symbols=AAPL', method }, resolve)
        .on('error', reject)
        .end();
    });
    const document = JSON.parse(await text(answer)) as object;
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(document).toMatchObject({ status: 405, code: 'method_not_allowed' });
  },
);

test('OPTIONS names the methods that a path has, and no others', async () => {
  const allow = async (path: string) => {
    const { headers } = await fetch(api.served.origin + path, { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-methods')).toBe(headers.get('allow'));
    return headers.get('allow');
  };
  expect(await allow('/api/stocks/AAPL/backtest')).toBe('GET, HEAD, POST, OPTIONS');
  expect(await allow('/api/stocks/AAPL/quote')).toBe('GET, HEAD, OPTIONS');
  expect(await allow('/api/alerts/create')).toBe('POST, OPTIONS');
  expect(await allow('/api/links/00000000-0000-4000-8000-000000000000')).toBe('DELETE, OPTIONS');
});

test('a slash at the end of a call is named as the fault', async () => {
  const answer = await api.get('/stocks/AAPL/quote/');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    detail: 'No call ends with a slash. Use /api/stocks/AAPL/quote.',
  });
});

test('an index under the name of another source is suggested under ours', async () => {
  const answer = await api.get('/stocks/%5EGSPC/quote');
  expect(await answer.json()).toMatchObject({
    code: 'symbol_not_found',
    detail: expect.stringContaining('SPX'),
  });
});
