import { request } from 'node:http';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { callWith } from '../testing/served.ts';
import { apiSuite } from '../testing/suite.ts';

type Bar = Extract<ApiReply<'history'>['results'], unknown[]>[number];
type Reply = Omit<ApiReply<'history'>, 'results'> & { results: Bar[] };

/** A Friday at 15:30 in New York: the session is half an hour from its end. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
const bars = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/AAPL/history${path}`);
  const text = await reply.text();
  expect([path, reply.status, text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
const timesOf = ({ results }: Reply) => results.map(({ timestamp }) => timestamp);

test.each([
  '',
  '?from=2026-01-01',
  '?interval=1w',
  '?interval=1mo',
  '?interval=5m&limit=20',
  '?compact=true',
  '?adjustment=raw',
])('the reply to %s is what the contract says', async (query) => {
  const reply = calls.history.reply.safeParse(await bars(query));
  expect(reply.error?.issues).toBeUndefined();
});

test('without a range the last 1,000 bars come, the last one still growing', async () => {
  const reply = await bars('');
  expect(reply.count).toBe(1_000);
  expect(reply.results).toHaveLength(1_000);
  expect(reply.nextCursor).toBeNull();
  expect(reply.results.at(-1)).toMatchObject({ timestamp: '2026-11-20T00:00:00Z', partial: true });
  expect(reply.results.slice(0, -1).every(({ partial }) => !partial)).toBe(true);
  expect(reply).toMatchObject({ symbol: 'AAPL', interval: '1d', adjustment: 'split', source: 'simulated' });
});

test('the numbers are those of the market store', async () => {
  const reply = await bars('?from=2026-01-01&to=2026-03-31&adjustment=raw');
  const { bars: stored } = await api.lake.adjusted('AAPL', 'raw');
  const first = stored.timestamp.indexOf(Date.UTC(2026, 0, 2));
  expect(reply.results[0]).toEqual({
    timestamp: '2026-01-02T00:00:00Z',
    open: stored.open[first],
    high: stored.high[first],
    low: stored.low[first],
    close: stored.close[first],
    volume: stored.volume[first],
    vwap: null,
    trades: null,
    partial: false,
  });
  expect(timesOf(reply).at(-1)).toBe('2026-03-31T00:00:00Z');
});

test.each(['json', 'csv', 'parquet'])('%s says where its numbers come from', async (format) => {
  const reply = await api.get(`/stocks/AAPL/history?from=2026-11-01&format=${format}`);
  expect(reply.headers.get('x-data-source')).toBe('simulated');
  expect(await reply.text()).toContain('simulated');
});

test('CSV and Parquet hold the same rows as JSON, CSV with the source on every line', async () => {
  const path = '/stocks/AAPL/history?from=2026-10-01&to=2026-11-13';
  const json = (await (await api.get(path)).json()) as Reply;
  const csv = await (await api.get(path, { accept: 'text/csv' })).text();
  const [header, ...lines] = csv.trimEnd().split('\n');
  const columns = header!.split(',');
  const fromCsv = lines.map((line) =>
    Object.fromEntries(line.split(',').map((field, index) => [columns[index]!, field])),
  );
  expect(fromCsv).toEqual(
    json.results.map((bar) => ({
      ...Object.fromEntries(
        Object.entries(bar).map(([name, value]) => [name, value === null ? '' : String(value)]),
      ),
      source: 'simulated',
    })),
  );
  const file = await (await api.get(`${path}&format=parquet`)).arrayBuffer();
  const rows = await parquetReadObjects({ file, compressors });
  expect(rows).toEqual(
    json.results.map((bar) =>
      Object.assign({}, bar, { timestamp: new Date(bar.timestamp), source: 'simulated' }),
    ),
  );
});

test('minutes tell how many trades they hold, in every format; days do not know', async () => {
  const path = '/stocks/AAPL/history?interval=1m&from=2026-11-20T15:00:00Z&limit=30';
  const { results } = (await (await api.get(path)).json()) as Reply;
  const trades = results.map((bar) => bar.trades!);
  expect(trades.every((count) => Number.isInteger(count) && count >= 4)).toBe(true);
  const compact = (await (await api.get(`${path}&compact=true`)).json()) as { results: { trades: number[] } };
  expect(compact.results.trades).toEqual(trades);
  const [header, ...lines] = (await (await api.get(`${path}&format=csv`)).text()).trimEnd().split('\n');
  const column = header!.split(',').indexOf('trades');
  expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(trades);
  const file = await (await api.get(`${path}&format=parquet`)).arrayBuffer();
  const rows = await parquetReadObjects({ file, compressors });
  expect(rows.map((row) => Number(row['trades']))).toEqual(trades);
  const hour = (await (await api.get(path.replace('1m', '30m'))).json()) as Reply;
  expect(hour.results[0]!.trades).toBe(trades.reduce((sum, count) => sum + count));
  expect((await bars('?limit=1')).results[0]!.trades).toBeNull();
});

test('a full walk returns each bar once, also when a session ends and the next begins meanwhile', async () => {
  const query = '?from=2025-01-01&limit=50';
  const walked: string[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    if (page === 5) api.clock.advance(3 * 86_400_000);
    const reply = await bars(query + cursor);
    expect(reply.count).toBeLessThanOrEqual(50);
    walked.push(...timesOf(reply));
    if (reply.nextCursor === null) break;
    cursor = `&cursor=${reply.nextCursor}`;
  }
  const whole = await bars('?from=2025-01-01&limit=50000');
  expect(walked).toEqual(timesOf(whole));
  expect(walked.at(-1)).toBe('2026-11-23T00:00:00Z');
});

test.each([
  ['interval=2d', 'interval'],
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['from=2026-02-01&to=2026-01-01', 'from'],
  ['adjustment=none', 'adjustment'],
  ['limit=0', 'limit'],
  ['limit=50001', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=ten', 'limit'],
  ['cursor=nonsense!', 'cursor'],
  ['cursor=bm9uc2Vuc2U', 'cursor'],
  ['session=night', 'session'],
  ['compact=yes', 'compact'],
  ['format=xml', 'format'],
  ['interval=1d&interval=1w', 'interval'],
])('%s is refused and the field named', async (query, field) => {
  const reply = await api.get(`/stocks/AAPL/history?${query}`);
  expect(reply.status).toBe(400);
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await reply.json()) as { errors: { field: string; message: string }[] };
  expect(problem).toMatchObject({ title: 'Invalid parameters', code: 'invalid_parameters', status: 400 });
  expect(problem.errors.map((error) => error.field)).toEqual([field]);
  expect(problem.errors[0]!.message).toContain(field);
});

test('a cursor with another interval is refused, since bars would be missed', async () => {
  const { nextCursor } = await bars('?from=2025-01-01&limit=10');
  const reply = await api.get(`/stocks/AAPL/history?interval=1w&limit=10&cursor=${nextCursor}`);
  expect(reply.status).toBe(400);
});

test('the plan decides how far back: earlier is 403 and names the plan that has it', async () => {
  const call = callWith(api.served.origin, api.free.live.key);
  const refused = await call('/stocks/AAPL/history?from=2024-12-01');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'plan_required',
    detail: expect.stringContaining('plan Developer'),
  });
  expect((await (await call('/stocks/AAPL/history?from=2017-01-01')).json()) as object).toMatchObject({
    detail: expect.stringContaining('plan Pro'),
  });
  const reply = (await (await call('/stocks/AAPL/history')).json()) as Reply;
  expect(timesOf(reply)[0]! >= '2025-11-20').toBe(true);
  expect(reply.count).toBeGreaterThan(249);
  const forged = Buffer.from(`${Date.UTC(2017, 0, 1)} 1d split`).toString('base64url');
  expect((await call(`/stocks/AAPL/history?cursor=${forged}`)).status).toBe(403);
});

test('an unknown symbol is 404 with near matches', async () => {
  const reply = await api.get('/stocks/AAPLX/history');
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({
    code: 'symbol_not_found',
    detail: expect.stringContaining('AAPL'),
  });
  expect((await api.get('/stocks/aapl/history')).status).toBe(200);
  expect((await api.get('/stocks/%2e%2e%2fetc/history')).status).toBe(400);
});

test('an unchanged history is 304, which is counted like any answer', async () => {
  const path = '/stocks/AAPL/history?from=2026-01-01&to=2026-06-30';
  const first = await callWith(api.served.origin, api.pro.live.key)(path);
  const etag = first.headers.get('etag')!;
  await first.text();
  const again = await callWith(api.served.origin, api.pro.live.key, { 'if-none-match': `"other", ${etag}` })(
    path,
  );
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('x-quota-remaining')).toBe(
    String(Number(first.headers.get('x-quota-remaining')) - 1),
  );
  expect(
    (await callWith(api.served.origin, api.pro.live.key, { 'if-none-match': '"other"' })(path)).status,
  ).toBe(200);
});

/** The reply as it comes over the wire, still compressed. */
function raw(
  path: string,
  encoding: string,
): Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${api.enterprise.live.key}`, 'accept-encoding': encoding };
    request(`${api.served.origin}/api${path}`, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('%s holds the same, each time with its own request id', async (encoding, decompress) => {
  for (const format of ['json', 'csv']) {
    const path = `/stocks/AAPL/history?from=2026-01-01&to=2026-06-30&format=${format}`;
    const plain = await raw(path, 'identity');
    const ids = new Set<string>();
    for (let time = 0; time < 2; time++) {
      const { headers, body } = await raw(path, `deflate, ${encoding}`);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(body.length).toBeLessThan(plain.body.length / 2);
      const text = decompress(body).toString();
      const id = String(headers['x-request-id']);
      ids.add(id);
      const plainId = String(plain.headers['x-request-id']);
      expect(text).toBe(plain.body.toString().replace(plainId, id));
    }
    expect(ids.size).toBe(2);
  }
});

test('minute bars come from the same market as the quote', async () => {
  const reply = await bars('?interval=1m&limit=5');
  expect(reply.results).toHaveLength(5);
  const hourly = await bars('?interval=1h&from=2026-11-19&to=2026-11-19');
  expect(hourly.results[0]).toMatchObject({ timestamp: '2026-11-19T14:30:00Z', partial: false });
});
