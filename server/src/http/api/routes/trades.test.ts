import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { delayedLake } from '../../../lake/delayed-lake.ts';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'trades'>;

/** 15:30 in New York. */
const NOW_MS = Date.UTC(2026, 10, 20, 20, 30, 0, 250);
const MINUTE_MS = 60_000;
const api = apiSuite(NOW_MS, {
  // BKNG has trades as the tape of a feed has them.
  over: (lake) => ({
    ...lake,
    ticks: (symbol, range) => (symbol === 'BKNG' ? feedTrades() : lake.ticks(symbol, range)),
  }),
  delayed: (live) => ({ free: delayedLake(live, 15 * MINUTE_MS) }),
});
async function* feedTrades() {
  const trade = { timestampMs: NOW_MS - 60_000, price: 5_000.5, size: 1 };
  yield [
    { ...trade, id: 1, conditions: ['averagePrice', 'alpaca:8', 'notLast'], venue: 'XNAS' },
    { ...trade, id: 2, conditions: [] },
  ];
}
const trades = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test.each(calls.trades.examples)('the example "$title" finds something', async ({ params, query }) => {
  const search = new URLSearchParams({ ...query, format: 'json' }).toString();
  const reply = calls.trades.reply.safeParse(
    await (await api.get(`/stocks/${params.symbol}/trades?${search}`)).json(),
  );
  expect(reply.error?.issues).toBeUndefined();
  expect(reply.data!.count).toBeGreaterThan(0);
});

test('the trades of a minute are its bar: as many, with its volume, open, high, low and close', async () => {
  for (const symbol of ['AAPL', 'KMI']) {
    const range = 'from=2026-11-18T15:00:00Z&to=2026-11-18T15:04:59.999999999Z';
    const { results, nextCursor } = await trades(`${symbol}/trades?${range}&limit=10000`);
    expect(nextCursor).toBeNull();
    const history = await api.get(`/stocks/${symbol}/history?interval=1m&${range}&adjustment=raw`);
    const { results: bars } = (await history.json()) as { results: { timestamp: string }[] };
    const byMinute = Map.groupBy(results, ({ timestamp }) => timestamp.slice(0, 16));
    const made = [...byMinute].map(([minute, own]) => {
      const prices = own.map(({ price }) => price);
      return {
        timestamp: `${minute}:00Z`,
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1),
        volume: Number(own.reduce((sum, { size }) => sum + size, 0).toFixed(8)),
        trades: own.length,
      };
    });
    expect(bars).toHaveLength(5);
    expect(bars).toMatchObject(made);
  }
});

test('without a start these are the last trades, and none is later than the last full second', async () => {
  const { results, legend } = await trades('AAPL/trades?limit=700');
  expect(results).toHaveLength(700);
  const times = results.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted());
  expect(times.at(-1)! < '2026-11-20T20:30:00').toBe(true);
  const day = await trades('AAPL/trades?from=2026-11-20T20:29:59Z');
  expect(day.results).toEqual(results.slice(-day.count));
  expect(times.every((time) => /^2026-11-20T20:\d\d:\d\d\.\d{9}Z$/.test(time))).toBe(true);
  const codes = new Set(results.flatMap(({ conditions }) => conditions));
  expect(legend.map(({ code }) => code)).toEqual([...codes]);
  expect(results.every(({ size, conditions }) => size < 100 === conditions.includes('oddLot'))).toBe(true);
});

test('a session begins with its opening trade and ends with its closing trade', async () => {
  const opening = await trades('KMI/trades?from=2026-11-19&limit=1');
  expect(opening.results[0]).toMatchObject({ conditions: expect.arrayContaining(['opening']) as string[] });
  const closing = await trades('KMI/trades?to=2026-11-19T21:00:00Z&limit=1');
  expect(closing.results[0]).toMatchObject({ conditions: expect.arrayContaining(['closing']) as string[] });
});

test('pages join without gap or overlap, over the night too', async () => {
  const range = 'from=2026-11-18T20:59:00Z&to=2026-11-19T14:31:00Z';
  const whole = await trades(`KMI/trades?${range}&limit=10000`);
  const walked: unknown[] = [];
  let cursor = '';
  let pages = 0;
  for (; cursor !== ' '; pages++) {
    const { results, nextCursor } = await trades(`KMI/trades?${range}&limit=40${cursor}`);
    walked.push(...results);
    cursor = nextCursor === null ? ' ' : `&cursor=${nextCursor}`;
  }
  expect(walked).toEqual(whole.results);
  expect(pages).toBeGreaterThan(2);
  expect(new Set(whole.results.map(({ id }) => id)).size).toBe(whole.count);
});

test('flat formats have the same rows, and a repeated call is answered from its tag', async () => {
  const path = '/stocks/AAPL/trades?from=2026-11-20T15:00:00Z&limit=1200';
  const { results } = await trades(path.slice('/stocks/'.length));
  const parquet = await api.get(`${path}&format=parquet`);
  const rows = await parquetReadObjects({ file: await parquet.arrayBuffer(), compressors });
  expect(rows).toEqual(
    results.map(({ timestamp, price, size, conditions, id }) => ({
      timestamp,
      price,
      size,
      id: BigInt(id),
      conditions: conditions.join(' '),
      source: 'simulated',
      venue: null,
    })),
  );
  const again = await api.get(`${path}&format=parquet`, { 'if-none-match': parquet.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('a plan whose data are late gets late trades, and one with less history is refused older ones', async () => {
  const get = callWith(api.served.origin, api.free.live.key);
  const late = (await (await get('/stocks/AAPL/trades?limit=1')).json()) as Reply;
  expect(late.results[0]!.timestamp < '2026-11-20T20:15:00').toBe(true);
  expect(late.results[0]!.timestamp > '2026-11-20T20:14:00').toBe(true);
  const old = await get('/stocks/AAPL/trades?from=2017-01-03');
  expect([old.status, await old.json()]).toMatchObject([403, { code: 'plan_required' }]);
  // The exchange computes any session, so that daily bars of years ago can be checked.
  expect((await trades('AAPL/trades?from=2017-01-03&limit=1')).results[0]!.timestamp).toContain(
    '2017-01-03T14:30:00',
  );
});

test.each([
  ['AAPL/trades?from=2026-11-20&to=2026-11-19', 400, 'invalid_parameters'],
  ['AAPL/trades?limit=10001', 400, 'invalid_parameters'],
  ['AAPL/trades?cursor=bm90', 400, 'invalid_parameters'],
  ['NOPE/trades', 404, 'symbol_not_found'],
])('%s is refused with %i', async (path, status, code) => {
  const reply = await api.get(`/stocks/${path}`);
  expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);
});

test('conditions of vendors are explained, also codes without a name, and venues come behind the other columns', async () => {
  const { results, legend } = await trades('BKNG/trades?from=2026-11-20T20:00:00Z');
  expect(results).toMatchObject([
    { conditions: ['averagePrice', 'alpaca:8', 'notLast'], venue: 'XNAS' },
    { conditions: [], venue: null },
  ]);
  expect(legend).toMatchObject([
    { code: 'averagePrice', meaning: expect.stringContaining('average') as string },
    { code: 'alpaca:8', meaning: 'Code 8 of alpaca. Its meaning is not known here.' },
    { code: 'notLast' },
  ]);
  const csv = await (await api.get('/stocks/BKNG/trades?from=2026-11-20T20:00:00Z&format=csv')).text();
  expect(csv.split('\n').slice(0, 3)).toEqual([
    'timestamp,price,size,id,conditions,source,venue',
    '2026-11-20T20:29:00.250000000Z,5000.5,1,1,averagePrice alpaca:8 notLast,simulated,XNAS',
    '2026-11-20T20:29:00.250000000Z,5000.5,1,2,,simulated,',
  ]);
});
