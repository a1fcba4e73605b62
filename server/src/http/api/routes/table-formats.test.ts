import { type Table, tableFromIPC, Type } from 'apache-arrow';
import { parquetReadObjects, parquetSchema, parquetMetadata } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

type Row = Readonly<Record<string, unknown>>;

const HISTORY = '/stocks/AAPL/history?from=2026-10-01&to=2026-11-20';
const INDICATORS = '/stocks/AAPL/indicators?indicators=sma:20,macd&limit=60';
const WORKER = '/stocks/AAPL/history?interval=1m&from=2026-11-10&limit=3000';
/** Calls that answer a table whose rows stay the same from call to call. */
const TABLES = [
  HISTORY,
  INDICATORS,
  WORKER,
  '/quotes?symbols=AAPL,MSFT,EURUSD',
  '/symbols?limit=20',
  '/market/sectors',
  '/market/movers?date=2026-11-19',
  '/market/day?date=2026-11-18&limit=60',
  '/history?symbols=AAPL,EURUSD&from=2026-10-01&to=2026-11-19',
  '/stocks/SPY/holdings',
  '/indices/DJI/constituents',
  '/macro/indicators?series=CPI,FEDFUNDS',
  '/stocks/AAPL/news?limit=20',
  '/sentiment/social?symbol=AAPL',
  '/stocks/AAPL/insights',
  '/stocks/AAPL/fundamentals',
  '/stocks/AAPL/risk',
  '/stocks/AAPL/backtest?strategy=smaCross&fast=5&slow=20',
  '/stocks/AAPL/backtest?strategy=smaCross&fast=5&slow=20&table=equity',
];

const get = async (path: string, format: string) => {
  const reply = await api.get(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply;
};

const arrowOf = async (path: string) =>
  tableFromIPC(new Uint8Array(await (await get(path, 'arrow')).arrayBuffer()));

/** Rows as other formats hold them: instants as texts, integers as numbers. */
const rowsOf = (table: Table): Row[] =>
  table
    .toArray()
    .map((row: { toJSON(): Row }) =>
      plain(
        row.toJSON(),
        new Set(
          table.schema.fields.filter(({ type }) => type.typeId === Type.Timestamp).map(({ name }) => name),
        ),
      ),
    );

const plain = (row: Row, times: ReadonlySet<string>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      times.has(name)
        ? new Date(Number(value)).toISOString().replace('.000Z', 'Z')
        : typeof value === 'bigint'
          ? Number(value)
          : value,
    ]),
  );

const linesOf = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

test.each(TABLES)('%s holds the same rows in Arrow, NDJSON and Parquet, and CSV as many', async (path) => {
  const lines = linesOf(await (await get(path, 'ndjson')).text());
  const table = await arrowOf(path);
  expect(rowsOf(table)).toEqual(lines);
  const file = await (await get(path, 'parquet')).arrayBuffer();
  const rows = (await parquetReadObjects({ file, compressors })) as Row[];
  const fromParquet = rows.map((row) =>
    plain(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.getTime() : value]),
      ),
      new Set(rows[0]!['timestamp'] instanceof Date ? ['timestamp'] : []),
    ),
  );
  expect(fromParquet).toEqual(lines);
  const names = table.schema.fields.map(({ name }) => name);
  const csv = (await (await get(path, 'csv')).text()).split('\n');
  expect(csv[0]).toBe(names.join(','));
  expect(lines.every((line) => Object.keys(line).join() === names.join())).toBe(true);
});

test.each([HISTORY, INDICATORS, WORKER])('%s in Arrow equals JSON to the bit', async (path) => {
  const { results } = (await (await get(path, 'json')).json()) as { results: Row[] };
  expect(results.length).toBeGreaterThan(10);
  expect(rowsOf(await arrowOf(path))).toEqual(
    results.map((row) => Object.assign({}, row, { source: 'simulated' })),
  );
});

test.each([HISTORY, INDICATORS])(
  '%s has the types of Parquet in Arrow, and states its source',
  async (path) => {
    const { schema } = await arrowOf(path);
    expect(schema.metadata.get('source')).toBe('simulated');
    const file = await (await get(path, 'parquet')).arrayBuffer();
    const types: Readonly<Record<string, string>> = {
      DOUBLE: 'Float64',
      INT64: 'Int64',
      BOOLEAN: 'Bool',
      BYTE_ARRAY: 'Utf8',
    };
    const expected = parquetSchema(parquetMetadata(file)).children.map(({ element }) => ({
      name: element.name,
      type: element.name === 'timestamp' ? 'Timestamp<MILLISECOND, UTC>' : types[element.type!],
      nullable: element.repetition_type === 'OPTIONAL',
    }));
    expect(schema.fields.map(({ name, type, nullable }) => ({ name, type: String(type), nullable }))).toEqual(
      expected,
    );
  },
);

test.each([
  ['application/vnd.apache.arrow.stream', 'arrow'],
  ['application/x-ndjson', 'ndjson'],
  ['application/x-ndjson;q=0.5, application/vnd.apache.arrow.stream', 'arrow'],
])('Accept: %s answers as format=%s does, with its type and tag', async (accept, format) => {
  const wanted = await get(HISTORY, format);
  const reply = await api.get(HISTORY, { accept });
  expect(reply.headers.get('content-type')).toBe(wanted.headers.get('content-type'));
  expect(reply.headers.get('etag')).toBe(wanted.headers.get('etag'));
  expect(await reply.text()).toBe(await wanted.text());
  const again = await api.get(HISTORY, { accept, 'if-none-match': reply.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('a table without rows has its columns', async () => {
  const table = await arrowOf('/stocks/AAPL/news?from=2026-11-20T20:29:59Z');
  expect(table.numRows).toBe(0);
  expect(table.schema.fields.length).toBeGreaterThan(3);
});

test('trades and equity of a backtest are those of JSON', async () => {
  const path = '/stocks/AAPL/backtest?strategy=smaCross&fast=5&slow=20';
  const { trades, equity } = (await (await get(path, 'json')).json()) as { trades: Row[]; equity: Row[] };
  const source = 'simulated';
  expect(linesOf(await (await get(path, 'ndjson')).text())).toEqual(
    trades.map((it) => Object.assign({}, it, { open: it['open'] ?? false, source })),
  );
  expect(linesOf(await (await get(`${path}&table=equity`, 'ndjson')).text())).toEqual(
    equity.map((it) => Object.assign({}, it, { source })),
  );
});
