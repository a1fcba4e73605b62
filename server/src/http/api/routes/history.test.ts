import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

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

test('returns the last 1,000 bars without a range, the last one partial', async () => {
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
    vwap: expect.any(Number) as number,
    trades: expect.any(Number) as number,
    partial: false,
  });
  expect(timesOf(reply).at(-1)).toBe('2026-03-31T00:00:00Z');
});

test('VWAP and number of trades of days, weeks and the session in progress are those of their minutes', async () => {
  const sums = (rows: Reply['results']) => {
    const list = rows as { volume: number; vwap: number; trades: number }[];
    const volume = list.reduce((sum, it) => sum + it.volume, 0);
    const turnover = list.reduce((sum, it) => sum + it.volume * it.vwap, 0);
    return { vwap: turnover / volume, trades: list.reduce((sum, it) => sum + it.trades, 0) };
  };
  for (const [interval, range] of [
    ['1d', 'from=2026-11-17&to=2026-11-17'],
    ['1d', 'from=2026-11-20&to=2026-11-20'],
    ['1w', 'from=2026-11-09&to=2026-11-13'],
  ]) {
    const [bar, ...others] = (await bars(`?interval=${interval}&adjustment=raw&${range}`))
      .results as object[];
    const whole = await bars(`?interval=1m&adjustment=raw&limit=50000&${range}`);
    const { vwap, trades } = sums(whole.results);
    expect(others).toEqual([]);
    expect(bar).toMatchObject({ trades, vwap: expect.closeTo(vwap, 3) as number });
  }
});

test('paging returns each bar once, even if a session ends and the next begins meanwhile', async () => {
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

test('refuses a cursor with another interval, since it would skip bars', async () => {
  const { nextCursor } = await bars('?from=2025-01-01&limit=10');
  const reply = await api.get(`/stocks/AAPL/history?interval=1w&limit=10&cursor=${nextCursor}`);
  expect(reply.status).toBe(400);
});

test('returns 403 before the history of the plan, and names a plan that includes the start', async () => {
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

test('returns 404 with similar symbols for an unknown symbol', async () => {
  const reply = await api.get('/stocks/AAPLX/history');
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({
    code: 'symbol_not_found',
    detail: expect.stringContaining('AAPL'),
  });
  expect((await api.get('/stocks/aapl/history')).status).toBe(200);
  expect((await api.get('/stocks/%2e%2e%2fetc/history')).status).toBe(400);
});

test('returns 304 for an unchanged history, and counts it like any response', async () => {
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

test('minute bars agree with the quote', async () => {
  const reply = await bars('?interval=1m&limit=5');
  expect(reply.results).toHaveLength(5);
  const hourly = await bars('?interval=1h&from=2026-11-19&to=2026-11-19');
  expect(hourly.results[0]).toMatchObject({ timestamp: '2026-11-19T14:30:00Z', partial: false });
});
