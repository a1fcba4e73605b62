import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday at 15:30 in New York: the newest finished day is Thursday, 2026-11-19. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
type Reply = ApiReply<'backtest'>;

const get = (query: string, symbol = 'AAPL') => api.get(`/stocks/${symbol}/backtest?${query}`);
const post = (body: unknown, { symbol = 'AAPL', type = 'application/json' } = {}) =>
  fetch(`${api.served.origin}/api/stocks/${symbol}/backtest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.enterprise.live.key}`, 'content-type': type },
    body: JSON.stringify(body),
  });
const read = async (reply: Promise<Response>): Promise<Reply> => {
  const it = await reply;
  const text = await it.text();
  expect([it.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
/** The comparable part of a response, without the instant and the request id. */
const lasting = (reply: Reply) => ({ ...reply, asOf: '', requestId: '' });
const codes = ({ warnings }: Reply) => warnings.map(({ code }) => code);

test.each<ApiExample>(calls.backtest.examples)('example: $title', async ({ params, query }) => {
  const reply = await read(get(new URLSearchParams(query).toString(), params!['symbol']));
  expect(calls.backtest.reply.safeParse(reply).error?.issues).toBeUndefined();
  expect(reply).toMatchObject({
    symbol: params!['symbol'],
    strategy: query!['strategy'],
    source: 'simulated',
  });
});

test.each<ApiExample>(calls.backtestRules.examples)('example: $title', async ({ params, body }) => {
  const reply = await read(post(body, { symbol: params!['symbol']! }));
  expect(calls.backtestRules.reply.safeParse(reply).error?.issues).toBeUndefined();
  expect(reply.trades.length).toBeGreaterThan(0);
});

test('the equity starts as cash, ends at the return, and its gain is that of the trades', async () => {
  const reply = await read(
    get('strategy=smaCross&from=2024-01-01&to=2026-06-30&commission=0.001&initialCash=5000'),
  );
  expect(reply).toMatchObject({
    from: '2024-01-02T00:00:00Z',
    to: '2026-06-30T00:00:00Z',
    adjustment: 'all',
    periodsPerYear: 252,
  });
  expect(reply.equity).toHaveLength(reply.bars);
  expect(reply.equity[0]).toEqual({ timestamp: '2024-01-02T00:00:00Z', equity: 5_000 });
  const last = reply.equity.at(-1)!.equity;
  expect(reply.metrics.totalReturn).toBeCloseTo(last / 5_000 - 1, 7);
  expect(reply.trades.reduce((sum, { profit }) => sum + profit, 5_000)).toBeCloseTo(last, 5);
});

test('fills trades at the open of the bar after the signal, in prices of the history', async () => {
  const reply = await read(get('strategy=smaCross&from=2025-01-01&slippage=0.001'));
  const { bars } = await api.lake.adjusted('AAPL', 'all');
  for (const { entryTime, entryPrice } of reply.trades) {
    const open = bars.open[bars.timestamp.indexOf(Date.parse(entryTime))]!;
    expect(entryPrice / open).toBeCloseTo(1.001, 9);
  }
  expect(reply.trades.length).toBeGreaterThan(0);
});

test('bars before the range warm up indicators, so the start of the range does not affect them', async () => {
  const long = await read(get('strategy=smaCross&fast=50&slow=200&from=2023-01-01&to=2023-12-31'));
  expect(codes(long)).not.toContain('warm_up');
  const first = await read(get('strategy=smaCross&fast=50&slow=200&to=2016-12-31'));
  expect(codes(first)).toContain('warm_up');
});

test('a strategy and its equivalent rules give the same run, except for the name', async () => {
  const strategy = await read(get('strategy=smaCross&from=2020-01-01'));
  const rules = await read(post({ rules: strategy.rules, from: '2020-01-01' }));
  expect(rules).toMatchObject({
    strategy: null,
    parameters: null,
    metrics: strategy.metrics,
    trades: strategy.trades,
  });
  expect(lasting(await read(post({ strategy: 'smaCross', from: '2020-01-01' })))).toEqual(lasting(strategy));
});

test('equal inputs have equal hashes and responses, others differ, and a known hash returns 304', async () => {
  const path = 'strategy=smaCross&to=2026-06-30';
  const one = await get(path);
  const again = await read(get('to=2026-06-30&strategy=smaCross&fast=20&slow=50&size=1'));
  expect(lasting(again)).toEqual(lasting((await one.json()) as Reply));
  for (const other of [
    '&fast=19',
    '&commission=0.001',
    '&from=2016-06-01',
    '&fill=close',
    '&allowShort=true',
  ]) {
    expect((await read(get(path + other))).runHash).not.toBe(again.runHash);
  }
  const known = await api.get(`/stocks/AAPL/backtest?${path}`, { 'if-none-match': one.headers.get('etag')! });
  expect(known.status).toBe(304);
});

test('a large run in the worker gives the same result as a small one in place', async () => {
  // The many comparisons send the second run to the worker thread; they do not change the result.
  const small = { left: 'sma:5', op: 'crossesAbove', right: 'sma:20' };
  const exit = { left: 'sma:5', op: 'crossesBelow', right: 'sma:20' };
  const inPlace = await read(post({ rules: { entry: small, exit }, from: '2024-01-01' }));
  const inThread = await read(
    post({ rules: { entry: { all: Array.from({ length: 8 }, () => small) }, exit }, from: '2024-01-01' }),
  );
  expect(inThread.trades).toEqual(inPlace.trades);
  expect(inThread.equity).toEqual(inPlace.equity);
  expect(inThread.metrics).toEqual(inPlace.metrics);
});

test('intraday intervals use resampled minutes, and weekly ones only completed weeks', async () => {
  const hours = await read(get('strategy=smaCross&fast=5&slow=10&interval=1h'));
  expect(hours.periodsPerYear).toBe(252 * 7);
  expect(hours.to).toBe('2026-11-20T19:30:00Z');
  expect(codes(hours)).toContain('short_range');
  const weeks = await read(get('strategy=smaCross&fast=5&slow=10&interval=1w'));
  expect(weeks.to).toBe('2026-11-09T00:00:00Z');
});

test('walk-forward returns the parameters and the result of each fold', async () => {
  const { walkForward, equity } = await read(
    get('strategy=smaCross&from=2018-01-01&walkForward=3&commission=0.001'),
  );
  expect(walkForward!.combinations).toBe(41);
  expect(walkForward!.folds).toHaveLength(3);
  for (const [index, fold] of walkForward!.folds.entries()) {
    expect(fold.trainFrom).toBe(equity[0]!.timestamp);
    expect(fold.trainTo < fold.testFrom && fold.testFrom < fold.testTo).toBe(true);
    expect(fold.testTo < (walkForward!.folds[index + 1]?.testFrom ?? '9999')).toBe(true);
  }
  expect(walkForward!.folds.at(-1)!.testTo).toBe(equity.at(-1)!.timestamp);
});

test('warns of what a reader should know', async () => {
  const held = await read(get('strategy=buyAndHold&from=2026-01-01&fill=close'));
  expect(codes(held)).toEqual(['no_trades', 'short_range', 'optimistic_fill', 'no_costs', 'open_position']);
  expect(held.metrics).toMatchObject({ trades: 0, winRate: null, profitFactor: null, sqn: null });
  expect(held.trades).toMatchObject([{ open: true, exitTime: null, exitPrice: null }]);
  expect(held.metrics.totalReturn).toBeCloseTo(held.metrics.buyAndHoldReturn!, 8);
});

test.each([
  ['', 'strategy'],
  ['strategy=luck', 'strategy'],
  ['strategy=smaCross&period=14', 'period'],
  ['strategy=smaCross&fast=50&slow=20', 'fast'],
  ['strategy=smaCross&fast=0', 'fast'],
  ['strategy=smaCross&size=0', 'size'],
  ['strategy=smaCross&commission=0.5', 'commission'],
  ['strategy=smaCross&commission=', 'commission'],
  ['strategy=smaCross&commission=%20', 'commission'],
  ['strategy=smaCross&fast=0x10', 'fast'],
  ['strategy=smaCross&constructor=1', 'constructor'],
  ['strategy=smaCross&__proto__=1', '__proto__'],
  ['strategy=smaCross&fill=best', 'fill'],
  ['strategy=smaCross&allowShort=yes', 'allowShort'],
  ['strategy=smaCross&walkForward=1', 'walkForward'],
  ['strategy=buyAndHold&walkForward=3', 'walkForward'],
  ['strategy=smaCross&walkForward=20&from=2026-01-01', 'walkForward'],
  ['strategy=smaCross&from=2026-02-30', 'from'],
  ['strategy=smaCross&from=2026-03-01&to=2026-01-01', 'from'],
  ['strategy=smaCross&from=2026-11-19', 'from'],
  ['strategy=smaCross&to=2015-01-01', 'to'],
])('GET ?%s is refused and names %s', async (query, field) => {
  const reply = await get(query);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
});

const above = (left: unknown) => ({ left, op: 'above', right: 0 });
test.each([
  [{}, 'strategy'],
  [{ strategy: 'smaCross', rules: { entry: above('close') } }, 'strategy'],
  [{ rules: { entry: { all: [above('close'), above('house:5')] } } }, 'rules.entry.all.1.left'],
  [{ rules: { entry: above('close'), exit: above('sma:5.signal') } }, 'rules.exit.left'],
  [{ rules: { entry: above('close'), shortEntry: above('close') } }, 'rules.shortEntry'],
  [{ rules: { entry: above('close') }, walkForward: 3 }, 'walkForward'],
  [{ rules: { entry: above('close'), exits: above('close') } }, 'rules'],
  [JSON.parse('{"strategy":"buyAndHold","__proto__":{"size":0}}'), '__proto__'],
  [{ rules: { entry: { all: [] } } }, 'rules.entry.all'],
  [{ strategy: 'smaCross', initialCash: '10000' }, 'initialCash'],
  [{ strategy: 'smaCross', initialCash: null }, 'initialCash'],
  [{ strategy: 'smaCross', grid: { fast: [5] } }, 'grid'],
  [{ strategy: 'smaCross', walkForward: 2, grid: { period: [5] } }, 'grid.period'],
  [{ strategy: 'smaCross', walkForward: 2, grid: { fast: [5.5] } }, 'grid.fast'],
  [{ strategy: 'smaCross', walkForward: 2, grid: { fast: [50], slow: [10] } }, 'grid'],
  [{ strategy: 'smaCross', walkForward: 2, grid: { fast: Array.from({ length: 200 }, () => 5) } }, 'grid'],
])('POST %j is refused and names %s', async (body, field) => {
  const reply = await post(body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
});

test('refuses a body that is not JSON, and other methods', async () => {
  expect((await post({}, { type: 'text/plain' })).status).toBe(415);
  const call = (path: string, headers: Record<string, string>) =>
    fetch(`${api.served.origin}/api/stocks/AAPL/backtest${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.enterprise.live.key}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: '{"strategy":"buyAndHold"}',
    });
  expect((await call('', { 'content-encoding': 'gzip' })).status).toBe(415);
  const query = await call('?strategy=smaCross', {});
  expect(await query.json()).toMatchObject({ status: 400, errors: [{ field: 'strategy' }] });
  const other = await fetch(`${api.served.origin}/api/stocks/AAPL/backtest`, { method: 'PUT' });
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});

test('refuses a start before the history of the plan, and uses all of it without a start', async () => {
  const free = callWith(api.served.origin, api.free.live.key);
  const refused = await free('/stocks/AAPL/backtest?strategy=smaCross&from=2024-01-01');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'plan_required', errors: [{ field: 'from' }] });
  const year = await read(free('/stocks/AAPL/backtest?strategy=smaCross'));
  expect(year.from).toBe('2025-11-20T00:00:00Z');
});

test.each([
  'emaCross',
  // The usual 14 days seldom reach both marks.
  'rsiReversion&period=5',
  'macdCross',
  'bollingerBreakout',
  'donchianBreakout',
])('%s trades, long and short, and is chosen walk-forward', async (strategy) => {
  const reply = await read(get(`strategy=${strategy}&allowShort=true&walkForward=3`));
  expect(reply.trades.length).toBeGreaterThan(3);
  expect(new Set(reply.trades.map(({ side }) => side)).size).toBe(2);
  expect(reply.walkForward!.folds).toHaveLength(3);
});

test.each(['identity', 'gzip'])(
  'runs in memory of earlier ones are those in memory of their own: %s',
  async (encoding) => {
    const paths = Array.from(
      { length: 12 },
      (_, at) =>
        `/stocks/AAPL/backtest?strategy=smaCross&fast=${6 + at}&slow=60&from=20${22 + (at % 4)}-01-01`,
    );
    const ask = (path: string) => read(api.get(path, { 'accept-encoding': encoding }));
    const together = await Promise.all(paths.map(ask));
    for (const [at, path] of paths.entries())
      expect(lasting(await ask(path))).toEqual(lasting(together[at]!));
  },
);

test('runs that come at once, some of them in the worker thread, are those that come one by one', async () => {
  const queries = Array.from(
    { length: 6 },
    (_, at) => `strategy=smaCross&fast=${5 + at}&slow=50&from=2020-01-01`,
  );
  const together = await Promise.all(queries.map((query) => read(get(query))));
  for (const [at, query] of queries.entries())
    expect(lasting(await read(get(query)))).toEqual(lasting(together[at]!));
});
