import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '../../../lake/catalogue.ts';
import { importFiles } from '../../../lake/import/import-files.ts';
import { openLake } from '../../../lake/open-lake.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { callWith, HandClock, newAccount, serveApi } from '../../../testing/api/served.ts';

/** Friday, half an hour before the close, with imported bars of that day. */
const clock = new HandClock(Date.UTC(2026, 10, 20, 20, 30));
const DATES = [
  '2026-11-12',
  '2026-11-13',
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
];
const PRICES = ['AAPL', 'MSFT']
  .flatMap((symbol) =>
    DATES.map((date, i) => `${symbol},${date},${i + 9},${i + 12},${i + 8},${i + 10},100\n`),
  )
  .join('');
const { home, remove } = temporaryHome();
let call: ReturnType<typeof callWith>;
let close: () => Promise<void>;

beforeAll(async () => {
  const file = join(home, 'prices_raw.csv');
  await writeFile(file, `symbol,date,open,high,low,close,volume\n${PRICES}`);
  await importFiles([file], { home, now: clock.now });
  const lake = await openLake({ home, now: clock.now });
  const database = await freshDatabase();
  const served = await serveApi({ ...database, home, lakes: { live: lake, test: lake.simulated }, clock });
  call = callWith(served.origin, (await newAccount(database.store)).live.key);
  close = async () => {
    await served.close();
    await lake.close();
    await database.drop();
    remove();
  };
});
afterAll(() => close());

test('bytes changed in an imported file make its symbol alone unavailable, and the market says so', async () => {
  expect((await call('/stocks/AAPL/quote')).status).toBe(200);
  const { file } = (await readCatalogue(home))!.entries.find(({ symbol }) => symbol === 'AAPL')!;
  const path = join(home, 'lake', file!);
  const content = await readFile(path);
  content.fill(7, 40, 60);
  await writeFile(path, content);

  const sectors = await call('/market/sectors?window=5d');
  expect(sectors.status).toBe(200);
  const { missing, results } = (await sectors.json()) as {
    missing: string[];
    results: { leaders: { symbol: string }[] }[];
  };
  expect(missing).toEqual(['AAPL']);
  expect(results.flatMap(({ leaders }) => leaders.map(({ symbol }) => symbol))).toContain('MSFT');
  clock.advance(1_000);
  const summary = await call('/market/summary');
  expect([summary.status, await summary.json()]).toMatchObject([200, { missing: ['AAPL'] }]);

  for (const name of ['quote', 'history', 'indicators?indicators=sma']) {
    const refused = await call(`/stocks/AAPL/${name}`);
    expect([name, refused.status, await refused.json()]).toMatchObject([
      name,
      503,
      { code: 'unavailable', detail: expect.stringMatching(/AAPL are damaged.*meridian import/) as string },
    ]);
  }
  expect((await call('/stocks/MSFT/history')).status).toBe(200);
  const day = await call('/market/day?date=2026-11-19&type=equity');
  const { results: bars, ...others } = (await day.json()) as { results: { symbol: string }[] };
  expect(others).toMatchObject({ missing: ['AAPL'] });
  expect(bars.map(({ symbol }) => symbol)).toContain('MSFT');
  const many = await call('/history?symbols=AAPL,MSFT&from=2026-11-18');
  expect([many.status, await many.json()]).toMatchObject([200, { missing: ['AAPL'] }]);
  const quotes = await call('/quotes?symbols=AAPL,MSFT');
  expect([quotes.status, await quotes.json()]).toMatchObject([
    200,
    { missing: ['AAPL'], results: [{ symbol: 'MSFT' }] },
  ]);
  expect((await call('/quotes?symbols=AAPL')).status).toBe(503);
  expect(await readdir(join(home, 'quarantine'))).toHaveLength(2);
  const status = (await (await call('/status')).json()) as { state: string; components: { name: string }[] };
  expect(status.state).toBe('degraded');
  expect(status.components.find(({ name }) => name === 'storage')).toMatchObject({
    state: 'degraded',
    detail: 'Without AAPL (1 in all).',
  });
});
