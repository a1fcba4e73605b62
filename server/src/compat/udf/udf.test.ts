import { UDF_RESOLUTIONS, udf } from '@meridian/contracts/compat/udf';
import { expect, test } from 'vitest';
import { apiSuite } from '../../testing/api/suite.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 18);
const suite = apiSuite(NOW_MS);
const second = (text: string) => Date.parse(text) / 1_000;

const chart = async (path: string, key = suite.enterprise.live.key) =>
  fetch(`${suite.served.origin}${udf.base}/key/${key}${path}`);
const read = async <Body>(path: string): Promise<Body> => {
  const reply = await chart(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Body;
};
const own = async <Body>(path: string): Promise<Body> => (await suite.get(path)).json() as Promise<Body>;

interface Columns {
  readonly s: string;
  readonly t: number[];
  readonly o: number[];
  readonly h: number[];
  readonly l: number[];
  readonly c: number[];
  readonly v: number[];
  readonly nextTime?: number;
}
interface Bar {
  readonly timestamp: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const history = (symbol: string, resolution: string, rest: string) =>
  read<Columns>(`/history?symbol=${symbol}&resolution=${resolution}&${rest}`);

test.each([
  ['AAPL', '1D', '1d'],
  ['NASDAQ:AAPL', 'W', '1w'],
  ['SPX', '1M', '1mo'],
  ['EURUSD', '60', '1h'],
  ['BTCUSD', '5', '5m'],
  ['MSFT', '1', '1m'],
])('bars of %s in %s equal those of history', async (name, resolution, interval) => {
  const [from, to] = ['2026-11-02', '2026-11-13'];
  const symbol = name.slice(name.indexOf(':') + 1);
  const { results } = await own<{ results: Bar[] }>(
    `/stocks/${symbol}/history?from=${from}&to=${to}&interval=${interval}&limit=50000`,
  );
  const bars = await history(name, resolution, `from=${second(from)}&to=${second('2026-11-14')}`);
  expect(results.length).toBeGreaterThan(0);
  expect(bars.s).toBe('ok');
  const { t, o, h, l, c, v } = bars;
  expect(t.map((time, at) => [time, o[at], h[at], l[at], c[at], v[at]])).toEqual(
    results.map((it) => [second(it.timestamp), it.open, it.high, it.low, it.close, it.volume]),
  );
});

test('with countback the number of bars counts, not the start, and the end is not included', async () => {
  const to = second('2026-11-12');
  const bars = await history('AAPL', '1D', `from=${second('2026-11-11')}&to=${to}&countback=40`);
  expect(bars.t).toHaveLength(40);
  expect(bars.t.at(-1)).toBe(second('2026-11-11'));
  const fewer = await history('AAPL', '1D', `from=${second('2026-01-01')}&to=${to}&countback=3`);
  expect(fewer.t).toEqual(bars.t.slice(-3));
});

test('a range without bars names the time of the last one before it, and none when there is none', async () => {
  const weekend = await history('AAPL', '1D', `from=${second('2026-11-14')}&to=${second('2026-11-16')}`);
  expect(weekend).toEqual({ s: 'no_data', nextTime: second('2026-11-13') });
  for (const start of ['from=0&', 'countback=300&', 'from=0&countback=300&'])
    expect(await history('AAPL', '1D', `${start}to=${second('2000-01-01')}`)).toEqual({ s: 'no_data' });
});

test('bars before the history of a plan are absent, not an error', async () => {
  const path = `/history?symbol=AAPL&resolution=1D&countback=20000&to=${second('2026-11-20')}`;
  const bars = (await (await chart(path, suite.free.live.key)).json()) as Columns;
  const all = await read<Columns>(path);
  expect(all.t.length).toBeGreaterThan(bars.t.length);
  expect(bars.t).toEqual(all.t.slice(-bars.t.length));
  const before = path.replace(String(second('2026-11-20')), String(bars.t[0]));
  expect(await (await chart(before, suite.free.live.key)).json()).toEqual({ s: 'no_data' });
});

test('symbols carry the step, hours and time zone of their market', async () => {
  const facts = async (symbol: string) => {
    const it = await read<Record<string, unknown>>(`/symbols?symbol=${symbol}`);
    return [it['full_name'], it['type'], it['timezone'], it['session'], it['pricescale'], it['minmov']];
  };
  const forex = '2100-0000:1|0000-0000:2345|0000-2200:6';
  expect(await facts('NASDAQ:AAPL')).toEqual([
    'NASDAQ:AAPL',
    'stock',
    'America/New_York',
    '0930-1600',
    100,
    1,
  ]);
  expect(await facts('SPX')).toEqual(['INDEX:SPX', 'index', 'America/New_York', '0930-1600', 100, 1]);
  expect(await facts('EURUSD')).toEqual(['FOREX:EURUSD', 'forex', 'Etc/UTC', forex, 100_000, 1]);
  expect(await facts('USDJPY')).toEqual(['FOREX:USDJPY', 'forex', 'Etc/UTC', forex, 1_000, 1]);
  expect((await facts('BTCUSD')).slice(0, 4)).toEqual(['CRYPTO:BTCUSD', 'crypto', 'Etc/UTC', '24x7']);
  const apple = await read<Record<string, unknown>>('/symbols?symbol=AAPL');
  expect(apple['session_holidays']).toContain('20261126,20261225');
  expect(apple['corrections']).toContain('20261127');
  expect(apple).toMatchObject({
    has_intraday: true,
    supported_resolutions: UDF_RESOLUTIONS,
    data_status: 'streaming',
    currency_code: 'USD',
    price_sources: [{ id: 'simulated', name: 'Simulated prices' }],
  });
});

test('prices lie on the step that a symbol states', async () => {
  for (const symbol of ['AAPL', 'EURUSD', 'USDJPY', 'BTCUSD', 'SPX']) {
    const { pricescale } = await read<{ pricescale: number }>(`/symbols?symbol=${symbol}`);
    const { o, h, l, c } = await history(symbol, '1', `countback=50&to=${NOW_MS / 1_000}`);
    for (const price of [...o, ...h, ...l, ...c])
      expect(Math.abs(price * pricescale - Math.round(price * pricescale))).toBeLessThan(1e-6);
  }
});

test('bars of a market lie within the hours that its symbols state', async () => {
  const to = NOW_MS / 1_000;
  const { t } = await history('EURUSD', '60', `countback=400&to=${to}`);
  for (const time of t) {
    const at = new Date(time * 1_000);
    const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
    const [first, last] =
      at.getUTCDay() === 0 ? [21 * 60, 1_440] : [0, at.getUTCDay() === 5 ? 22 * 60 : 1_440];
    expect(at.getUTCDay()).not.toBe(6);
    expect(minute >= first && minute < last).toBe(true);
  }
});

test('a search finds by symbol, full name, name, exchange and type', async () => {
  const find = async (query: string) =>
    (await read<{ full_name: string }[]>(`/search?${query}`)).map((it) => it.full_name);
  expect((await find('query=AAPL'))[0]).toBe('NASDAQ:AAPL');
  expect((await find('query=NASDAQ:AAPL&type=&exchange=&limit=30'))[0]).toBe('NASDAQ:AAPL');
  expect((await find('query=APPLE'))[0]).toBe('NASDAQ:AAPL');
  expect(await find('query=EUR&type=forex&limit=1')).toEqual([expect.stringMatching(/^FOREX:/)]);
  const listed = await find('query=&exchange=NYSE&limit=100');
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.every((it) => it.startsWith('NYSE:'))).toBe(true);
});

test('symbol_info has the same symbols as config and symbols, in columns of one length', async () => {
  const { exchanges } = await read<{ exchanges: { value: string }[] }>('/config');
  const { results } = await own<{ results: { symbol: string }[] }>('/symbols?limit=1000');
  const found: string[] = [];
  for (const { value } of exchanges.slice(1)) {
    const table = await read<Record<string, unknown[]>>(`/symbol_info?group=${value}`);
    const names = table['symbol'] as string[];
    expect(new Set(Object.values(table).map((it) => it.length))).toEqual(new Set([names.length]));
    found.push(...names);
    const one = await read<Record<string, unknown>>(`/symbols?symbol=${names[0]}`);
    expect(table['pricescale']![0]).toBe(one['pricescale']);
    expect(table['session-regular']![0]).toBe(one['session']);
  }
  expect(await read('/symbol_info?group=NOSUCH')).toMatchObject({ symbol: [] });
  expect(found.toSorted()).toEqual(results.map(({ symbol }) => symbol).toSorted());
});

test('quotes equal ours, and an unknown name fails alone', async () => {
  const { results } = await own<{ results: Record<string, unknown>[] }>('/quotes?symbols=AAPL,EURUSD');
  const { s, d } = await read<{ s: string; d: { s: string; n: string; v: Record<string, unknown> }[] }>(
    '/quotes?symbols=NASDAQ%3AAAPL,EURUSD,NOSUCH',
  );
  expect([s, ...d.map((it) => [it.s, it.n])]).toEqual([
    'ok',
    ['ok', 'NASDAQ:AAPL'],
    ['ok', 'EURUSD'],
    ['error', 'NOSUCH'],
  ]);
  for (const [at, quote] of results.entries())
    expect(d[at]!.v).toMatchObject({
      lp: quote['price'],
      ch: quote['change'],
      chp: quote['changePct'],
      bid: quote['bid'],
      ask: quote['ask'],
      open_price: quote['open'],
      high_price: quote['high'],
      low_price: quote['low'],
      prev_close_price: quote['previousClose'],
      volume: quote['volume'],
    });
});

test('marks are the news, and marks below the chart the events and earnings', async () => {
  const range = `from=${second('2026-08-01')}&to=${second('2026-11-20')}&resolution=1D`;
  const marks = await read<{ id: string[]; time: number[] }>(`/marks?symbol=AAPL&${range}`);
  const news = await own<{ results: { id: string; publishedAt: string }[] }>(
    '/stocks/AAPL/news?from=2026-08-01&to=2026-11-20T00:00:00Z&limit=100',
  );
  expect(marks.id).toEqual(news.results.map(({ id }) => id).toReversed());
  expect(marks.time[0]).toBe(Math.floor(second(news.results.at(-1)!.publishedAt)));

  const below = await read<{ label: string; time: number; tooltip: string[] }[]>(
    `/timescale_marks?symbol=AAPL&from=0&to=${second('2026-11-20')}&resolution=1D`,
  );
  const { events } = await own<{ events: { date: string; type: string }[] }>(
    '/stocks/AAPL/history?from=2016-01-01&limit=5000',
  );
  const { results: filed } = await own<{ results: { filedAt: string }[] }>(
    '/stocks/AAPL/fundamentals?statement=income&period=quarterly&limit=100',
  );
  const times = (label: string) => below.filter((it) => it.label === label).map(({ time }) => time);
  const dates = (type: string) => events.filter((it) => it.type === type).map(({ date }) => second(date));
  expect(times('D')).toEqual(dates('dividend'));
  expect(times('S')).toEqual(dates('split'));
  const firstBar = second('2016-01-04');
  const reported = filed.map(({ filedAt }) => second(filedAt)).filter((it) => it >= firstBar);
  expect(times('E')).toEqual(reported.toReversed());
  expect(below.map(({ time }) => time)).toEqual(below.map(({ time }) => time).toSorted((a, b) => a - b));
});

test('the time is plain text in seconds', async () => {
  const reply = await chart('/time');
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect(await reply.text()).toBe(String(Math.floor(suite.clock.now() / 1_000)));
});

test('a key is taken from the path, the query and the header, and stands in no log', async () => {
  const { key } = suite.pro.live;
  const bare = `${suite.served.origin}${udf.base}/symbols?symbol=AAPL`;
  const replies = [
    await chart('/symbols?symbol=AAPL', key),
    await fetch(`${bare}&apiKey=${key}`),
    await fetch(bare, { headers: { authorization: `Bearer ${key}`, origin: 'https://charts.example' } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[2]!.headers.get('access-control-allow-origin')).toBe('*');
  expect(suite.served.reported).toEqual([]);
  expect((await fetch(bare)).status).toBe(401);
  await suite.served.metering.ingest();
  const { rows } = await suite.database.pool.query<Record<string, unknown>>('select * from usage_call');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(rows.filter(({ account_id: id }) => id === suite.pro.id)).toMatchObject(
    Array.from({ length: 3 }, () => ({ endpoint: `${udf.base}/symbols`, symbol: 'AAPL', charged: true })),
  );
});

test('errors about data have the status 200, errors of keys and paths their own', async () => {
  const errors = [
    ['/symbols?symbol=NOSUCH', 200],
    ['/history?symbol=AAPL&resolution=7&from=0&to=1', 200],
    ['/history?symbol=AAPL&resolution=1D&to=1', 200],
    ['/symbols?symbol=AAPL&currencyCode=EUR', 200],
    ['/search?query=a&type=bond', 200],
    ['/quotes?symbols=NOSUCH', 200],
    ['/none', 404],
    ['/1.1/charts', 404],
  ] as const;
  for (const [path, status] of errors) {
    const reply = await chart(path);
    expect([path, reply.status]).toEqual([path, status]);
    expect(await reply.json()).toEqual({ s: 'error', errmsg: expect.stringMatching(/\w.*\.$/) });
  }
  const unknown = await (await chart('/symbols?symbol=NOSUCH')).json();
  expect(unknown).toMatchObject({ errmsg: expect.stringContaining('NOSUCH') });
  const wrong = await chart('/config', 'nope');
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toEqual({ s: 'error', errmsg: expect.any(String) });
});
