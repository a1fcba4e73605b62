import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { tableFromIPC } from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday, at noon in New York. */
const api = apiSuite(Date.UTC(2026, 10, 20, 17));
type Reply = ApiReply<'histories'>;
type Row = Readonly<Record<string, unknown>>;
type Bar = Row & { timestamp: string; close: number };

const read = async <Body>(path: string): Promise<Body> => {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Body;
};
const single = async (symbol: string, query: string) =>
  (await read<{ results: Bar[] }>(`/stocks/${symbol}/history?limit=50000&${query}`)).results;

const SOME = 'AAPL,BTCUSD,SPX';
const RECENT = 'from=2026-11-02&to=2026-11-20';

test.each(calls.histories.examples)('the example "$title" works', async ({ query }) => {
  const reply = await api.get(`/history?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
});

test.each(['1d', '1w', '1mo'])(
  'long bars of %s are those of the single calls, one symbol after the other',
  async (interval) => {
    const body = await read<Reply>(`/history?symbols=${SOME},NOPE&${RECENT}&interval=${interval}`);
    expect(calls.histories.reply.safeParse(body).error?.issues).toBeUndefined();
    const expected: Row[] = [];
    for (const symbol of SOME.split(','))
      for (const bar of await single(symbol, `${RECENT}&interval=${interval}`))
        expected.push({ symbol, ...bar });
    expect(body.results).toEqual(expected.map((row) => expect.objectContaining(row)));
    expect(body.results.every(({ vwap, trades }) => Number(vwap) > 0 && Number(trades) > 0)).toBe(true);
    expect(body).toMatchObject({ count: expected.length, missing: ['NOPE'], layout: 'long', interval });
  },
);

test('a wide table has a row per date and a column per symbol', async () => {
  const body = await read<Reply>(`/history?symbols=${SOME}&${RECENT}&layout=wide&column=open`);
  expect(calls.histories.reply.safeParse(body).error?.issues).toBeUndefined();
  const bars = await Promise.all(SOME.split(',').map((symbol) => single(symbol, RECENT)));
  const dates = [...new Set(bars.flat().map(({ timestamp }) => timestamp))].toSorted();
  expect(body.results).toEqual(
    dates.map((timestamp) =>
      Object.fromEntries([
        ['timestamp', timestamp],
        ...SOME.split(',').map((symbol, index) => [
          symbol,
          bars[index]!.find((bar) => bar.timestamp === timestamp)?.['open'] ?? null,
        ]),
      ]),
    ),
  );
});

/** Rows as JSON holds them. */
const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name === 'timestamp'
        ? new Date(Number(value)).toISOString().replace('.000Z', 'Z')
        : typeof value === 'bigint'
          ? Number(value)
          : value,
    ]),
  );

test.each([
  ['long', `symbols=${SOME}&${RECENT}`],
  ['wide', `symbols=${SOME}&${RECENT}&layout=wide`],
  ['long, sent as it is made', `symbols=${SOME},MSFT,JPM,XOM&from=2016-01-01`],
  ['wide, sent as it is made', `symbols=${SOME},MSFT,JPM,XOM&from=2016-01-01&layout=wide`],
])('%s: all formats hold the rows of JSON', async (_, query) => {
  const { results, count } = await read<Reply>(`/history?${query}`);
  expect(results).toHaveLength(count);
  const lines = (await (await api.get(`/history?${query}&format=ndjson`)).text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(results);
  const csv = (await (await api.get(`/history?${query}&format=csv`)).text()).trim().split('\n');
  expect(csv).toEqual([
    Object.keys(results[0]!).join(','),
    ...results.map((row) =>
      Object.values(row)
        .map((cell) => cell ?? '')
        .join(','),
    ),
  ]);
  const file = await (await api.get(`/history?${query}&format=parquet`)).arrayBuffer();
  expect((await parquetReadObjects({ file, compressors })).map(plain)).toEqual(results);
  const arrow = tableFromIPC(
    new Uint8Array(await (await api.get(`/history?${query}&format=arrow`)).arrayBuffer()),
  );
  expect(arrow.toArray().map((row: { toJSON(): Row }) => plain(row.toJSON()))).toEqual(results);
});

test('an unchanged reply is not sent again', async () => {
  const path = `/history?symbols=AAPL,MSFT&from=2026-10-01&to=2026-10-30&format=csv`;
  const etag = (await api.get(path)).headers.get('etag')!;
  expect((await api.get(path, { 'if-none-match': etag })).status).toBe(304);
});

test('a range without rows is an empty table of the same columns', async () => {
  const path = `/history?symbols=AAPL,MSFT&from=2026-11-14&to=2026-11-15`;
  expect(await read(path)).toMatchObject({ results: [], count: 0 });
  expect(await (await api.get(`${path}&format=csv`)).text()).toBe(
    'timestamp,symbol,open,high,low,close,volume,vwap,trades,partial,adjustment,source\n',
  );
  const file = await (await api.get(`${path}&format=parquet&layout=wide`)).arrayBuffer();
  expect(await parquetReadObjects({ file, compressors })).toEqual([]);
});

test.each([
  ['', 'symbols'],
  [`symbols=${Array.from({ length: 501 }, (_, at) => `S${at}`).join(',')}`, 'symbols'],
  ['symbols=AAPL&interval=5m', 'interval'],
  ['symbols=AAPL&from=2026-02-01&to=2026-01-01', 'from'],
  ['symbols=AAPL&layout=tall', 'layout'],
])('%.40s is refused with the field', async (query, name) => {
  const reply = await api.get(`/history?${query}`);
  expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ field: name }] }]);
});

test('returns 404 when none of the symbols exists, and 403 for a start before the plan', async () => {
  expect((await api.get('/history?symbols=NOPE,NADA')).status).toBe(404);
  const reply = await fetch(`${api.served.origin}/api/history?symbols=AAPL&from=2017-01-03`, {
    headers: { authorization: `Bearer ${api.free.live.key}` },
  });
  expect([reply.status, await reply.json()]).toMatchObject([403, { errors: [{ field: 'from' }] }]);
});
