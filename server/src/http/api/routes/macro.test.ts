import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import type { Lake } from '../../../lake/lake.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { callWith, serveApi } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
const api = apiSuite(NOW);
const read = async (query: string) => {
  const reply = await api.get(`/macro/indicators?${query}`);
  return (await reply.json()) as ApiReply<'macro'>;
};
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

test('returns the requested series in order, under the requested names, for the last year', async () => {
  const body = await read('series=cpi,UNRATE,DGS10');
  expect(calls.macro.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body.results.map((row) => row.series)).toEqual(['CPI', 'UNRATE', 'DGS10']);
  expect(body).toMatchObject({ count: 3, source: 'simulated', nextCursor: null });
  for (const { observations } of body.results) {
    expect(observations.length).toBeGreaterThan(9);
    expect(observations[0]!.date >= '2025-11-20').toBe(true);
  }
});

test('applies units with observations from before the range', async () => {
  const [levels] = (await read('series=CPIAUCSL&from=2024-06-01&to=2025-06-01')).results;
  const [yoy] = (await read('series=CPIAUCSL&from=2025-06-01&to=2025-06-01&units=yoy')).results;
  const [first, last] = [levels!.observations[0]!.value, levels!.observations.at(-1)!.value];
  expect(yoy!.units).toBe('percent');
  expect(yoy!.observations).toHaveLength(1);
  expect(yoy!.observations[0]!.value).toBeCloseTo((100 * (last - first)) / first, 6);
});

test('asOf hides everything released later', async () => {
  const dates = async (asOf: string) =>
    (await read(`series=CPI&from=2025-01-01&asOf=${asOf}`)).results[0]!.observations.map((it) => it.date);
  expect((await dates('2025-07-12')).at(-1)).toBe('2025-05-01');
  expect((await dates('2025-07-14')).at(-1)).toBe('2025-06-01');
});

test('returns all series of a country by default, of the United States without a country', async () => {
  expect((await read('country=gb')).results.map((row) => row.country)).toEqual(['GB', 'GB', 'GB']);
  expect(new Set((await read('')).results.map((row) => row.country))).toEqual(new Set(['US']));
});

test('CSV has one observation per line, and Parquet is valid', async () => {
  const csv = await (await api.get('/macro/indicators?series=UNRATE&from=2026-08-01&format=csv')).text();
  const [head, ...lines] = csv.trim().split('\n');
  expect(head).toBe('series,country,units,date,value,source');
  expect(lines[0]).toMatch(/^UNRATE,US,percent,2026-08-01,\d\.?\d*,simulated$/);
  const parquet = await (await api.get('/macro/indicators?country=JP&format=parquet')).text();
  expect([parquet.slice(0, 4), parquet.slice(-4)]).toEqual(['PAR1', 'PAR1']);
});

test('names the invalid parameter', async () => {
  const unknown = await api.get('/macro/indicators?series=UNRAT');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({
    code: 'series_not_found',
    detail: expect.stringContaining('UNRATE'),
  });
  expect((await api.get('/macro/indicators?country=ZZ')).status).toBe(404);
  for (const [query, field] of [
    ['series=', 'series'],
    ['series=UNRATE&country=JP', 'country'],
    ['country=USA', 'country'],
    ['units=log', 'units'],
    ['asOf=soon', 'asOf'],
    ['from=2026-02-01&to=2026-01-01', 'from'],
  ] as const) {
    const reply = await api.get(`/macro/indicators?${query}`);
    expect([query, reply.status]).toEqual([query, 400]);
    expect(await reply.json()).toMatchObject({ errors: [{ field }] });
  }
});

test('limits the range to the history of the plan', async () => {
  const free = callWith(api.served.origin, api.free.live.key);
  expect((await free('/macro/indicators?series=UNRATE&from=2025-11-20')).status).toBe(200);
  const refused = await free('/macro/indicators?series=UNRATE&from=2024-01-01');
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'plan_required']);
});

test('returns 304 for an unchanged response', async () => {
  const first = await api.get('/macro/indicators?series=GDP');
  const etag = first.headers.get('etag')!;
  expect((await api.get('/macro/indicators?series=GDP', { 'if-none-match': etag })).status).toBe(304);
});

test('decades of all series are the same in JSON and CSV, and equal to each series of its own', async () => {
  const { results } = await read('country=US&from=1980-01-01');
  const observations = results.reduce((sum, row) => sum + row.observations.length, 0);
  expect(observations).toBeGreaterThan(10_000);
  const csv = await (await api.get('/macro/indicators?country=US&from=1980-01-01&format=csv')).text();
  expect(csv.trim().split('\n')).toHaveLength(1 + observations);
  const [first] = results;
  const [alone] = (await read(`series=${first!.series}&from=1980-01-01`)).results;
  expect(alone).toEqual(first);
});

test('concurrent calls read one series in each turn of the event loop', async () => {
  const folder = temporaryHome();
  let inTurn = 0;
  let most = 0;
  const live: Lake = {
    ...api.lake,
    macro(series) {
      if (inTurn++ === 0)
        setImmediate(() => {
          most = Math.max(most, inTurn);
          inTurn = 0;
        });
      return api.lake.macro(series);
    },
  };
  const served = await serveApi({
    ...api.database,
    home: folder.home,
    lakes: { live, test: live },
    clock: api.clock,
  });
  const call = callWith(served.origin, api.enterprise.live.key);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => call('/macro/indicators?country=US&from=1980-01-01')),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(most).toBe(1);
  await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  await served.close();
  folder.remove();
});
