import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ApiReply } from '@meridian/contracts/api';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

type Bar = Extract<ApiReply<'history'>['results'], unknown[]>[number];
type Reply = Omit<ApiReply<'history'>, 'results'> & { results: Bar[] };

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

test.each(['json', 'csv', 'parquet'])('%s states the source of its numbers', async (format) => {
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
      Object.assign({}, bar, {
        timestamp: new Date(bar.timestamp),
        trades: BigInt(bar.trades!),
        source: 'simulated',
      }),
    ),
  );
});

test('minutes and days have a trade count in every format', async () => {
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
  const day = ((await (await api.get('/stocks/AAPL/history?limit=1')).json()) as Reply).results[0]!;
  const [names, cells] = (await (await api.get('/stocks/AAPL/history?limit=1&format=csv')).text()).split(
    '\n',
  );
  expect(Number(cells!.split(',')[names!.split(',').indexOf('trades')])).toBe(day.trades);
  expect(day.trades).toBeGreaterThan(hour.results[0]!.trades!);
});

/** The response as sent over the wire, still compressed. */
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
