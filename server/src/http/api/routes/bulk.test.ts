import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { timeText } from '@meridian/market/dates';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { beforeAll, expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Manifest = ApiReply<'bulkManifest'>;
type Listed = Manifest['files'][number];

const api = apiSuite(Date.UTC(2016, 0, 8, 12));
let early: Response;
beforeAll(async () => {
  early = await api.get('/bulk/news/manifest');
  await api.served.makeBulk();
});

const manifest = async (dataset: string, query = '') => {
  const reply = await api.get(`/bulk/${dataset}/manifest${query}`);
  const body = (await reply.json()) as Manifest;
  expect(calls.bulkManifest.reply.safeParse(body).error?.issues).toBeUndefined();
  return body.files;
};
const below = (path: string) => path.slice('/api'.length);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function download({ path }: Pick<Listed, 'path'>, headers?: Record<string, string>) {
  const reply = await api.get(below(path), headers);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** A JSON or Parquet value in the form of CSV. */
function textOf(value: unknown): string {
  if (value instanceof Date) return timeText(value.getTime());
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The rows of the Parquet file of a day, and the lines of its twin. */
async function bothFormats(dataset: string, day: string) {
  const files = (await manifest(dataset)).filter(({ from }) => from === day);
  const [parquet, csv] = ['parquet', 'csv.gz'].map((name) => files.find((it) => it.format === name)!);
  const [head, ...lines] = gunzipSync((await download(csv!)).bytes)
    .toString()
    .trimEnd()
    .split('\n');
  const names = head!.split(',');
  const { bytes } = await download(parquet!);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const rows = await parquetReadObjects({ file, compressors });
  expect([rows.length, lines.length]).toEqual([parquet!.rows, csv!.rows]);
  return { names, lines, rows };
}

test('a dataset without files yet says when to retry, without a charge', async () => {
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('30');
  expect(await early.json()).toMatchObject({ code: 'unavailable' });
});

test('lists every dataset with its downloads', async () => {
  const body = (await (await api.get('/bulk')).json()) as ApiReply<'bulk'>;
  expect(calls.bulk.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({ making: null, count: 8, source: 'simulated' });
  for (const { dataset, files, bytes, ready, from, to, perSymbol } of body.results) {
    if (perSymbol) continue;
    const own = await manifest(dataset);
    expect([ready, files, bytes]).toEqual([true, own.length, own.reduce((sum, it) => sum + it.bytes, 0)]);
    expect([from, to]).toEqual([own[0]?.from ?? null, own.at(-1)?.to ?? null]);
  }
  expect(body.results[0]).toMatchObject({ dataset: 'daily-bars', from: '2016-01-04', to: '2016-01-07' });
});

test.each([
  ['daily-bars', '1d'],
  ['minute-bars', '1m'],
])('%s hold the same in both formats, and what history answers', async (dataset, interval) => {
  const { names, lines, rows } = await bothFormats(dataset, '2016-01-05');
  const texts = rows.map((row) => names.map((name) => textOf(row[name])).join(','));
  expect(texts).toEqual(lines);
  for (const symbol of ['AAPL', 'BTCUSD', 'EURUSD', 'SPX']) {
    const query = `interval=${interval}&from=2016-01-05&to=2016-01-05&adjustment=raw&limit=2000`;
    const { results } = (await (await api.get(`/stocks/${symbol}/history?${query}`)).json()) as {
      results: Record<string, unknown>[];
    };
    expect(results.length).toBeGreaterThan(0);
    const known: Record<string, unknown> = { symbol, adjustment: 'raw', source: 'simulated' };
    const wanted = results.map((bar) => names.map((name) => textOf(bar[name] ?? known[name])).join(','));
    expect(lines.filter((line) => line.startsWith(`${symbol},`))).toEqual(wanted);
  }
});

test('resumes an interrupted download, and the file has the hash of the manifest', async () => {
  const [file] = await manifest('minute-bars', '?format=csv.gz');
  const { reply: head } = await download(file!, { range: 'bytes=0-0' });
  const etag = head.headers.get('etag')!;
  expect([head.status, etag]).toEqual([206, `"${file!.sha256}"`]);
  const parts: Buffer[] = [];
  let at = 0;
  for (const step of [1, 1_000, 65_536, Infinity]) {
    const end = step === Infinity ? '' : String(at + step - 1);
    const { reply, bytes } = await download(file!, { range: `bytes=${at}-${end}`, 'if-range': etag });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${at}-${at + bytes.length - 1}/${file!.bytes}`);
    expect(reply.headers.get('content-length')).toBe(String(bytes.length));
    parts.push(bytes);
    at += bytes.length;
  }
  expect(sha256(Buffer.concat(parts))).toBe(file!.sha256);
  const behind = await download(file!, { range: `bytes=${at}-` });
  expect([behind.reply.status, behind.reply.headers.get('content-range')]).toEqual([
    416,
    `bytes */${file!.bytes}`,
  ]);
  expect(JSON.parse(behind.bytes.toString())).toMatchObject({ code: 'range_not_satisfiable' });
});

test('sends the whole file on resumption if it has changed', async () => {
  const [file] = await manifest('splits-dividends');
  const { reply, bytes } = await download(file!, { range: 'bytes=5-', 'if-range': '"another"' });
  expect([reply.status, bytes.length]).toEqual([200, file!.bytes]);
});

test('a file states its type, and is cached forever by name, for the day by period', async () => {
  const [file] = await manifest('daily-bars');
  const name = file!.path.split('/').at(-1)!;
  const { reply } = await download(file!);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(file!.bytes),
    'content-type': 'application/vnd.apache.parquet',
    etag: `"${file!.sha256}"`,
    'x-data-source': 'simulated',
  });
  const today = await api.get(`/bulk/daily-bars/daily-bars-${file!.from}`);
  expect(today.headers.get('content-location')).toBe(file!.path);
  expect(today.headers.get('cache-control')).toBe('private, no-cache');
  const gzipped = await api.get(`/bulk/daily-bars/daily-bars-${file!.from}?format=csv.gz`);
  expect(gzipped.headers.get('content-type')).toBe('application/gzip');
  const again = await api.get(below(file!.path), { 'if-none-match': `"${file!.sha256}"` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const url = `${api.served.origin}${file!.path}`;
  const head = await fetch(url, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${api.enterprise.live.key}` },
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file!.bytes)]);
});

test.each([
  '/bulk/daily-bars/manifest.json',
  '/bulk/daily-bars/..%2Fnews%2Fmanifest.json',
  '/bulk/daily-bars/..%2f..%2f..%2fsecret',
  '/bulk/daily-bars/%00',
  '/bulk/..%2fmarket%2fdaily-bars/manifest',
  '/bulk/constructor/manifest',
  `/bulk/daily-bars/${'x'.repeat(400)}`,
])('%s is no file', async (path) => {
  const reply = await api.get(path);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([404, 'not_found']);
});

test('a test key gets the files of the simulated market', async () => {
  const call = callWith(api.served.origin, api.enterprise.test.key);
  const { files } = (await (await call('/bulk/daily-bars/manifest')).json()) as Manifest;
  expect(files).toEqual(await manifest('daily-bars'));
  expect((await call(below(files[0]!.path))).status).toBe(200);
});

test('the call log has the bytes of a download', async () => {
  const [file] = await manifest('macro');
  await (await api.get(below(file!.path))).arrayBuffer();
  await api.served.metering.ingest();
  const { rows } = await api.database.pool.query<{ bytes: string }>(
    "select bytes from usage_call where endpoint = '/api/bulk/{dataset}/{file}' order by bytes desc",
  );
  expect(rows.map(({ bytes }) => Number(bytes))).toContain(file!.bytes);
});

test('refuses a file that starts before the history of the plan', async () => {
  api.clock.advance(365 * 86_400_000);
  await api.served.makeBulk('splits-dividends');
  const { path } = (await manifest('splits-dividends')).find(({ from }) => from === '2016-01-01')!;
  const call = callWith(api.served.origin, api.free.live.key);
  const { files } = (await (await call('/bulk/splits-dividends/manifest')).json()) as Manifest;
  expect(files.some(({ from }) => from.startsWith('2016'))).toBe(false);
  const refused = await call(below(path));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'plan_required', errors: [{ field: 'file' }] });
});
