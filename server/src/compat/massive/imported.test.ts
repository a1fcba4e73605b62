import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../lake/import/import-files.ts';
import { openLake } from '../../lake/open-lake.ts';
import { freshDatabase } from '../../testing/database.ts';
import { temporaryHome } from '../../testing/api/lake.ts';
import { HandClock, newAccount, serveApi } from '../../testing/api/served.ts';

/** Real bars often end years ago: these do in 2020, with a split on the last day. */
const DAYS = `symbol,date,open,high,low,close,volume,ex_dividend,split_ratio
SPLT,2020-12-11,38,39,37,38,50,0.5,1
SPLT,2020-12-14,40,40,40,40,100,0,1
SPLT,2020-12-15,10,10,10,10,400,0,4
`;
const MINUTES = `symbol,ts,open,high,low,close,volume
SPLT,2020-12-15T14:30:00Z,10,11,10,11,1
SPLT,2020-12-15T14:31:00Z,11,11,9,9,1
SPLT,2020-12-15T14:32:00Z,9,10,9,10,2
`;
const clock = new HandClock(Date.UTC(2026, 10, 20, 20, 30));
const { home, remove } = temporaryHome();
let call: (path: string) => Promise<{ status: number; source: string | null; body: Record<string, unknown> }>;
let close: () => Promise<void>;

beforeAll(async () => {
  for (const [name, content] of [
    ['split_days_raw', DAYS],
    ['split_minutes_raw', MINUTES],
  ] as const) {
    await writeFile(join(home, `${name}.csv`), content);
    await importFiles([join(home, `${name}.csv`)], { home, now: clock.now });
  }
  const lake = await openLake({ home, now: clock.now });
  const database = await freshDatabase();
  const served = await serveApi({ ...database, home, lakes: { live: lake, test: lake.simulated }, clock });
  const { live } = await newAccount(database.store, 'enterprise');
  call = async (path) => {
    const reply = await fetch(`${served.origin}/compat/massive${path}`, {
      headers: { authorization: `Bearer ${live.key}` },
    });
    const body = (await reply.json()) as Record<string, unknown>;
    return { status: reply.status, source: reply.headers.get('x-data-source'), body };
  };
  close = async () => {
    await served.close();
    await lake.close();
    await database.drop();
    remove();
  };
});
afterAll(() => close());

test('bars of an import are adjusted for its splits, or as they were traded, and name their source', async () => {
  const range = '/v2/aggs/ticker/SPLT/range/1/day/2020-12-01/2020-12-31';
  const { body, source } = await call(range);
  expect(source).toMatch(/^import:/);
  expect((body['results'] as { c: number }[]).map(({ c }) => c)).toEqual([9.5, 10, 10]);
  const raw = await call(`${range}?adjusted=false`);
  expect((raw.body['results'] as { c: number }[]).map(({ c }) => c)).toEqual([38, 40, 10]);
  const minutes = await call('/v2/aggs/ticker/SPLT/range/2/minute/2020-12-15/2020-12-15');
  expect(minutes.body['results']).toMatchObject([
    { o: 10, h: 11, l: 9, c: 9, v: 2, t: Date.UTC(2020, 11, 15, 14, 30) },
    { o: 9, h: 10, l: 9, c: 10, v: 2, t: Date.UTC(2020, 11, 15, 14, 32) },
  ]);
});

test('the snapshot of an import is that of its last day, and has no trade', async () => {
  const { body } = await call('/v2/snapshot/locale/us/markets/stocks/tickers/SPLT');
  expect(body).toMatchObject({ ticker: { day: { c: 10 }, prevDay: { c: 10 } } });
  expect(body['ticker']).not.toHaveProperty('lastTrade');
  expect((await call('/v2/last/trade/SPLT')).status).toBe(404);
  expect((await call('/v3/trades/SPLT')).body).toMatchObject({ status: 'OK', results: [] });
});

test('the events of an import are its dividends and splits', async () => {
  const { body } = await call('/v3/reference/dividends?ticker=SPLT');
  expect(body['results']).toMatchObject([{ ex_dividend_date: '2020-12-11', cash_amount: 0.5 }]);
  const splits = await call('/v3/reference/splits?ticker=SPLT&reverse_split=false');
  expect(splits.body['results']).toMatchObject([
    { execution_date: '2020-12-15', split_from: 1, split_to: 4 },
  ]);
  expect((await call('/v3/reference/splits?ticker=SPLT&reverse_split=true')).body['results']).toEqual([]);
});

test('the list of tickers says where the prices of an import come from', async () => {
  const { body } = await call('/v3/reference/tickers?ticker=SPLT');
  expect(body['results']).toMatchObject([{ ticker: 'SPLT', source_feed: expect.stringMatching(/^import:/) }]);
});
