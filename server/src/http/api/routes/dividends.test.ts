import type { ApiReply } from '@meridian/contracts/api';
import { nyse } from '@meridian/market/calendar';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

async function json<Reply>(path: string): Promise<Reply> {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
}
const dividends = (path: string) => json<ApiReply<'dividends'>>(path);
type Bars = { readonly timestamp: string; readonly close: number }[];

test('dividends are those that the prices are adjusted for', async () => {
  const { results, source } = await dividends('/stocks/KO/dividends?from=2025-11-21');
  expect(source).toBe('simulated');
  expect(results).toHaveLength(4);
  const closes = async (adjustment: string) => {
    const path = `/stocks/KO/history?from=2025-11-01&adjustment=${adjustment}`;
    return (await json<ApiReply<'history'>>(path)).results as Bars;
  };
  const [raw, all] = [await closes('raw'), await closes('all')];
  for (const { exDate, amount } of results) {
    const at = raw.findIndex(({ timestamp }) => timestamp.startsWith(exDate));
    const factor = (i: number) => all[i]!.close / raw[i]!.close;
    expect(factor(at - 1) / factor(at)).toBeCloseTo(1 - amount / raw[at - 1]!.close, 9);
  }
});

test('a simulated dividend is declared before its ex-date, recorded on it, and paid on a session after it', async () => {
  const { results } = await dividends('/stocks/AAPL/dividends?from=2024-06-01');
  expect(results.length).toBeGreaterThan(8);
  for (const { declarationDate, recordDate, exDate, payDate } of results) {
    expect(declarationDate! < exDate && exDate < payDate!).toBe(true);
    expect(recordDate).toBe(exDate);
    expect(nyse.isSession(payDate!)).toBe(true);
  }
});

test('pages hold each dividend once, newest first', async () => {
  const { results: all } = await dividends('/stocks/AAPL/dividends');
  const found: typeof all = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ApiReply<'dividends'> = await dividends(
      `/stocks/AAPL/dividends?limit=7${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...page.results);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(all);
  expect(all.map(({ exDate }) => exDate)).toEqual(
    all
      .map(({ exDate }) => exDate)
      .toSorted()
      .toReversed(),
  );
});

test('splits are those of history, and CSV has the same names', async () => {
  const { results } = await json<ApiReply<'splits'>>('/stocks/AAPL/splits');
  const { events } = await json<ApiReply<'history'>>('/stocks/AAPL/history?from=2016-01-04&limit=5000');
  const known = events
    .filter(({ type }) => type === 'split')
    .map(({ date, ratio }) => ({ exDate: date, ratio }));
  expect(results).toEqual(known.toReversed());
  expect(results.length).toBeGreaterThan(0);
  const csv = await (await api.get('/stocks/AAPL/splits?format=csv')).text();
  expect(csv.split('\n')[0]).toBe('exDate,ratio,source');
  const header = (await (await api.get('/stocks/AAPL/dividends?format=csv')).text()).split('\n')[0];
  expect(header).toBe('declarationDate,recordDate,exDate,payDate,amount,currency,source');
});

test('a start before the plan’s history is refused with the plan that has it', async () => {
  const reply = await callWith(
    api.served.origin,
    api.free.live.key,
  )('/stocks/AAPL/dividends?from=2017-01-01');
  expect([reply.status, await reply.json()]).toMatchObject([
    403,
    { code: 'plan_required', errors: [{ field: 'from' }] },
  ]);
});

test('an earlier symbol and the id find what the symbol is now', async () => {
  const { results } = await json<ApiReply<'symbols'>>('/symbols?q=META&limit=1');
  const { securityId } = results[0]!;
  expect(securityId).toMatch(/^MDI[0-9B-DF-HJ-NP-TV-XZ]{8}\d$/);
  for (const name of ['FB', 'fb', securityId])
    expect(await json<ApiReply<'history'>>(`/stocks/${name}/history?limit=2`)).toMatchObject({
      symbol: 'META',
    });
  const then = await json<ApiReply<'history'>>('/stocks/FB/history?asOf=2022-06-08&limit=2');
  expect(then.symbol).toBe('META');
  expect((await api.get('/stocks/NOPE/history?asOf=2022-06-08')).status).toBe(404);
  const ids = (await json<ApiReply<'symbols'>>('/symbols?limit=1000')).results.map((it) => it.securityId);
  expect(new Set(ids).size).toBe(ids.length);
});
