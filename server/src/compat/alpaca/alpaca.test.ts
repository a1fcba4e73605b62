import { alpaca } from '@meridian/contracts/compat/alpaca';
import { expect, test } from 'vitest';
import { delayedLake } from '../../lake/delayed-lake.ts';
import { apiSuite } from '../../testing/api/suite.ts';

const DELAY_MS = 15 * 60_000;
const suite = apiSuite(Date.UTC(2026, 10, 20, 18), {
  delayed: (live) => ({ pro: delayedLake(live, DELAY_MS) }),
});
const BASE = '/compat/alpaca';
const BARS = '/v2/stocks/bars?symbols=AAPL,MSFT&timeframe=1Day&start=2026-11-02&end=2026-11-06';
const QUOTE = '/v2/stocks/AAPL/quotes/latest';

type Body = Readonly<Record<string, unknown>>;
interface Bars {
  readonly bars: Readonly<Record<string, readonly { readonly t: string; readonly c: number }[]>>;
  readonly next_page_token: string | null;
}

const call = (
  path: string,
  key = suite.enterprise.live.key,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
) =>
  fetch(suite.served.origin + BASE + path, {
    ...init,
    headers: { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': 'any', ...init.headers },
  });
const bodyOf = async <T = Body>(path: string, key?: string) => (await (await call(path, key)).json()) as T;
const refusal = async (path: string, key?: string) => {
  const reply = await call(path, key);
  const body = (await reply.json()) as { message: string };
  expect(Object.keys(body)).toEqual(['message']);
  return [reply.status, body.message];
};

test('days equal those of history and begin at midnight in New York', async () => {
  const own = await suite.get('/stocks/MSFT/history?from=2026-11-02&to=2026-11-06&adjustment=raw');
  const { results } = (await own.json()) as { results: { close: number; timestamp: string }[] };
  const { bars, next_page_token: token } = await bodyOf<Bars>(BARS);
  expect(Object.keys(bars)).toEqual(['AAPL', 'MSFT']);
  expect(bars['MSFT']!.map(({ t, c }) => [t, c])).toEqual(
    results.map(({ close, timestamp }) => [timestamp.replace('T00:', 'T05:'), close]),
  );
  expect(token).toBeNull();
});

test('each length of bars that is served equals that of history, or its minutes', async () => {
  const range = 'start=2026-11-18&end=2026-11-18';
  const minutes = await bodyOf<Bars>(`/v2/stocks/bars?symbols=AAPL&timeframe=1Min&${range}`);
  const sevens = await bodyOf<Bars>(`/v2/stocks/bars?symbols=AAPL&timeframe=7Min&${range}`);
  expect([minutes.bars['AAPL']!.length, sevens.bars['AAPL']!.length]).toEqual([390, Math.ceil(390 / 7)]);
  expect(sevens.bars['AAPL']!.map(({ c }) => c)).toEqual(
    minutes.bars['AAPL']!.filter((_, at) => at % 7 === 6 || at === 389).map(({ c }) => c),
  );
});

test('pages of two symbols follow each other in both directions, and a page never has more rows than asked for', async () => {
  for (const sort of ['asc', 'desc']) {
    const path = `/v2/stocks/bars?symbols=MSFT,AAPL&timeframe=1Hour&start=2026-11-17&end=2026-11-18&sort=${sort}`;
    const whole = await bodyOf<Bars>(path);
    const rows = ({ bars }: Bars) =>
      Object.entries(bars).flatMap(([name, all]) => all.map(({ t }) => name + t));
    const found: string[] = [];
    for (let token: string | null = ''; token !== null;) {
      const page: Bars = await bodyOf<Bars>(`${path}&limit=4${token && `&page_token=${token}`}`);
      expect(rows(page).length).toBeLessThanOrEqual(4);
      found.push(...rows(page));
      token = page.next_page_token;
    }
    expect(found).toEqual(rows(whole));
    expect(found).toHaveLength(28);
  }
});

test('keys are accepted as id or secret, as bearer token and as basic credentials, and stand in no log', async () => {
  const { key } = suite.enterprise.live;
  const basic = `Basic ${Buffer.from(`${key}:any`).toString('base64')}`;
  for (const headers of [
    { 'APCA-API-KEY-ID': key },
    { 'APCA-API-KEY-ID': 'any', 'APCA-API-SECRET-KEY': key },
    { authorization: `Bearer ${key}` },
    { authorization: basic },
  ])
    expect((await fetch(suite.served.origin + BASE + QUOTE, { headers })).status).toBe(200);
  await suite.served.metering.ingest();
  const { rows } = await suite.database.pool.query<Body>('select * from usage_call order by at, request_id');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(JSON.stringify(rows)).not.toContain(basic);
  const endpoint = `${BASE}${alpaca.calls.stockLatestQuote.path}`;
  const quotes = rows.filter((row) => row['endpoint'] === endpoint);
  expect(quotes).toHaveLength(4);
  for (const row of quotes) expect(row).toMatchObject({ symbol: 'AAPL', charged: true });
});

test('pages on other hosts may send the two headers of the key', async () => {
  const reply = await call(QUOTE, undefined, { method: 'OPTIONS', headers: { origin: 'https://page.test' } });
  expect(reply.headers.get('access-control-allow-headers')).toContain('APCA-API-KEY-ID, APCA-API-SECRET-KEY');
});

test('a call of the façade and one of ours count on the same limit, exactly', async () => {
  suite.clock.advance(61_000);
  const { key } = suite.free.live;
  const own = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const first = Number(own.headers.get('x-ratelimit-remaining'));
  for (let left = first - 1; left >= 0; left--) {
    const reply = await call(QUOTE, key);
    expect([reply.status, reply.headers.get('x-ratelimit-remaining')]).toEqual([200, String(left)]);
  }
  const refused = await call(QUOTE, key);
  expect([refused.status, await refused.json()]).toEqual([429, { message: expect.any(String) }]);
  expect(Number(refused.headers.get('x-ratelimit-reset')) * 1_000).toBeGreaterThan(suite.clock.now());
});

test('a plan with delayed data reads the market as it was', async () => {
  const { quote } = await bodyOf<{ quote: { t: string } }>(QUOTE, suite.pro.live.key);
  expect(Date.parse(quote.t)).toBeLessThanOrEqual(suite.clock.now() - DELAY_MS);
  const { trades } = await bodyOf<{ trades: { t: string }[] }>(
    '/v2/stocks/AAPL/trades?sort=desc&limit=5',
    suite.pro.live.key,
  );
  expect(trades).toHaveLength(5);
  for (const { t } of trades) expect(Date.parse(t)).toBeLessThanOrEqual(suite.clock.now() - DELAY_MS);
});

test('a test key reads the simulated market, and its symbols of errors give them', async () => {
  const reply = await call(QUOTE, suite.enterprise.test.key);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
  expect(await refusal('/v2/stocks/TEST.LIMITED/snapshot', suite.enterprise.test.key)).toEqual([
    429,
    expect.any(String),
  ]);
});

test('an unchanged reply is 304', async () => {
  for (const path of [BARS, '/v2/stocks/meta/exchanges']) {
    const first = await call(path);
    const again = await call(path, undefined, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([path, again.status]).toEqual([path, 304]);
  }
  expect(suite.served.errors).toEqual([]);
});
