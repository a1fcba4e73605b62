import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'indicators'>;
type Problem = { detail: string; errors: { field: string; message: string }[] };

/** A Friday at 15:30 in New York: the session is half an hour from its end. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
const get = async (query: string, symbol = 'AAPL'): Promise<Reply> => {
  const reply = await api.get(`/stocks/${symbol}/indicators?${query}`);
  const text = await reply.text();
  expect([query, reply.status, text.slice(0, 300)]).toEqual([query, 200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
const closes = async (query: string): Promise<number[]> => {
  const reply = await api.get(`/stocks/AAPL/history?${query}`);
  return ((await reply.json()) as { results: { close: number }[] }).results.map(({ close }) => close);
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const refusal = async (query: string) => {
  const reply = await api.get(`/stocks/AAPL/indicators?${query}`);
  return { status: reply.status, problem: (await reply.json()) as Problem };
};

test.each(calls.indicators.examples)(
  'the example "$title" works and is what the contract says',
  async (example) => {
    const { format: _, ...query } = example.query as Record<string, string>;
    const body = await get(new URLSearchParams(query).toString(), example.params.symbol);
    expect(calls.indicators.reply.safeParse(body).error?.issues).toBeUndefined();
    expect(body.count).toBe(Number(query['limit'] ?? 1));
  },
);

test('each row has the values of its bar, in the requested columns and order', async () => {
  const body = await get('indicators=sma:5,sma:2&from=2026-10-01&to=2026-10-30');
  const known = await closes('from=2026-09-01&to=2026-10-30');
  const first = known.length - body.count;
  expect(Object.keys(body.results[0]!)).toEqual(['timestamp', 'sma_5', 'sma_2', 'partial']);
  for (const [index, row] of body.results.entries()) {
    const until = first + index + 1;
    expect(row['sma_5']).toBeCloseTo(mean(known.slice(until - 5, until)), 9);
    expect(row['sma_2']).toBeCloseTo(mean(known.slice(until - 2, until)), 9);
  }
  expect(body).toMatchObject({
    warmup: 4,
    symbol: 'AAPL',
    interval: '1d',
    adjustment: 'split',
    source: 'simulated',
    nextCursor: null,
  });
});

test.each(['1d', '1w', '1mo', '5m', '1h'])(
  'a range of %s does not begin with nulls that earlier bars fill',
  async (interval) => {
    const from = interval.endsWith('m') || interval === '1h' ? '2026-11-12' : '2024-01-01';
    const body = await get(`indicators=sma:30&interval=${interval}&from=${from}&limit=5`);
    expect(body.warmup).toBe(29);
    expect(body.results.map((row) => typeof row['sma_30'])).toEqual(Array(5).fill('number'));
  },
);

test('the first bars of a history have null, with as many warm-up bars as there are', async () => {
  const first = api.lake.symbol('AAPL')!.firstDate;
  const body = await get(`indicators=sma:4&from=${first}&limit=5`);
  expect(body.warmup).toBe(0);
  expect(body.results.map((row) => row['sma_4'] === null)).toEqual([true, true, true, false, false]);
});

test('bars before the history of the plan warm up indicators and are not returned', async () => {
  const call = callWith(api.served.origin, api.free.live.key);
  const body = (await (await call('/stocks/AAPL/indicators?indicators=sma:200')).json()) as Reply;
  expect(body.results[0]!.timestamp >= '2025-11-20').toBe(true);
  expect(body.results[0]!['sma_200']).toEqual(expect.any(Number));
  expect(body.warmup).toBe(199);
  expect((await call('/stocks/AAPL/indicators?indicators=sma&from=2024-12-01')).status).toBe(403);
});

test('the bar in progress is the last row and partial, and latest returns only that row', async () => {
  const body = await get('indicators=sma:3&limit=4');
  expect(body.results.map(({ partial }) => partial)).toEqual([false, false, false, true]);
  const latest = await get('indicators=sma:3&latest=true');
  expect(latest).toMatchObject({ count: 1, nextCursor: null, warmup: 2 });
  expect(latest.results).toEqual(body.results.slice(-1));
  const inRange = await get('indicators=sma:3&latest=true&from=2026-01-01&to=2026-10-30');
  expect(inRange.results[0]).toMatchObject({ timestamp: '2026-10-30T00:00:00Z', partial: false });
});

test('paging returns each row once, with the values of one large response', async () => {
  const query = 'indicators=sma:10,obv,adl&from=2026-06-01';
  const walked: Reply['results'] = [];
  let cursor = '';
  do {
    const page = await get(`${query}&limit=30${cursor}`);
    walked.push(...page.results);
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
  } while (cursor !== '');
  const whole = await get(query);
  expect(walked.map(({ timestamp }) => timestamp)).toEqual(whole.results.map(({ timestamp }) => timestamp));
  for (const [index, row] of walked.entries()) {
    expect(row['sma_10']).toBeCloseTo(whole.results[index]!['sma_10'] as number, 8);
    // Cumulative indicators start with the history, not with the page.
    expect([row['obv'], row['adl']]).toEqual([whole.results[index]!['obv'], whole.results[index]!['adl']]);
  }
});

test('the summary counts the signals of all indicators at the newest row', async () => {
  const body = await get('indicators=sma:2,sma:50,sma:200&from=2026-01-01&to=2026-10-30');
  const last = (await closes('from=2026-10-30&to=2026-10-30'))[0]!;
  const averages = ['sma_2', 'sma_50', 'sma_200'].map((name) => body.results.at(-1)![name] as number);
  const below = averages.filter((average) => average < last).length;
  expect(body.summary).toEqual({ buy: below, neutral: 0, sell: 3 - below });
});

test('CSV and Parquet have the same rows as JSON, and the source', async () => {
  const path = '/stocks/AAPL/indicators?indicators=sma:3,sma:1000&limit=20';
  const body = (await (await api.get(path)).json()) as Reply;
  expect(body.results[0]!['sma_1000']).not.toBeNull();
  const csv = await (await api.get(`${path}&format=csv`)).text();
  const [header, ...lines] = csv.trimEnd().split('\n');
  expect(header).toBe('timestamp,sma_3,sma_1000,partial,source');
  expect(lines).toEqual(
    body.results.map((row) =>
      [row.timestamp, row['sma_3'], row['sma_1000'], row.partial, 'simulated'].join(','),
    ),
  );
  const file = await (await api.get(path, { accept: 'application/vnd.apache.parquet' })).arrayBuffer();
  expect(await parquetReadObjects({ file, compressors })).toEqual(
    body.results.map((row) =>
      Object.assign({}, row, { timestamp: new Date(row.timestamp), source: 'simulated' }),
    ),
  );
});

test('Parquet has null where there is no value', async () => {
  const { firstDate } = api.lake.symbol('AAPL')!;
  const path = `/stocks/AAPL/indicators?indicators=sma:3&from=${firstDate}&limit=4`;
  const file = await (await api.get(`${path}&format=parquet`)).arrayBuffer();
  const rows = await parquetReadObjects({ file, compressors });
  expect(rows.map((row) => row['sma_3'] === null)).toEqual([true, true, false, false]);
  const csv = await (await api.get(`${path}&format=csv`)).text();
  expect(csv.split('\n')[1]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z,,false,simulated$/);
});

test('a large response from the worker equals the small ones', async () => {
  const minutes = 'interval=1m&from=2026-11-09&to=2026-11-16';
  const large = await get(`indicators=sma:20,sma:50,sma:200&limit=50000&${minutes}`, 'BTCUSD');
  expect(large.count).toBeGreaterThan(10_000);
  const few = await get(`indicators=sma:20,sma:50,sma:200&limit=50&${minutes}`, 'BTCUSD');
  expect(large.results.slice(0, 50)).toEqual(few.results);
});

test('returns 304 for unchanged indicators, and not for other indicators', async () => {
  const path = '/stocks/AAPL/indicators?from=2026-01-01&to=2026-06-30&indicators=';
  const etag = (await api.get(`${path}sma:5`)).headers.get('etag')!;
  expect((await api.get(`${path}sma:5`, { 'if-none-match': etag })).status).toBe(304);
  expect((await api.get(`${path}SMA:5`, { 'if-none-match': etag })).status).toBe(304);
  expect((await api.get(`${path}sma:6`, { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['', 'indicators', 'sma:20'],
  ['indicators=', 'indicators', 'sma:20'],
  ['indicators=smaa', 'indicators', 'Similar names: sma'],
  ['indicators=zzzzzzzz', 'indicators', 'There are'],
  ['indicators=sma,,rsi', 'indicators', 'missing'],
  ['indicators=sma:0', 'indicators', 'from 1 to 1000'],
  ['indicators=sma:2.5', 'indicators', 'whole number'],
  ['indicators=sma:5:6', 'indicators', 'at most 1'],
  ['indicators=sma:x', 'indicators', 'sma:20'],
  ['indicators=sma:20,sma', 'indicators', 'must not contain an item twice: sma'],
  [
    `indicators=${Array.from({ length: 21 }, (_, index) => `sma:${index + 1}`).join(',')}`,
    'indicators',
    'at most 20',
  ],
  ['indicators=sma&latest=yes', 'latest', 'true'],
  ['indicators=sma&interval=2d', 'interval', '1d'],
  ['indicators=sma&limit=0', 'limit', '1'],
  ['indicators=sma&cursor=bm9uc2Vuc2U', 'cursor', 'nextCursor'],
  ['indicators=sma&from=2026-02-01&to=2026-01-01', 'from', 'later'],
  ['indicators=sma&benchmark=%20', 'benchmark', 'AAPL'],
])('%s is refused with the field and the remedy', async (query, field, remedy) => {
  const { status, problem } = await refusal(query);
  expect(status).toBe(400);
  expect(problem.errors.map((error) => error.field)).toEqual([field]);
  expect(problem.errors[0]!.message).toContain(remedy);
});

test('serves every indicator of the catalogue in every format, without NaN, from any start', async () => {
  const names = [...INDICATORS.keys()];
  for (let at = 0; at < names.length; at += 20) {
    const indicators = names.slice(at, at + 20).join(',');
    const { firstDate } = api.lake.symbol('AAPL')!;
    for (const query of [`from=${firstDate}&limit=40`, 'limit=3', 'interval=1h&limit=3', 'latest=true']) {
      const body = await get(`indicators=${indicators}&${query}&benchmark=SPX`);
      expect(calls.indicators.reply.safeParse(body).error?.issues).toBeUndefined();
    }
    const csv = await (
      await api.get(`/stocks/AAPL/indicators?indicators=${indicators}&limit=3&format=csv&benchmark=SPX`)
    ).text();
    expect(csv).not.toMatch(/NaN|Infinity/);
  }
});
