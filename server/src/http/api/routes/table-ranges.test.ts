import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { apiSuite } from '../../../testing/api/suite.ts';
import { newAccount } from '../../../testing/api/served.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));
const TABLES = [
  '/stocks/AAPL/history?limit=250',
  '/stocks/AAPL/indicators?indicators=sma:20&limit=60',
  '/symbols?limit=50',
  '/stocks/AAPL/backtest?strategy=smaCross&fast=5&slow=20',
];
const cases = TABLES.flatMap((path) => ['parquet', 'arrow', 'csv'].map((format) => [path, format] as const));

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
const plain = { 'accept-encoding': 'identity' };

test.each(cases)('parts of %s as %s are those of the whole', async (path, format) => {
  const at = `${path}&format=${format}`;
  const reply = await api.get(at, plain);
  const whole = await bytesOf(reply);
  const etag = reply.headers.get('etag')!;
  expect(etag).toMatch(/^"/);
  expect(reply.headers.get('accept-ranges')).toBe('bytes');
  const size = whole.length;
  for (const [range, start, end] of [
    ['bytes=0-9', 0, 9],
    ['bytes=5-', 5, size - 1],
    ['bytes=-8', size - 8, size - 1],
    [`bytes=${size - 1}-${size + 99}`, size - 1, size - 1],
  ] as const) {
    const part = await api.get(at, { range, 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(part.headers.get('etag')).toBe(etag);
    expect((await bytesOf(part)).equals(whole.subarray(start, end + 1))).toBe(true);
  }
  const beyond = await api.get(at, { range: `bytes=${size}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect(((await beyond.json()) as { code: string }).code).toBe('range_not_satisfiable');
  const other = await api.get(at, { range: 'bytes=0-9', 'if-range': '"another"' });
  expect([other.status, (await bytesOf(other)).length]).toEqual([200, size]);
});

test('HEAD states the length of a table, counts as a call, and JSON has no parts', async () => {
  const account = await newAccount(api.database.store, 'pro');
  const url = `${api.served.origin}/api/stocks/AAPL/history?limit=100&format=parquet`;
  const headers = { authorization: `Bearer ${account.live.key}` };
  const get = await fetch(url, { headers });
  const head = await fetch(url, { headers, method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String((await bytesOf(get)).length));
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  expect(head.headers.get('accept-ranges')).toBe('bytes');
  const left = (reply: Response) => Number(reply.headers.get('x-ratelimit-remaining'));
  expect(left(head)).toBe(left(get) - 1);
  const json = await api.get('/stocks/AAPL/history?limit=100', { range: 'bytes=0-9' });
  expect([json.status, json.headers.get('accept-ranges')]).toEqual([200, null]);
  expect(json.headers.get('etag')).toMatch(/^W\//);
});

test('a compressed reply has a weak tag, and a part is never compressed', async () => {
  const at = '/stocks/AAPL/history?limit=250&format=csv';
  const packed = await api.get(at, { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('etag')).toMatch(/^W\//);
  const part = await api.get(at, { 'accept-encoding': 'gzip', range: 'bytes=0-8' });
  expect(part.headers.get('content-encoding')).toBeNull();
  expect(await part.text()).toBe('timestamp');
});

test('a reader of Parquet by range reads through a link what JSON holds', async () => {
  const path = '/api/stocks/AAPL/history?from=2026-01-01&format=parquet';
  const made = await fetch(`${api.served.origin}/api/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.enterprise.live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
  });
  const link = (await made.json()) as ApiReply<'linksCreate'>;
  const url = link.url.replace('http://portal.test', api.served.origin);
  const file = await asyncBufferFromUrl({ url });
  const rows = await parquetReadObjects({ file, compressors, columns: ['close'] });
  const json = await api.get('/stocks/AAPL/history?from=2026-01-01');
  const { results } = (await json.json()) as { results: { close: number }[] };
  expect(rows).toEqual(results.map(({ close }) => ({ close })));
});
