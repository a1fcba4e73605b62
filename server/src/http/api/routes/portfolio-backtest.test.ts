import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { type Json, jsonSchema } from '@meridian/contracts/openapi-schemas';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday at 15:30 in New York: the newest finished day is Thursday, 2026-11-19. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
type Reply = ApiReply<'portfolioBacktest'>;

const post = (body: unknown, { query = '', key = api.enterprise.live.key, headers = {} } = {}) =>
  fetch(`${api.served.origin}/api/portfolio/backtest${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = async (reply: Promise<Response>): Promise<Reply> => {
  const it = await reply;
  const text = await it.text();
  expect([it.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
const lasting = (reply: Reply) => ({ ...reply, asOf: '', requestId: '' });
const codes = ({ warnings }: Reply) => warnings.map(({ code }) => code);
const PAIR = { symbols: ['AAPL', 'MSFT'], from: '2024-01-01', to: '2026-06-30', factors: false };

test.each<ApiExample>(calls.portfolioBacktest.examples)('example: $title', async ({ body }) => {
  const reply = await read(post(body));
  expect(calls.portfolioBacktest.reply.safeParse(reply).error?.issues).toBeUndefined();
  expect(reply.rebalances.length).toBeGreaterThan(10);
  expect(reply.source).toBe('simulated');
});

test('the equity begins as cash, ends at the return, and gains what its symbols did', async () => {
  const reply = await read(post({ ...PAIR, weights: [0.6, 0.4], costs: { bps: 10 } }));
  expect(reply).toMatchObject({
    from: '2024-01-02T00:00:00Z',
    to: '2026-06-30T00:00:00Z',
    periodsPerYear: 252,
  });
  expect(reply.equity).toHaveLength(reply.bars);
  expect(reply.equity[0]).toMatchObject({ equity: 10_000, cash: 10_000 });
  const last = reply.equity.at(-1)!.equity;
  expect(reply.metrics.totalReturn).toBeCloseTo(last / 10_000 - 1, 7);
  expect(reply.symbols.reduce((sum, { profit }) => sum + profit, 10_000)).toBeCloseTo(last, 4);
  const [first] = reply.rebalances;
  expect(first).toMatchObject({ decided: '2024-01-02T00:00:00Z', timestamp: '2024-01-03T00:00:00Z' });
  expect(first!.weights['AAPL']).toBeCloseTo(0.6, 8);
});

test('one symbol that is held is bought as the backtest of one symbol buys it', async () => {
  const body = { symbols: ['AAPL'], weights: [1], rebalance: 'none', from: '2024-01-01', to: '2026-06-30' };
  const [many, one] = [
    await read(post({ ...body, costs: { bps: 10 }, factors: false })),
    (await (
      await api.get(
        '/stocks/AAPL/backtest?strategy=buyAndHold&from=2024-01-01&to=2026-06-30&commission=0.001',
      )
    ).json()) as ApiReply<'backtest'>,
  ];
  const { totalReturn, cagr, sharpe, sortino, maxDrawdown, annualVolatility } = one.metrics;
  expect(many.metrics).toMatchObject({ totalReturn, cagr, sharpe, sortino, maxDrawdown, annualVolatility });
});

test('weights are described as numbers by symbol, which the examples send', () => {
  const { weights } = jsonSchema(calls.portfolioBacktest.body, 'input')['properties'] as Json;
  expect(weights).toMatchObject({ type: 'object', additionalProperties: { type: 'number' } });
  const [{ body }] = calls.portfolioBacktest.examples;
  expect(body).toMatchObject({ weights: { AAPL: 0.3, MSFT: 0.3, JPM: 0.2, XOM: 0.2 } });
});

test('weights by symbol are those in order, in any case', async () => {
  const [list, named] = [
    await read(post({ ...PAIR, weights: [0.7, 0.2] })),
    await read(post({ ...PAIR, symbols: ['aapl', 'msft'], weights: { msft: 0.2, AAPL: 0.7 } })),
  ];
  expect(lasting(named)).toEqual(lasting(list));
});

test('equal inputs have equal hashes and responses, others differ, and a known response is 304', async () => {
  const one = await post(PAIR);
  const etag = one.headers.get('etag')!;
  const first = (await one.json()) as Reply;
  const again = await read(post({ ...PAIR, rebalance: 'monthly', fill: 'nextOpen', costs: {} }));
  expect(lasting(again)).toEqual(lasting(first));
  expect(first.hash).toMatch(/^[\da-f]{64}$/);
  for (const other of [
    { rebalance: 'weekly' },
    { from: '2024-02-01' },
    { costs: { bps: 1 } },
    { cashRate: 0.01 },
    { weights: [0.5, 0.4] },
    { benchmark: 'SPY' },
  ]) {
    expect((await read(post({ ...PAIR, ...other }))).hash).not.toBe(first.hash);
  }
  expect((await post(PAIR, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('benchmark and factors explain the returns', async () => {
  const { benchmark, factors, equity } = await read(
    post({ symbols: ['SPY'], from: '2020-01-01', rebalance: 'none', fill: 'close', benchmark: 'SPY' }),
  );
  expect(benchmark).toMatchObject({
    symbol: 'SPY',
    beta: expect.closeTo(1, 6),
    trackingError: expect.closeTo(0, 6),
  });
  expect(equity.at(-1)!.benchmark).toBeCloseTo(equity.at(-1)!.equity, 4);
  expect(factors!.companies).toBeGreaterThan(100);
  expect(factors!.from).toBe('2020-01-03T00:00:00Z');
  const [market] = factors!.exposures;
  expect(market!.beta).toBeGreaterThan(0.8);
  expect(market!.beta).toBeLessThan(1.2);
  expect(factors!.rSquared).toBeGreaterThan(0.7);
});

test('flat formats have the rows of a table', async () => {
  const body = { ...PAIR, weights: [0.6, 0.4] };
  const json = await read(post(body));
  const lines = async (query: string) => (await (await post(body, { query })).text()).trimEnd().split('\n');
  const csv = await lines('?format=csv');
  expect(csv[0]).toBe('timestamp,equity,cash,benchmark,source');
  expect(csv).toHaveLength(json.bars + 1);
  const weights = await lines('?format=ndjson&table=weights');
  expect(weights).toHaveLength(2 * json.rebalances.length);
  expect(JSON.parse(weights[0]!)).toMatchObject({
    symbol: 'AAPL',
    weight: json.rebalances[0]!.weights['AAPL'],
  });
  const file = await (await post(body, { query: '?format=parquet&table=symbols' })).arrayBuffer();
  expect(await parquetReadObjects({ file, compressors })).toMatchObject([
    { symbol: 'AAPL' },
    { symbol: 'MSFT' },
  ]);
  const arrow = await post(body, { query: '?format=arrow&table=rebalances' });
  expect(arrow.headers.get('content-type')).toBe('application/vnd.apache.arrow.stream');
});

test('a symbol that was delisted is sold at its last close', async () => {
  const { test: key } = api.enterprise;
  const reply = await read(
    post(
      { symbols: ['AAPL', 'TEST.DELISTED'], from: '2024-01-01', to: '2024-12-31', factors: false },
      { key: key.key },
    ),
  );
  expect(codes(reply)).toContain('ended');
  expect(reply.symbols[1]).toMatchObject({ ended: true, to: '2024-06-28T00:00:00Z', weight: 0 });
  const after = reply.rebalances.filter(({ decided }) => decided > '2024-07-02');
  expect(after.every(({ weights }) => Object.keys(weights).join() === 'AAPL')).toBe(true);
});

test('what trades on other days is brought to the days of the shares', async () => {
  const reply = await read(post({ symbols: ['AAPL', 'BTCUSD'], from: '2025-01-01', to: '2025-12-31' }));
  expect(reply).toMatchObject({ periodsPerYear: 252, currency: 'USD' });
  expect(reply.bars).toBeGreaterThan(245);
  expect(reply.bars).toBeLessThan(255);
  const pairs = await read(post({ symbols: ['BTCUSD', 'ETHUSD'], from: '2025-01-01', to: '2025-12-31' }));
  expect(pairs).toMatchObject({ periodsPerYear: 365, bars: 365, factors: null });
  expect(codes(pairs)).toContain('no_factors');
});

test.each([
  [{}, 'symbols'],
  [{ symbols: [] }, 'symbols'],
  [{ symbols: ['AAPL', 'aapl'] }, 'symbols'],
  [{ symbols: ['AAPL', '$'] }, 'symbols.1'],
  [{ symbols: ['AAPL', 'USDJPY'] }, 'symbols'],
  [{ ...PAIR, weights: [1] }, 'weights'],
  [{ ...PAIR, weights: [0, 0] }, 'weights'],
  [{ ...PAIR, weights: [3, -3] }, 'weights'],
  [{ ...PAIR, weights: { AAPL: 1 } }, 'weights'],
  [{ ...PAIR, weights: { AAPL: 1, MSFT: 0, JPM: 0 } }, 'weights'],
  [{ ...PAIR, weights: 'equal' }, 'weights'],
  [{ ...PAIR, weights: [0.5, 0.5], ranks: { by: 'momentum', top: 1 } }, 'ranks'],
  [{ ...PAIR, weights: [0.5, 0.5], weighting: 'inverseVolatility' }, 'weighting'],
  [{ ...PAIR, ranks: { by: 'luck', top: 1 } }, 'ranks.by'],
  [{ ...PAIR, ranks: { by: 'momentum', top: 3 } }, 'ranks.top'],
  [{ ...PAIR, ranks: { by: 'momentum', top: 0 } }, 'ranks.top'],
  [{ ...PAIR, ranks: { by: 'momentum', top: 1, lookback: 5, skip: 5 } }, 'ranks.lookback'],
  [{ ...PAIR, ranks: { by: 'momentum', top: 1, best: 1 } }, 'ranks'],
  [{ ...PAIR, rebalance: 'hourly' }, 'rebalance'],
  [{ ...PAIR, costs: { bps: -1 } }, 'costs.bps'],
  [{ ...PAIR, costs: 10 }, 'costs'],
  [{ ...PAIR, cashRate: 2 }, 'cashRate'],
  [{ ...PAIR, benchmark: 'NOPE' }, 'benchmark'],
  [{ ...PAIR, from: '2026-03-01', to: '2026-01-01' }, 'from'],
  [{ ...PAIR, from: '2026-06-30' }, 'from'],
  [{ ...PAIR, to: '2015-01-01', from: undefined }, 'to'],
  [JSON.parse('{"symbols":["AAPL"],"__proto__":{"factors":false}}'), '__proto__'],
])('POST %j is refused and names %s', async (body, field) => {
  const reply = await post(body);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
});

test('refuses unknown symbols, too many weights, and a start before the history of the plan', async () => {
  const unknown = await post({ symbols: ['AAPL', 'AAPLE'] });
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([
    404,
    'symbol_not_found',
  ]);
  const { results } = (await (await api.get('/symbols?type=equity&limit=150')).json()) as ApiReply<'symbols'>;
  const many = await post({
    symbols: results.map(({ symbol }) => symbol),
    rebalance: 'daily',
    factors: false,
  });
  expect(await many.json()).toMatchObject({ status: 400, errors: [{ field: 'rebalance' }] });
  const refused = await post(PAIR, { key: api.free.live.key });
  expect(await refused.json()).toMatchObject({ code: 'plan_required', errors: [{ field: 'from' }] });
  const year = await read(post({ ...PAIR, from: undefined, to: undefined }, { key: api.free.live.key }));
  expect(year.from).toBe('2025-11-20T00:00:00Z');
  expect((await callWith(api.served.origin, 'nonsense')('/portfolio/backtest')).status).toBe(405);
});
