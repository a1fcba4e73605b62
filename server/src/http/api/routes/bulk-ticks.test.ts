import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { delayedLake } from '../../../lake/delayed-lake.ts';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Manifest = ApiReply<'bulkManifest'>;

/** A Friday, ten minutes after a UTC day has ended. */
const NOW_MS = Date.UTC(2026, 10, 20, 0, 10);
const DAY = '2026-11-19';
const api = apiSuite(NOW_MS, { delayed: (live) => ({ free: delayedLake(live, 15 * 60_000) }) });

const manifest = async (query: string) => {
  const reply = await api.get(`/bulk/${query}`);
  const body = (await reply.json()) as Manifest;
  expect(calls.bulkManifest.reply.safeParse(body).error?.issues).toBeUndefined();
  return body.files;
};
const download = async (path: string) => {
  const reply = await api.get(path.replace(/^\/api/, ''));
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All rows of a call over the day, page by page. */
async function rowsOf(call: 'trades' | 'quotes', symbol: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let cursor = ''; ;) {
    const range = `from=${DAY}&to=${DAY}T23:59:59.999999999Z&limit=10000`;
    const reply = await api.get(`/stocks/${symbol}/${call}?${range}${cursor && `&cursor=${cursor}`}`);
    const { results, nextCursor } = (await reply.json()) as {
      results: Record<string, unknown>[];
      nextCursor: string | null;
    };
    all.push(...results);
    if (nextCursor === null) return all;
    cursor = encodeURIComponent(nextCursor);
  }
}

/** A cell of the call, of Parquet or of CSV as text. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

test.each(['trades', 'quotes'] as const)(
  'the files of a day of %s hold what the call answers, to the nanosecond, and are as the manifest says',
  async (dataset) => {
    const files = await manifest(`${dataset}/manifest?symbol=KMI&date=${DAY}`);
    expect(files.map(({ format, from, to }) => [format, from, to])).toEqual([
      ['parquet', DAY, DAY],
      ['csv.gz', DAY, DAY],
    ]);
    const [parquet, csv] = await Promise.all(files.map(({ path }) => download(path)));
    for (const [i, { bytes }] of [parquet!, csv!].entries())
      expect([bytes.length, sha256(bytes)]).toEqual([files[i]!.bytes, files[i]!.sha256]);
    const expected = await rowsOf(dataset, 'KMI');
    expect(expected.length).toBe(files[0]!.rows);
    expect(expected.length).toBeGreaterThan(1_000);
    const [head, ...lines] = gunzipSync(csv!.bytes).toString().trimEnd().split('\n');
    const names = head!.split(',');
    const known: Record<string, unknown> = { symbol: 'KMI', source: 'simulated' };
    expect(lines).toEqual(
      expected.map((row) => names.map((name) => textOf(row[name] ?? known[name])).join(',')),
    );
    const { bytes } = parquet!;
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    const rows = await parquetReadObjects({ file, compressors, utf8: true, parsers: { ...raw } });
    expect(rows.map((row) => names.map((name) => textOf(row[name])).join(','))).toEqual(
      lines.map((line) => line.replace(/[^,]+Z/, (time) => String(nanosOf(time)))),
    );
  },
);

/** Timestamps as they are stored. */
const raw = { timestampFromNanoseconds: (nanos: bigint) => nanos };
const nanosOf = (time: string) =>
  BigInt(Date.parse(`${time.slice(0, 23)}Z`)) * 1_000_000n + BigInt(time.slice(23, -1));

test('a file that made room for others is made again with the same content, and its name keeps its meaning', async () => {
  const [before] = await manifest(`trades/manifest?symbol=KMI&date=${DAY}&format=parquet`);
  const folder = join(api.home, 'bulk/ticks');
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const { reply, bytes } = await download(before!.path);
  expect([reply.status, sha256(bytes)]).toEqual([200, before!.sha256]);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  const byDay = await api.get(`/bulk/trades/trades-KMI-${DAY}?format=csv.gz`);
  expect(byDay.headers.get('content-location')).toMatch(/trades-KMI-2026-11-19\.[0-9a-f]{8}\.csv\.gz$/);
});

test('without a date these are the files of the last finished session, and an empty day has none', async () => {
  const [last] = await manifest('trades/manifest?symbol=KMI&format=parquet');
  expect(last).toMatchObject({ from: DAY, format: 'parquet' });
  expect(await manifest('trades/manifest?symbol=KMI&date=2026-11-15')).toEqual([]);
  const listed = (await (await api.get('/bulk')).json()) as ApiReply<'bulk'>;
  expect(listed.results.filter(({ perSymbol }) => perSymbol).map(({ dataset }) => dataset)).toEqual([
    'trades',
    'quotes',
  ]);
});

test.each([
  ['trades/manifest', 400, 'symbol'],
  ['trades/manifest?symbol=KMI&date=2026-11-20', 400, 'date'],
  ['trades/manifest?symbol=KMI&date=2026-02-30', 400, 'date'],
  ['news/manifest?symbol=KMI', 400, 'symbol'],
  ['trades/manifest?symbol=NOSUCH', 404, undefined],
  ['quotes/trades-KMI-2026-11-19', 404, undefined],
  ['trades/trades-KMI-2026-11-19.00000000.parquet', 404, undefined],
  ['trades/trades-KMI-2026-13-40', 404, undefined],
  ['trades/trades-KMI', 404, undefined],
  ['trades/trades-..%2F..%2Fsecret-2026-11-19', 400, 'symbol'],
])('%s is refused with status %i, and names the field at fault', async (path, status, field) => {
  const reply = await api.get(`/bulk/${path}`);
  const { errors } = (await reply.json()) as { errors?: { field: string }[] };
  expect([reply.status, errors?.[0]?.field]).toEqual([status, field]);
});

test('the plan gives files as far back as trades, and a delayed plan by its own clock', async () => {
  const free = callWith(api.served.origin, api.free.live.key);
  const old = await free('/bulk/trades/manifest?symbol=KMI&date=2016-01-05');
  expect([old.status, ((await old.json()) as { code: string }).code]).toEqual([403, 'plan_required']);
  const late = await free(`/bulk/trades/manifest?symbol=KMI&date=${DAY}`);
  expect(late.status).toBe(400);
  expect((await free('/bulk/trades/manifest?symbol=KMI&date=2026-11-18')).status).toBe(200);
});
