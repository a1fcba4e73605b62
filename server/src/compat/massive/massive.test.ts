import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { massive } from '@meridian/contracts/compat/massive';
import { expect, test } from 'vitest';
import { delayedLake } from '../../lake/delayed-lake.ts';
import { issueKey } from '../../modules/access/index.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { secrets } from '../../testing/api/served.ts';

const DELAY_MS = 15 * 60_000;
const suite = apiSuite(Date.UTC(2026, 10, 20, 18), {
  delayed: (live) => ({ pro: delayedLake(live, DELAY_MS) }),
});
const BASE = '/compat/massive';
const BARS = `${BASE}/v2/aggs/ticker/AAPL/range/1/day/2026-11-02/2026-11-06`;
const SNAPSHOT = `${BASE}/v2/snapshot/locale/us/markets/stocks/tickers/AAPL`;

type Body = Readonly<Record<string, unknown>>;

const massiveCall = (path: string, key = suite.enterprise.live.key, init: RequestInit = {}) =>
  fetch(suite.served.origin + path, { ...init, headers: { authorization: `Bearer ${key}` } });
const bodyOf = async (path: string, key?: string) => (await (await massiveCall(path, key)).json()) as Body;

const logged = async () => {
  await suite.served.metering.ingest();
  const { rows } = await suite.database.pool.query<Body>('select * from usage_call order by at, request_id');
  return rows;
};

test('bars equal those of history, and days begin at midnight in New York', async () => {
  const own = await suite.get('/stocks/AAPL/history?from=2026-11-02&to=2026-11-06');
  const { results } = (await own.json()) as { results: { close: number; timestamp: string }[] };
  const body = await bodyOf(BARS);
  expect(body).toMatchObject({ ticker: 'AAPL', status: 'OK', adjusted: true, count: 5, resultsCount: 5 });
  expect((body['results'] as { c: number; t: number }[]).map(({ c, t }) => [c, t])).toEqual(
    results.map(({ close, timestamp }) => [close, Date.parse(timestamp) + 5 * 3_600_000]),
  );
});

test('a key in the query works, is limited as its account, and stands in no log', async () => {
  const reply = await fetch(`${suite.served.origin}${BARS}?apiKey=${suite.free.live.key}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-ratelimit-limit')).toBe('30');
  expect(suite.served.reported).toEqual([]);
  const rows = await logged();
  expect(JSON.stringify(rows)).not.toContain(suite.free.live.key);
  expect(rows.filter(({ account_id: id }) => id === suite.free.id)).toMatchObject([
    { endpoint: `${BASE}${massive.calls.aggregates.path}`, symbol: 'AAPL', charged: true },
  ]);
});

test('the next page has the address of the portal and no key', async () => {
  const query = `limit=2&apiKey=${suite.enterprise.live.key}`;
  const { next_url: next } = (await bodyOf(`${BARS}?${query}`)) as { next_url: string };
  expect(next.startsWith(`http://portal.test${BARS}?cursor=`)).toBe(true);
  expect(Buffer.from(next.split('cursor=')[1]!, 'base64url').toString()).not.toContain('mda_');
  const path = next.slice('http://portal.test'.length);
  const page = (await bodyOf(path)) as { results: { t: number }[] };
  expect(page.results).toHaveLength(2);
  // The Python client puts its base address before this path once more.
  expect(await bodyOf(BASE + path)).toMatchObject({ results: page.results });
});

test('errors have the status words of Massive', async () => {
  const statusOf = async (path: string, key?: string) => {
    const reply = await massiveCall(path, key);
    const { status, error, message, request_id: id } = (await reply.json()) as Body;
    expect(id).toBe(reply.headers.get('x-request-id'));
    return [reply.status, status, String(error ?? message)];
  };
  expect(await statusOf(BARS, 'nope')).toEqual([401, 'ERROR', expect.stringContaining('key')]);
  expect(await statusOf(BARS.replace('AAPL', 'NOSUCH'))).toEqual([
    404,
    'NOT_FOUND',
    expect.stringContaining('NOSUCH'),
  ]);
  expect(await statusOf(`${BASE}/v9/none`)).toEqual([404, 'NOT_FOUND', expect.any(String)]);
  expect(await statusOf(`${BARS}?nosuch=1`)).toEqual([
    400,
    'ERROR',
    expect.stringContaining('nosuch is not a parameter'),
  ]);
  expect(await statusOf(`${BARS}?cursor=abc`)).toEqual([400, 'ERROR', expect.stringContaining('next_url')]);
  expect(await statusOf(BARS.replace('/1/day', '/2/day'))).toEqual([
    400,
    'ERROR',
    expect.stringContaining('1 day'),
  ]);
  expect(await statusOf(BARS.replace('2026-11-06', 'tomorrow'))).toEqual([
    400,
    'ERROR',
    expect.stringContaining('to must be a date'),
  ]);
});

test('a request without a key is refused, and only GET is served', async () => {
  const keyless = await fetch(suite.served.origin + BARS);
  expect([keyless.status, await keyless.json()]).toEqual([401, expect.objectContaining({ status: 'ERROR' })]);
  const posted = await massiveCall(BARS, undefined, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test.each(['TRACE', 'PROPFIND', 'QUERY'])('%s gets an error in the form of Massive', async (method) => {
  const { hostname, port } = new URL(suite.served.origin);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path: BARS, method }, resolve).on('error', reject).end();
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(JSON.parse(await text(answer))).toMatchObject({ status: 'ERROR' });
});

test('a preflight names the methods that a façade has', async () => {
  const { headers } = await fetch(suite.served.origin + BARS, { method: 'OPTIONS' });
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
});

test('every absent call answers in the form of Massive and says why', async () => {
  for (const { path, reason } of massive.absent) {
    const filled = path.replaceAll(/\{\w+\}/g, 'AAPL').replace('*', 'rest');
    const reply = await massiveCall(BASE + filled);
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      404,
      { status: 'NOT_FOUND', request_id: expect.any(String), message: reason },
    ]);
  }
});

test('a key without the scope of a call, and a range before the history of a plan, are not authorized', async () => {
  const { key } = await suite.database.store.transaction().execute((trx) =>
    issueKey(trx, secrets, {
      accountId: suite.enterprise.id,
      mode: 'live',
      name: 'Other',
      primary: false,
      nowMs: 0,
      scopes: ['macro'],
    }),
  );
  for (const { path } of Object.values(massive.calls)) {
    const filled = path
      .replaceAll(/\{(symbol|from|to)\}/g, 'AAPL')
      .replaceAll(/\{date\}/g, '2026-11-06')
      .replaceAll(/\{\w+\}/g, 'stocks');
    const reply = await massiveCall(BASE + filled, key);
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ status: 'NOT_AUTHORIZED', message: expect.stringContaining('scope') }),
    ]);
  }
  for (const path of [
    BARS.replace('2026-11-02', '2016-01-04'),
    `${BASE}/v2/aggs/grouped/locale/us/market/stocks/2016-01-04`,
    `${BASE}/v1/open-close/AAPL/2016-01-04`,
    `${BASE}/v3/trades/AAPL?timestamp.gte=2016-01-04`,
    `${BASE}/v3/reference/dividends?ex_dividend_date.gte=2016-01-04`,
    `${BASE}/v1/indicators/sma/AAPL?timestamp.gte=2016-01-04`,
    `${BASE}/v2/reference/news?ticker=AAPL&published_utc.gte=2016-01-04`,
  ]) {
    const reply = await massiveCall(path, suite.free.live.key);
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      403,
      expect.objectContaining({ status: 'NOT_AUTHORIZED', message: expect.stringContaining('history') }),
    ]);
  }
});

test('dividends have the dates of ours, and can be chosen by them', async () => {
  const own = await suite.get('/stocks/KO/dividends?limit=1');
  const { results } = (await own.json()) as { results: Record<string, string>[] };
  const { exDate, payDate, recordDate, declarationDate } = results[0]!;
  const path = `${BASE}/v3/reference/dividends?ticker=KO&pay_date=${payDate}`;
  expect(await bodyOf(path)).toMatchObject({
    results: [
      {
        ticker: 'KO',
        ex_dividend_date: exDate,
        pay_date: payDate,
        record_date: recordDate,
        declaration_date: declarationDate,
      },
    ],
  });
});

test('offers are the listings of our calendar, planned ones pending', async () => {
  const listed = await bodyOf(`${BASE}/vX/reference/ipos?ticker=KO`);
  expect(listed).toMatchObject({ results: [{ listing_date: '2016-01-04', ipo_status: 'history' }] });
  const pending = await bodyOf(`${BASE}/vX/reference/ipos?ipo_status=pending`, suite.enterprise.test.key);
  expect(pending).toMatchObject({
    results: [
      { ticker: 'TEST.PLANNED', listing_date: '2027-01-04', lowest_offer_price: 18, highest_offer_price: 21 },
    ],
  });
});

test('dividends of a plan with little history end where its history of bars ends', async () => {
  const events = `${BASE}/v3/reference/dividends?ticker=AAPL&limit=1000&order=asc`;
  const own = await fetch(`${suite.served.origin}/api/stocks/AAPL/history?limit=5000`, {
    headers: { authorization: `Bearer ${suite.free.live.key}` },
  });
  const { events: known } = (await own.json()) as { events: { type: string; date: string }[] };
  const { results } = (await bodyOf(events, suite.free.live.key)) as {
    results: { ex_dividend_date: string }[];
  };
  expect(results.map((it) => it.ex_dividend_date)).toEqual(
    known.filter(({ type }) => type === 'dividend').map(({ date }) => date),
  );
  const all = (await bodyOf(events)) as { results: unknown[] };
  expect(all.results.length).toBeGreaterThan(results.length);
});

test('a call of the façade and one of ours count on the same limit', async () => {
  const left = async (path: string) =>
    Number((await massiveCall(path, suite.free.live.key)).headers.get('x-ratelimit-remaining'));
  suite.clock.advance(61_000);
  const first = await left('/api/stocks/AAPL/quote');
  expect([await left(SNAPSHOT), await left('/api/stocks/AAPL/quote')]).toEqual([first - 1, first - 2]);
  let remaining = first - 2;
  while (remaining > 0) remaining = await left(SNAPSHOT);
  const refused = await massiveCall(SNAPSHOT, suite.free.live.key);
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ status: 'ERROR' })]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a plan with delayed data has the status DELAYED and the market as it was', async () => {
  const quote = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, {
    headers: { authorization: `Bearer ${suite.pro.live.key}` },
  });
  const { price, timestamp } = (await quote.json()) as { price: number; timestamp: string };
  expect(Date.parse(timestamp)).toBeLessThanOrEqual(suite.clock.now() - DELAY_MS);
  expect(await bodyOf(SNAPSHOT, suite.pro.live.key)).toMatchObject({
    status: 'DELAYED',
    ticker: { day: { c: price }, updated: Date.parse(timestamp) * 1e6, lastTrade: { p: price } },
  });
});

test('a test key reads the simulated market, and its symbols of errors give them', async () => {
  const reply = await massiveCall(SNAPSHOT, suite.enterprise.test.key);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
  const failing = await massiveCall(`${BASE}/v2/last/trade/TEST.LIMITED`, suite.enterprise.test.key);
  expect([failing.status, await failing.json()]).toEqual([429, expect.objectContaining({ status: 'ERROR' })]);
});

test('an unchanged reply is 304', async () => {
  for (const path of [BARS, SNAPSHOT]) {
    const first = await massiveCall(path);
    const again = await fetch(suite.served.origin + path, {
      headers: {
        authorization: `Bearer ${suite.enterprise.live.key}`,
        'if-none-match': first.headers.get('etag')!,
      },
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
});
