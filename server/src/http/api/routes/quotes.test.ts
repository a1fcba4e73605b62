import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { quoteShape } from '@meridian/contracts/api/quote';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));
const get = async (symbols: string) => {
  const reply = await api.get(`/quotes?symbols=${symbols}`);
  return { status: reply.status, body: (await reply.json()) as ApiReply<'quotes'> };
};

test.each(calls.quotes.examples)('the example "$title" works', async ({ query }) => {
  const reply = await api.get(`/quotes?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
});

test('quotes equal those of the single call, in the requested order, each symbol once', async () => {
  const { body } = await get('msft,AAPL,MSFT,eurusd');
  expect(calls.quotes.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({ count: 3, nextCursor: null, missing: [], source: 'simulated' });
  const single = await Promise.all(
    ['MSFT', 'AAPL', 'EURUSD'].map(async (it) => (await api.get(`/stocks/${it}/quote`)).json()),
  );
  expect(body.results).toEqual(single);
});

test('returns known symbols and names the others', async () => {
  const { status, body } = await get('NOPE,AAPL,NADA');
  expect(status).toBe(200);
  expect(body.results.map(({ symbol }) => symbol)).toEqual(['AAPL']);
  expect(body.missing).toEqual(['NOPE', 'NADA']);
});

test('returns 404 and names all symbols when none is known', async () => {
  const { status, body } = await get('NOPE,NADA');
  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: 'symbol_not_found',
    detail: expect.stringContaining('NOPE, NADA'),
  });
});

test.each([
  '',
  'symbols=',
  'symbols=AAPL,,MSFT',
  'symbols=A%20B',
  `symbols=${Array.from({ length: 251 }, (_, at) => `S${at}`).join(',')}`,
])('%s is refused with the field and the remedy', async (query) => {
  const reply = await api.get(`/quotes?${query}`);
  expect(reply.status).toBe(400);
  const { errors } = (await reply.json()) as { errors: { field: string; message: string }[] };
  expect(errors[0]!.field).toBe('symbols');
  expect(errors[0]!.message).toContain('1 to 250 symbols');
});

test('CSV and Parquet hold the same rows as JSON', async () => {
  const { body } = await get('AAPL,SPX');
  const csv = await (await api.get('/quotes?symbols=AAPL,SPX&format=csv')).text();
  const [header, ...lines] = csv.trimEnd().split('\n');
  expect(header).toBe(Object.keys(quoteShape.shape).join(','));
  expect(lines.map((line) => line.split(',')[0])).toEqual(['AAPL', 'SPX']);
  const file = await (await api.get('/quotes?symbols=AAPL,SPX&format=parquet')).arrayBuffer();
  // A table has each column in every row; JSON leaves out what only some quotes have.
  const rows = body.results.map((row: object) => Object.assign({ stale: null }, row));
  expect(await parquetReadObjects({ file, compressors })).toEqual(rows);
});
