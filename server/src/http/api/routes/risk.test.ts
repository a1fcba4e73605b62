import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { simpleReturns } from '@meridian/market/risk/returns';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday at 15:30 in New York: the newest finished day is Thursday, 2026-11-19. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
type Reply = ApiReply<'risk'>;
const risk = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test.each<ApiExample>(calls.risk.examples)('example: $title', async ({ params, query }) => {
  const search = new URLSearchParams(query).toString();
  const reply = calls.risk.reply.safeParse(await risk(`${params!['symbol']}/risk?${search}`));
  expect(reply.error?.issues).toBeUndefined();
  expect(reply.data).toMatchObject({ symbol: params!['symbol'], benchmark: query!['benchmark'] });
});

test('a year of a share has the total returns of its days, starting from the previous close', async () => {
  const reply = await risk('AAPL/risk?benchmark=SPX');
  const { bars } = await api.lake.adjusted('AAPL', 'all');
  const first = bars.timestamp.findIndex((day) => day >= Date.UTC(2025, 10, 19));
  const returns = simpleReturns(bars.close.slice(first - 1));
  expect(reply.sample).toEqual({ bars: returns.length, from: '2025-11-19', to: '2026-11-19' });
  let growth = 1;
  for (const value of returns) growth *= 1 + value;
  expect(reply.annualReturn).toBeCloseTo(growth ** (252 / returns.length) - 1, 8);
  expect(reply.conventions).toMatchObject({
    adjustment: 'all',
    periodsPerYear: 252,
    commonBars: returns.length,
  });
  expect(reply).toMatchObject({ source: 'simulated', lookback: '1y' });
});

test('the drawdown lies where the prices fell', async () => {
  const { maxDrawdown, sample } = await risk('AAPL/risk?benchmark=SPX&lookback=5y');
  const { bars } = await api.lake.adjusted('AAPL', 'all');
  const closeOn = (date: string | null) =>
    bars.close[bars.timestamp.findIndex((day) => dateOf(day / DAY_MS) === date)]!;
  expect(closeOn(maxDrawdown.trough) / closeOn(maxDrawdown.start) - 1).toBeCloseTo(maxDrawdown.depth, 8);
  expect(maxDrawdown.start! < maxDrawdown.trough! && maxDrawdown.trough! <= sample.to).toBe(true);
});

test('a symbol has a beta of 1 against itself; a coin is compared with an index on trading days of the index', async () => {
  expect(await risk('SPX/risk?benchmark=spx')).toMatchObject({
    beta: 1,
    alpha: 0,
    correlation: 1,
    trackingError: 0,
    informationRatio: null,
  });
  const { conventions, sample } = await risk('BTCUSD/risk?benchmark=SPX');
  expect(conventions).toMatchObject({ periodsPerYear: 365, benchmarkPeriodsPerYear: 252 });
  expect(sample.bars).toBeGreaterThan(364);
  expect(conventions.commonBars).toBeLessThan(254);
});

test.each([
  ['?benchmark=NOPE', 'benchmark'],
  ['?benchmark=SPX&lookback=4y', 'lookback'],
  ['?benchmark=SPX&confidence=1', 'confidence'],
  ['?benchmark=SPX&confidence=0.2', 'confidence'],
  ['?benchmark=SPX&riskFree=5', 'riskFree'],
])('%s is refused and names %s', async (query, field) => {
  const reply = await api.get(`/stocks/AAPL/risk${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
});

test('refuses too few days and says how many there are', async () => {
  api.clock.advance(Date.UTC(2027, 0, 15, 20, 30) - OPEN_MS);
  const reply = await api.get('/stocks/AAPL/risk?benchmark=SPX&lookback=ytd');
  api.clock.advance(OPEN_MS - Date.UTC(2027, 0, 15, 20, 30));
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    errors: [
      {
        field: 'lookback',
        message: 'lookback must leave at least 15 daily returns; AAPL has 9',
      },
    ],
  });
});

test('refuses a lookback before the history of the plan, and max is all of it', async () => {
  const free = callWith(api.served.origin, api.free.live.key);
  const refused = await free('/stocks/AAPL/risk?benchmark=SPX&lookback=2y');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'plan_required',
    detail: expect.stringContaining('the plan Developer is needed'),
    errors: [{ field: 'lookback' }],
  });
  const year = (await (await free('/stocks/AAPL/risk?benchmark=SPX')).json()) as Reply;
  const all = (await (await free('/stocks/AAPL/risk?benchmark=SPX&lookback=max')).json()) as Reply;
  expect(all.sample).toEqual(year.sample);
  expect((await risk('AAPL/risk?benchmark=SPX&lookback=max')).sample.from).toBe('2016-01-05');
});

test('a response stays valid until the next close', async () => {
  const first = await api.get('/stocks/MSFT/risk?benchmark=SPX');
  api.clock.advance(60_000);
  const again = await api.get('/stocks/MSFT/risk?benchmark=SPX', {
    'if-none-match': first.headers.get('etag')!,
  });
  expect(again.status).toBe(304);
});

test('a month is always enough, even the shortest, on the common days of a crypto pair and a share', async () => {
  // Between 8 February and 8 March there are 19 sessions.
  const at = Date.UTC(2026, 2, 8, 12);
  api.clock.advance(at - OPEN_MS);
  for (const path of ['BTCUSD/risk?lookback=1m', 'EURUSD/risk?lookback=1m', 'AAPL/risk?lookback=1m']) {
    expect((await risk(path)).sample.bars).toBeGreaterThan(15);
  }
  api.clock.advance(OPEN_MS - at);
});
