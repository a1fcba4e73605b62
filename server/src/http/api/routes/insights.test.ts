import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 17));
const read = async <Reply>(path: string) => (await (await api.get(path)).json()) as Reply;
const insights = (symbol: string, horizon: string) =>
  read<ApiReply<'insights'>>(`/stocks/${symbol}/insights?horizon=${horizon}`);

test.each(['short', 'medium', 'long'])(
  'insights over the %s horizon are as promised, weightiest first',
  async (horizon) => {
    for (const symbol of ['AAPL', 'SPY', 'BTCUSD', 'EURUSD', 'SPX']) {
      const body = await insights(symbol, horizon);
      expect(calls.insights.reply.safeParse(body).error?.issues).toBeUndefined();
      expect(body).toMatchObject({ symbol, horizon, source: 'simulated', generatedBy: 'rules' });
      expect(body.results.length).toBeGreaterThan(0);
      const weights = body.results.map(({ score }) => Math.abs(score));
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      expect(new Set(body.results.map(({ id }) => id)).size).toBe(body.count);
    }
  },
);

test('the evidence equals the figures of the other calls', async () => {
  const { results } = await insights('AAPL', 'short');
  const trend = results.find(({ type }) => type === 'trend')!;
  const quote = await read<ApiReply<'quote'>>('/stocks/AAPL/quote');
  expect(trend.evidence[0]).toMatchObject({ metric: 'price', value: quote.price });
  const long = await insights('AAPL', 'long');
  const valuation = long.results.find(({ type }) => type === 'valuation')!;
  const ratios = await read<{ results: { priceEarnings: number }[] }>(
    '/stocks/AAPL/fundamentals?statement=ratios&period=ttm&limit=1',
  );
  expect(valuation.evidence[0]!.value).toBeCloseTo(ratios.results[0]!.priceEarnings, 3);
});

test('the patterns are those of the indicators at the same bars, and the levels lie around the price', async () => {
  const { patterns, levels } = await insights('AAPL', 'short');
  expect(patterns.length).toBeGreaterThan(0);
  const names = [...new Set(patterns.map(({ name }) => name))].slice(0, 20);
  const { results } = await read<ApiReply<'indicators'>>(
    `/stocks/AAPL/indicators?indicators=${names.join(',')}&limit=8`,
  );
  for (const { name, timestamp, value } of patterns.filter((it) => names.includes(it.name))) {
    const row = results.find((it) => it.timestamp === timestamp)!;
    expect([name, timestamp, row[name], row.partial]).toEqual([name, timestamp, value, false]);
  }
  const { price } = await read<ApiReply<'quote'>>('/stocks/AAPL/quote');
  expect(levels.pivots!.s1).toBeLessThan(levels.pivots!.r1);
  for (const level of levels.support) expect(level.price).toBeLessThan(price);
  for (const level of levels.resistance) expect(level.price).toBeGreaterThan(price);
});

test('returns no insights about earnings for symbols that are not companies', async () => {
  const { results } = await insights('BTCUSD', 'long');
  expect(results.map(({ type }) => type)).not.toContain('valuation');
});

test('CSV has one line per insight with its first evidence', async () => {
  const lines = (await (await api.get('/stocks/AAPL/insights?format=csv')).text()).trim().split('\n');
  expect(lines[0]).toBe('id,type,title,text,score,direction,metric,value,benchmark,source');
  expect(lines.length - 1).toBe((await insights('AAPL', 'medium')).count);
});

test('names an unknown horizon and an unknown symbol', async () => {
  const horizon = await api.get('/stocks/AAPL/insights?horizon=forever');
  expect([horizon.status, await horizon.json()]).toMatchObject([400, { errors: [{ field: 'horizon' }] }]);
  expect((await api.get('/stocks/NOPE/insights')).status).toBe(404);
});
