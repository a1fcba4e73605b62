import { api as calls } from '@meridian/contracts/api';
import type { ApiCall } from '@meridian/contracts/api/call';
import { DEMO_BASE, DEMO_CALLS, DEMO_LIMITS } from '@meridian/contracts/api/demo';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { callWith, newAccount, serveApi } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const VISITOR = '198.51.100.7';
const OTHER = '198.51.100.8';
const api = apiSuite(OPEN_MS, { trustedProxies: ['127.0.0.1'] });
beforeEach(() => api.clock.advance(60_000));

/** A call of the demo from a client address behind a trusted proxy. */
const demo = (path: string, from = VISITOR, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.served.origin + DEMO_BASE + path, { method, headers: { 'x-forwarded-for': from, ...headers } });
const QUOTE = '/stocks/AAPL/quote';
const statuses = async (replies: Promise<Response>[]) => (await Promise.all(replies)).map((it) => it.status);
/** How many of these calls no limit refuses. */
const admitted = async (replies: Promise<Response>[]) => {
  const all = await statuses(replies);
  expect(new Set(all)).toEqual(new Set([200, 429]));
  return all.filter((status) => status === 200).length;
};
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

const WAYS = DEMO_CALLS.flatMap((name) => {
  const { path, examples }: ApiCall = calls[name];
  return examples.map(({ title, params, query }): [string, string] => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, word: string) => params![word]!);
    return [`${name}: ${title}`, `${filled}?${new URLSearchParams(query).toString()}`];
  });
});

test.each<[string, string]>([
  ...WAYS,
  [
    'a session in minutes',
    '/stocks/SPX/history?interval=1m&from=2026-11-20&to=2026-11-20&limit=390&compact=true',
  ],
  ['values of now', '/stocks/AAPL/indicators?indicators=sma:20,rsi:14&latest=true'],
])('a visitor without a key gets what a key on Free gets: %s', async (_, path) => {
  const [own, keyed] = [await demo(path), await callWith(api.served.origin, api.free.live.key)(path)];
  expect([own.status, own.headers.get('x-data-source')]).toEqual([200, keyed.headers.get('x-data-source')]);
  expect(own.headers.get('content-type')).toBe(keyed.headers.get('content-type'));
  const withoutId = async (reply: Response) => (await reply.text()).replace(/"requestId":"\w+"/, '');
  expect(await withoutId(own)).toBe(await withoutId(keyed));
});

test('returns the limits of the demo without a quota, readable by any page', async () => {
  const { headers } = await demo(QUOTE, VISITOR, { origin: 'https://example.com' });
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '29',
    'x-ratelimit-reset': `${api.clock.now() / 1_000 + 60}`,
    'ratelimit-policy': '"minute";q=30;w=60',
    ratelimit: '"minute";r=29;t=60',
    'access-control-allow-origin': '*',
    'strict-transport-security': 'max-age=1',
    'x-request-id': expect.stringMatching(/^req_\w+$/),
  });
  expect([...headers.keys()].filter((name) => name.startsWith('x-quota'))).toEqual([]);
});

test('returns 304 when unchanged, and the limits to HEAD without counting it', async () => {
  const etag = (await demo(QUOTE)).headers.get('etag')!;
  expect((await demo(QUOTE, VISITOR, { 'if-none-match': etag })).status).toBe(304);
  const head = await demo(QUOTE, VISITOR, {}, 'HEAD');
  expect([head.status, head.headers.get('x-ratelimit-remaining')]).toEqual([200, '28']);
});

test('HEAD is limited when a call is, and counts nothing itself', async () => {
  expect(new Set(await statuses(times(30, () => demo(QUOTE))))).toEqual(new Set([200]));
  for (let time = 0; time < 2; time++) {
    const head = await demo(QUOTE, VISITOR, {}, 'HEAD');
    expect([head.status, head.headers.get('retry-after')]).toEqual([429, '60']);
  }
  api.clock.advance(60_000);
  const head = await demo(QUOTE, VISITOR, {}, 'HEAD');
  expect([head.status, head.headers.get('x-ratelimit-remaining')]).toEqual([200, '30']);
});

describe('the limit of a client address', () => {
  test('refuses the 31st call of a minute with the seconds to wait, and not the first of another address', async () => {
    await demo(QUOTE);
    api.clock.advance(20_000);
    expect(new Set(await statuses(times(29, () => demo(QUOTE))))).toEqual(new Set([200]));
    const refused = await demo(QUOTE);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(await refused.json()).toMatchObject({
      type: '/documentation/errors/rate_limit_exceeded',
      code: 'rate_limit_exceeded',
      detail: expect.stringMatching(/30 calls in 60 seconds from one address.+Free key from \/signup/),
      requestId: refused.headers.get('x-request-id'),
    });
    expect((await demo(QUOTE, OTHER)).status).toBe(200);
    api.clock.advance(40_000);
    expect((await demo(QUOTE)).status).toBe(200);
  });

  test('ignores X-Forwarded-For from clients', async () => {
    const behindProxy = times(31, (i) => demo(QUOTE, `203.0.113.${i}, ${VISITOR}`));
    expect(await admitted(behindProxy)).toBe(30);

    const { home, remove } = temporaryHome();
    const lakes = { live: api.lake, test: api.lake };
    const open = await serveApi({ ...api.database, home, lakes, clock: api.clock });
    const headers = (i: number) => ({ 'x-forwarded-for': `203.0.113.${i}` });
    const direct = times(31, (i) => fetch(open.origin + DEMO_BASE + QUOTE, { headers: headers(i) }));
    expect(await admitted(direct)).toBe(30);
    await open.close();
    remove();
  });

  test('applies to the network for IPv6', async () => {
    const replies = times(31, (i) => demo(QUOTE, `2001:db8::${i + 1}`));
    expect(await admitted(replies)).toBe(30);
    expect((await demo(QUOTE, '2001:db8:0:1::1')).status).toBe(200);
  });
});

test('admits 600 calls a minute from all visitors together, and calls with a key continue', async () => {
  const { callsPerMinute, callsPerMinuteOfAll } = DEMO_LIMITS;
  for (let visitor = 0; visitor < callsPerMinuteOfAll / callsPerMinute; visitor++) {
    const replies = times(callsPerMinute, () => demo(QUOTE, `192.0.2.${visitor}`));
    expect(new Set(await statuses(replies))).toEqual(new Set([200]));
  }
  const refused = await demo(QUOTE);
  expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([429, '0']);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('by all visitors together') });
  expect((await api.get(QUOTE)).status).toBe(200);
});

test('heavy calls of many visitors do not block a call with a key, even for the same data', async () => {
  const wide = (limit: number) => `/stocks/AAPL/history?interval=1h&limit=${limit}`;
  const visitors = statuses(times(90, (i) => demo(wide(i + 1), `192.0.2.${i}`)));
  expect((await api.get(wide(90))).status).toBe(200);
  expect((await visitors).filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('a call of the demo is neither charged nor logged, even with a key', async () => {
  const { store } = api.database;
  const { id, live } = await newAccount(store);
  for (const sent of [`Bearer ${live.key}`, 'Basic nonsense']) {
    expect((await demo(QUOTE, VISITOR, { authorization: sent })).status).toBe(200);
  }
  const next = await callWith(api.served.origin, live.key)(QUOTE);
  expect([next.headers.get('x-quota-remaining'), next.headers.get('x-ratelimit-remaining')]).toEqual([
    '1799',
    '29',
  ]);
  await api.served.metering.ingest();
  const logged = await store
    .selectFrom('usage_call')
    .select(['account_id', 'request_id'])
    .where('at', '>=', new Date(api.clock.now()))
    .execute();
  expect(logged).toEqual([{ account_id: id, request_id: next.headers.get('x-request-id') }]);
});

describe('rows of one response', () => {
  test.each([
    ['/stocks/AAPL/history?from=2026-11-01&interval=5m', 500],
    ['/stocks/BTCUSD/indicators?indicators=sma:5&interval=5m', 500],
    ['/stocks/AAPL/history?limit=7', 7],
    ['/symbols', 100],
  ])('%s has %i', async (path, rows) => {
    expect(await (await demo(path)).json()).toMatchObject({ count: rows });
  });

  test.each(['501', '0', '5x', '', '5&limit=6'])('refuses limit=%s and names the remedy', async (limit) => {
    const reply = await demo(`/symbols?limit=${limit}`);
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      {
        code: 'invalid_parameters',
        errors: [{ field: 'limit', message: expect.stringMatching(/from 1 to 500 in the demo.+\/signup/) }],
      },
    ]);
  });
});

test.each([
  ['GET', '/stocks/AAPL/history?from=2020-01-01', 403, 'plan_required'],
  ['GET', '/stocks/TEST.LIMITED/quote', 404, 'symbol_not_found'],
  ['GET', '/stocks/TEST.HALT/quote', 404, 'symbol_not_found'],
  ['GET', '/stocks/AAPL/quote?api_key=x', 400, 'key_in_url'],
  ['GET', '/stocks/AAPL/quote?nonsense=1', 400, 'invalid_parameters'],
  ['GET', '/stocks/AAPL/risk', 404, 'path_not_found'],
  ['GET', '/usage', 404, 'path_not_found'],
  ['GET', '', 404, 'path_not_found'],
  ['POST', QUOTE, 405, 'method_not_allowed'],
] as const)('%s %s is %i %s, as a problem document', async (method, path, status, code) => {
  const reply = await demo(path, VISITOR, {}, method);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  expect([reply.status, await reply.json()]).toMatchObject([status, { status, code }]);
});
