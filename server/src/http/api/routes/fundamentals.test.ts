import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { PERIODS, STATEMENT_FIGURES, STATEMENTS } from '@meridian/contracts/api/fundamentals';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

type Row = Record<string, string | number | null>;
type Reply = Omit<ApiReply<'fundamentals'>, 'results'> & { results: Row[] };

const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
const read = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  const text = await reply.text();
  expect([path, reply.status, text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
const numberOf = (row: Row, field: string) => row[field] as number;

test.each(STATEMENTS.flatMap((statement) => PERIODS.map((period) => [statement, period] as const)))(
  '%s, %s, is what the contract says, newest first, with every figure of the statement',
  async (statement, period) => {
    const reply = await read(`JPM/fundamentals?statement=${statement}&period=${period}`);
    expect(calls.fundamentals.reply.safeParse(reply).error?.issues).toBeUndefined();
    expect(reply).toMatchObject({ symbol: 'JPM', statement, period, source: 'simulated' });
    const ends = reply.results.map((row) => String(row['periodEnd']));
    expect(ends.length).toBeGreaterThan(9);
    expect(ends).toEqual(ends.toSorted().toReversed());
    for (const row of reply.results)
      expect(Object.keys(row)).toEqual(expect.arrayContaining([...STATEMENT_FIGURES[statement]]));
  },
);

test('returns the overview of fiscal years without parameters', async () => {
  const reply = await read('AAPL/fundamentals');
  expect(reply).toMatchObject({ statement: 'overview', period: 'annual' });
  expect(reply.results.every((row) => row['fiscalPeriod'] === 'FY' && row['form'] === '10-K')).toBe(true);
  const row = reply.results[0]!;
  expect(numberOf(row, 'revenue')).toBeGreaterThan(1e9);
  expect(row['netMargin']).toBeCloseTo(numberOf(row, 'netIncome') / numberOf(row, 'revenue'), 10);
});

test('the four quarters of a fiscal year add up to it', async () => {
  for (const statement of ['income', 'cashflow'] as const) {
    const years = await read(`CAT/fundamentals?statement=${statement}`);
    const quarters = await read(`CAT/fundamentals?statement=${statement}&period=quarterly&limit=200`);
    for (const year of years.results) {
      const parts = quarters.results.filter((row) => row['fiscalYear'] === year['fiscalYear']);
      expect(parts.map((row) => row['fiscalPeriod'])).toEqual(['Q4', 'Q3', 'Q2', 'Q1']);
      for (const field of ['netIncome', ...(statement === 'income' ? ['revenue'] : ['operatingCashFlow'])]) {
        const sum = parts.reduce((total, row) => total + numberOf(row, field), 0);
        expect([year['fiscalYear'], field, sum]).toEqual([year['fiscalYear'], field, year[field]]);
      }
    }
  }
});

test('returns null for what a company does not file', async () => {
  const [row] = (await read('JPM/fundamentals?statement=balance&limit=1')).results;
  expect(row).toMatchObject({ inventory: null, currentAssets: null, equity: expect.any(Number) });
});

test('asOf shows what was filed by then, with the values of then, and not a second earlier', async () => {
  const reports = await api.lake.reports('CL');
  const amended = reports.find(({ form }) => form === '10-Q/A')!;
  const original = reports.find((it) => it.periodEnd === amended.periodEnd)!;
  const query = 'CL/fundamentals?statement=income&period=quarterly&limit=1&asOf=';
  const newestAt = async (ms: number) => {
    const { results, asOf } = await read(query + new Date(ms).toISOString());
    expect(Date.parse(String(results[0]!['filedAt']))).toBeLessThanOrEqual(ms);
    expect(Math.abs(Date.parse(asOf) - ms)).toBeLessThan(1000);
    return results[0]!;
  };
  expect((await newestAt(original.filedAtMs - 1_000))['periodEnd']! < original.periodEnd).toBe(true);
  expect(await newestAt(original.filedAtMs)).toMatchObject({
    periodEnd: original.periodEnd,
    form: '10-Q',
    revenue: original.values.revenue,
  });
  expect(await newestAt(amended.filedAtMs - 1_000)).toMatchObject({ revenue: original.values.revenue });
  expect(await newestAt(amended.filedAtMs)).toMatchObject({
    periodEnd: original.periodEnd,
    form: '10-Q/A',
    revenue: amended.values.revenue,
  });
});

test('a date as asOf includes the whole day, and a future one means now', async () => {
  const [report] = (await api.lake.reports('CL')).slice(-1);
  const day = new Date(report!.filedAtMs).toISOString().slice(0, 10);
  const reply = await read(`CL/fundamentals?period=quarterly&limit=1&asOf=${day}`);
  expect(reply.results[0]).toMatchObject({ periodEnd: report!.periodEnd });
  expect(reply.asOf).toBe(`${day}T23:59:59Z`);
  const later = await read('CL/fundamentals?limit=1&asOf=2090-01-01');
  expect(later.asOf).toBe(new Date(api.clock.now()).toISOString().replace('.000', ''));
  expect((await read('CL/fundamentals?asOf=2010-01-01')).results).toEqual([]);
});

test('the newest row is priced at the last close as of then, older rows at the last close when they were filed', async () => {
  const { bars } = await api.lake.adjusted('NVDA', 'raw');
  const closeOn = (date: string) => bars.close[bars.timestamp.indexOf(Date.parse(date))]!;
  const reply = await read(
    'NVDA/fundamentals?statement=ratios&period=ttm&limit=40&asOf=2024-07-10T15:00:00Z',
  );
  // The session of the day had not ended.
  expect(reply.results[0]).toMatchObject({ priceDate: '2024-07-09', price: closeOn('2024-07-09') });
  for (const row of reply.results.slice(1)) {
    if (row['price'] === null) continue;
    const date = String(row['priceDate']);
    expect(row['price']).toBe(closeOn(date));
    // New York closes at 21:00 UTC at the latest.
    expect(Date.parse(`${date}T20:00:00Z`)).toBeLessThanOrEqual(Date.parse(String(row['filedAt'])));
  }
});

test('splits leave no step in market cap, growth of earnings per share or multiples', async () => {
  const events = await api.lake.events('NVDA');
  expect(events.filter(({ type }) => type === 'split').length).toBeGreaterThan(0);
  const reply = await read('NVDA/fundamentals?statement=ratios&period=ttm&limit=200');
  const priced = reply.results.filter((row) => row['price'] !== null);
  expect(priced.length).toBeGreaterThan(36);
  for (const [i, row] of priced.entries()) {
    const after = priced[i - 1];
    expect(numberOf(row, 'priceEarnings')).toBeGreaterThan(12);
    expect(numberOf(row, 'priceEarnings')).toBeLessThan(150);
    if (!after) continue;
    const step = numberOf(after, 'marketCap') / numberOf(row, 'marketCap');
    expect(step).toBeGreaterThan(0.4);
    expect(step).toBeLessThan(2.2);
  }
});

test('paging returns each row once, even if a report is filed meanwhile', async () => {
  const whole = await read('WMT/fundamentals?statement=income&period=quarterly&limit=200');
  const walked: unknown[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    if (page === 2) api.clock.advance(100 * 86_400_000);
    const reply = await read(`WMT/fundamentals?statement=income&period=quarterly&limit=7${cursor}`);
    walked.push(...reply.results);
    if (reply.nextCursor === null) break;
    cursor = `&cursor=${reply.nextCursor}`;
  }
  expect(walked).toEqual(whole.results);
  const later = await read('WMT/fundamentals?statement=income&period=quarterly&limit=200');
  expect(later.count).toBeGreaterThan(whole.count);
});

test('CSV and Parquet hold the same rows as JSON', async () => {
  const path = '/stocks/XOM/fundamentals?statement=ratios&period=quarterly&limit=12';
  const { results } = (await (await api.get(path)).json()) as Reply;
  const csv = await (await api.get(path, { accept: 'text/csv' })).text();
  const [header, ...lines] = csv.trimEnd().split('\n');
  const columns = header!.split(',');
  const fromCsv = lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, i) => [columns[i]!, cell])),
  );
  const withSource = results.map((row) => Object.assign({}, row, { source: 'simulated' }));
  expect(fromCsv).toEqual(
    withSource.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, cell === null ? '' : String(cell)]),
      ),
    ),
  );
  const file = await (await api.get(`${path}&format=parquet`)).arrayBuffer();
  const fromParquet = await parquetReadObjects({ file, compressors });
  expect(fromParquet).toEqual(
    withSource.map((row) => Object.assign({}, row, { fiscalYear: BigInt(numberOf(row, 'fiscalYear')) })),
  );
});

test.each(['asOf=2024-06-30', 'period=quarterly&limit=3'])(
  '%s, unchanged, is 304 a minute later',
  async (query) => {
    const path = `/stocks/KO/fundamentals?${query}`;
    const first = await api.get(path);
    api.clock.advance(60_000);
    const again = await api.get(path, { 'if-none-match': first.headers.get('etag')! });
    expect(again.status).toBe(304);
  },
);

test.each([
  ['AAPL', 'statement=all', 'statement'],
  ['AAPL', 'period=monthly', 'period'],
  ['AAPL', 'asOf=yesterday', 'asOf'],
  ['AAPL', 'asOf=2024-02-30', 'asOf'],
  ['AAPL', 'limit=0', 'limit'],
  ['AAPL', 'limit=201', 'limit'],
  ['AAPL', 'cursor=bm9uc2Vuc2U', 'cursor'],
  ['AAPL', 'format=pdf', 'format'],
  ['EURUSD', '', 'symbol'],
  ['BTCUSD', '', 'symbol'],
  ['SPX', 'period=ttm', 'symbol'],
])('%s with %s is refused and the field named', async (symbol, query, field) => {
  const reply = await api.get(`/stocks/${symbol}/fundamentals?${query}`);
  expect(reply.status).toBe(400);
  const problem = (await reply.json()) as { errors: { field: string; message: string }[] };
  expect(problem.errors.map((error) => error.field)).toEqual([field]);
  expect(problem.errors[0]!.message).toContain(field === 'symbol' ? symbol : field);
});

test('a cursor with another period is refused, and an unknown symbol is 404', async () => {
  const { nextCursor } = await read('AAPL/fundamentals?limit=2');
  const reply = await api.get(`/stocks/AAPL/fundamentals?period=ttm&cursor=${nextCursor}`);
  expect(reply.status).toBe(400);
  expect((await api.get('/stocks/NOPE/fundamentals')).status).toBe(404);
});

test('the examples of the documentation work', async () => {
  for (const { params, query } of calls.fundamentals.examples) {
    const reply = await api.get(
      `/stocks/${params.symbol}/fundamentals?${new URLSearchParams(query).toString()}`,
    );
    expect(reply.status).toBe(200);
    expect((await reply.text()).length).toBeGreaterThan(500);
  }
});
