import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../../lake/import/import-files.ts';
import { openLake } from '../../../lake/open-lake.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { callWith, HandClock, newAccount, serveApi, type TestAccount } from '../../../testing/api/served.ts';

/** Real bars often end years ago: these do in February 2018, and it is 2026. */
const PRICES = `symbol,date,open,high,low,close,volume
AAPL,2016-02-05,94,96,93,94,100
AAPL,2017-02-06,129,131,129,130,100
AAPL,2017-02-07,130,132,130,131,100
AAPL,2018-02-07,163,163,159,159,100
`;
const MINUTES = 3_000;
/** More than three days of a coin, years ago, with one bar a minute. */
const minuteRows = () =>
  Array.from({ length: MINUTES }, (_, i) => {
    const ts = new Date(Date.UTC(2020, 11, 15) + i * 60_000).toISOString().replace('.000', '');
    return `LTCUSD,${ts},${i + 1},${i + 2},${i + 0.5},${i + 1},1\n`;
  }).join('');
/** A split on the second of two days whose minutes are imported, too. */
const SPLIT_DAYS = `symbol,date,open,high,low,close,volume,ex_dividend,split_ratio
SPLT,2020-12-14,40,40,40,40,100,0,1
SPLT,2020-12-15,10,10,10,10,400,0,4
`;
const SPLIT_MINUTES = `symbol,ts,open,high,low,close,volume
SPLT,2020-12-14T14:30:00Z,40,40,40,40,1
SPLT,2020-12-14T14:31:00Z,40,40,40,40,1
SPLT,2020-12-15T14:30:00Z,10,10,10,10,1
SPLT,2020-12-15T14:31:00Z,10,10,10,10,1
SPLT,2020-12-15T14:32:00Z,10,10,10,10,1
`;
/** A series that ended years ago, with a lower-case letter in its name, like some of FRED-MD. */
const ECONOMY = `date,series,value
2020-03-01,CLAIMSx,100
2021-02-01,CLAIMSx,200
2021-03-01,CLAIMSx,210
2022-02-01,CLAIMSx,220
2022-03-01,CLAIMSx,231
2022-03-01,DGS10,1.72
`;
/** Days to come of a symbol with simulated prices, and of one that the market does not have. */
const AHEAD = `symbol,ex_date,kind,cash_amount,split_ratio,declaration_date,record_date,pay_date
KO,2026-12-02,dividend,0.77,,2026-11-10,2026-12-03,2026-12-15
KO,2026-12-09,split,,3,,,
`;
const RESULTS = `symbol,date,time_of_day,fiscal_year,fiscal_period,period_end,estimate,actual
KO,2027-02-11,before_open,2026,FY,2026-12-31,0.61,
`;
const OFFERS = `date,symbol,name,exchange,currency,price_low,price_high,shares
2026-12-03,NEWCO,New Company Inc.,XNAS,USD,18,21,5000000
`;
const clock = new HandClock(Date.UTC(2026, 10, 20, 20, 30));
const { home, remove } = temporaryHome();
let origin: string;
let free: TestAccount;
let close: () => Promise<void>;

beforeAll(async () => {
  const file = join(home, 'prices.csv');
  await writeFile(file, PRICES);
  await importFiles([file], { home, now: clock.now, adjustment: 'split' });
  const minutes = join(home, 'minutes.csv');
  await writeFile(minutes, `symbol,ts,open,high,low,close,volume\n${minuteRows()}`);
  await importFiles([minutes], { home, now: clock.now });
  for (const [name, content] of [
    ['split_days_raw', SPLIT_DAYS],
    ['split_minutes_raw', SPLIT_MINUTES],
    ['economy', ECONOMY],
    ['headlines', 'symbol,date,headline\nAAPL,2018-02-06,AAPL rises\n'],
  ] as const) {
    await writeFile(join(home, `${name}.csv`), content);
    await importFiles([join(home, `${name}.csv`)], { home, now: clock.now });
  }
  // The first start makes the simulated market, beside which days to come are imported.
  await (await openLake({ home, now: clock.now })).close();
  for (const [name, content] of [
    ['ahead', AHEAD],
    ['results', RESULTS],
    ['offers', OFFERS],
  ] as const) {
    await writeFile(join(home, `${name}.csv`), content);
    await importFiles([join(home, `${name}.csv`)], { home, now: clock.now });
  }
  const lake = await openLake({ home, now: clock.now });
  const database = await freshDatabase();
  const served = await serveApi({ ...database, home, lakes: { live: lake, test: lake.simulated }, clock });
  origin = served.origin;
  free = await newAccount(database.store);
  close = async () => {
    await served.close();
    await lake.close();
    await database.drop();
    remove();
  };
});
afterAll(() => close());

test('returns the bars of an imported symbol, with the name of the import', async () => {
  const call = callWith(origin, free.live.key);
  const quote = await call('/stocks/AAPL/quote');
  expect(quote.headers.get('x-data-source')).toBe('import:prices');
  expect(await quote.json()).toMatchObject({ price: 159, source: 'import:prices', bid: null });
});

test("a plan's year is the last year of the imported bars, not a year without any", async () => {
  const call = callWith(origin, free.live.key);
  const dates = async (query: string) => {
    const { results } = (await (await call(`/stocks/AAPL/history${query}`)).json()) as {
      results: { timestamp: string }[];
    };
    return results.map(({ timestamp }) => timestamp.slice(0, 10));
  };
  expect(await dates('')).toEqual(['2017-02-07', '2018-02-07']);
  expect(await dates('?from=2017-02-07')).toEqual(['2017-02-07', '2018-02-07']);
  const refused = await call('/stocks/AAPL/history?from=2017-02-06');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'plan_required',
    detail: expect.stringMatching(/from 2017-02-07 on.*Developer/) as string,
  });
});

test('a test key reads the simulated market, even with imported data', async () => {
  const quote = await callWith(origin, free.test.key)('/stocks/AAPL/quote');
  expect(await quote.json()).toMatchObject({ symbol: 'AAPL', source: 'simulated' });
});

test('serves imported minutes over their whole range, by page and resampled', async () => {
  const call = callWith(origin, free.live.key);
  const page = async (query: string) => {
    const reply = await call(`/stocks/LTCUSD/history?adjustment=raw&${query}`);
    expect(reply.headers.get('x-data-source')).toBe('import:minutes');
    return (await reply.json()) as {
      results: { timestamp: string; close: number; volume: number }[];
      nextCursor: string | null;
    };
  };
  const last = await page('interval=1m&limit=2');
  expect(last.results.map((bar) => bar.close)).toEqual([MINUTES - 1, MINUTES]);
  const closes: number[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 10; pages++) {
    const { results, nextCursor } = await page(
      `interval=15m&limit=60&${next ? `cursor=${next}` : 'from=2020-12-15'}`,
    );
    closes.push(...results.map((bar) => bar.close));
    next = nextCursor;
  }
  expect(closes).toEqual(Array.from({ length: MINUTES / 15 }, (_, i) => (i + 1) * 15));
});

interface Collection {
  readonly results: Record<string, unknown>[];
  readonly source: string;
  readonly nextCursor: string | null;
}

test('each response names the import of its own rows', async () => {
  const call = callWith(origin, free.live.key);
  const sourceOf = async (path: string) => {
    const reply = await call(path);
    const { source } = (await reply.json()) as Collection;
    expect(reply.headers.get('x-data-source')).toBe(source);
    return source;
  };
  expect(await sourceOf('/stocks/SPLT/history')).toBe('import:split_days_raw');
  expect(await sourceOf('/stocks/SPLT/history?interval=1m')).toBe('import:split_minutes_raw');
  expect(await sourceOf('/stocks/AAPL/news')).toBe('import:headlines');
  expect(await sourceOf('/stocks/AAPL/insights')).toBe('import:headlines, import:prices');
  expect(await sourceOf('/macro/indicators?series=CLAIMSx')).toBe('import:economy');
  expect(await sourceOf('/macro/indicators?series=CLAIMSx,GDP')).toBe('import:economy, simulated');
  expect(await sourceOf('/macro/indicators?country=us')).toBe('import:economy, simulated');
});

test('paging through minutes returns each split once, even if a page ends during its day', async () => {
  const call = callWith(origin, free.live.key);
  const splits: unknown[][] = [];
  for (let next: string | null = 'from=2020-12-14'; next !== null;) {
    const reply = await call(`/stocks/SPLT/history?interval=1m&limit=2&${next}`);
    const { events, nextCursor } = (await reply.json()) as Collection & { events: unknown[] };
    splits.push(events);
    next = nextCursor === null ? null : `cursor=${nextCursor}`;
  }
  expect(splits.map((events) => events.length)).toEqual([1, 0, 0]);
});

test('imported yields do not affect the sentiment of the simulated market', async () => {
  const components = async (key: string) => {
    const reply = await callWith(origin, key)('/market/summary');
    const { sentiment, source } = (await reply.json()) as {
      sentiment: { components: { name: string }[] };
      source: string;
    };
    return [...sentiment.components.map(({ name }) => name), source];
  };
  const others = ['momentum', 'strength', 'breadth', 'volatility'];
  expect(await components(free.test.key)).toEqual([...others, 'safeHaven', 'simulated']);
  expect(await components(free.live.key)).toEqual([...others, 'simulated']);
});

test('the default range and the year of the plan are the last year of an imported series', async () => {
  const call = callWith(origin, free.live.key);
  const dates = async (query: string) => {
    const { results } = (await (await call(`/macro/indicators?series=claimsX${query}`)).json()) as Collection;
    const { observations } = results[0] as { observations: { date: string; value: number }[] };
    return observations.map(({ date, value }) => `${date} ${value}`);
  };
  expect(await dates('')).toEqual(['2021-03-01 210', '2022-02-01 220', '2022-03-01 231']);
  expect(await dates('&units=yoy')).toEqual(['2021-03-01 110', '2022-02-01 10', '2022-03-01 10']);
  expect(await dates('&from=2021-03-01&to=2021-12-31')).toEqual(['2021-03-01 210']);
  const refused = await call('/macro/indicators?series=CLAIMSx&from=2021-02-01');
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { detail: string }).detail).toMatch(/from 2021-03-01 on/);
});

test('what imports announce appears in calendars and actions in place of what is simulated, and not for test keys', async () => {
  const call = callWith(origin, free.live.key);
  const read = async (path: string, key = free.live.key) => {
    const reply = await callWith(origin, key)(path);
    return ((await reply.json()) as { results: Record<string, unknown>[] }).results;
  };
  const range = 'from=2026-11-20&to=2027-03-01';
  const dividend = { exDate: '2026-12-02', amount: 0.77, recordDate: '2026-12-03', source: 'import:ahead' };
  expect(await read(`/calendar/dividends?symbols=KO&${range}`)).toMatchObject([dividend]);
  expect(await read(`/calendar/splits?symbols=KO&${range}`)).toMatchObject([{ ratio: 3 }]);
  expect(await read(`/corporate-actions?symbols=KO&${range}`)).toMatchObject([
    { kind: 'dividend', ...dividend },
    { kind: 'split', exDate: '2026-12-09', ratio: 3 },
  ]);
  const results = await read(`/calendar/earnings?symbols=KO&${range}`);
  expect(results).toMatchObject([
    { date: '2027-02-11', estimate: 0.61, actual: null, basis: 'release', source: 'import:results' },
  ]);
  expect(await read(`/calendar/ipos?${range}`)).toContainEqual(
    expect.objectContaining({ symbol: 'NEWCO', status: 'planned', priceLow: 18, openingPrice: null }),
  );
  const ics = await call(`/calendar/ipos?${range}&format=ics`);
  expect(await ics.text()).toContain('NEWCO begins trading');
  const simulated = await read(`/calendar/dividends?symbols=KO&${range}`, free.test.key);
  expect(new Set(simulated.map(({ source }) => source))).toEqual(new Set(['simulated']));
});
