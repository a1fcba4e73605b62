import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday, at noon in New York. */
const api = apiSuite(Date.UTC(2026, 10, 20, 17));
const read = async <Reply>(path: string) => (await (await api.get(path)).json()) as Reply;

test('the summary has the fields of the contract, and its parts agree', async () => {
  const body = await read<ApiReply<'marketSummary'>>('/market/summary');
  expect(calls.marketSummary.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body).toMatchObject({
    timestamp: '2026-11-20T17:00:00Z',
    marketStatus: { session: 'regular', nextClose: '2026-11-20T21:00:00Z' },
    source: 'simulated',
  });
  expect(body.indices.map(({ symbol }) => symbol)).toContain('SPX');
  const { advancers, decliners, unchanged } = body.breadth;
  const equities = await read<ApiReply<'symbols'>>('/symbols?type=equity&limit=1000');
  const companies = equities.results.filter(({ sector }) => sector !== null).length;
  expect(advancers + decliners + unchanged).toBe(companies);
  expect(body.sentiment.components).toHaveLength(5);
  const mean = body.sentiment.components.reduce((sum, { score }) => sum + score, 0) / 5;
  expect(body.sentiment.fearGreedIndex).toBe(Math.round(mean));
  expect(body.aiCommentary).toContain(`${advancers} of ${companies} shares are rising`);
});

test('indices and movers agree with the quotes', async () => {
  const { indices, movers } = await read<ApiReply<'marketSummary'>>('/market/summary');
  for (const { symbol, value, changePct } of indices) {
    expect(await read(`/stocks/${symbol}/quote`)).toMatchObject({ price: value, changePct });
  }
  const gains = movers.gainers.map(({ changePct }) => changePct);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(movers.losers.every(({ changePct }) => changePct < 0)).toBe(true);
  expect(await read(`/stocks/${movers.mostActive[0]!.symbol}/quote`)).toMatchObject({
    volume: movers.mostActive[0]!.volume,
  });
});

test('returns sectors with the best first, and their leaders', async () => {
  const body = await read<ApiReply<'marketSectors'>>('/market/sectors');
  expect(calls.marketSectors.reply.safeParse(body).error?.issues).toBeUndefined();
  expect(body.results).toHaveLength(11);
  const changes = body.results.map(({ changePct }) => changePct);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  for (const { leaders, laggards, changePct } of body.results) {
    expect(leaders[0]!.changePct).toBeGreaterThanOrEqual(changePct);
    expect(laggards[0]!.changePct).toBeLessThanOrEqual(changePct);
    expect(await read(`/stocks/${leaders[0]!.symbol}/quote`)).toMatchObject({
      changePct: leaders[0]!.changePct,
    });
  }
});

test('a window of a year agrees with the history of each leader', async () => {
  const { results } = await read<ApiReply<'marketSectors'>>('/market/sectors?window=1y');
  const { symbol, changePct } = results[0]!.leaders[0]!;
  const history = await read<{ results: { close: number }[] }>(
    `/stocks/${symbol}/history?from=2025-11-20&limit=1000`,
  );
  const [first, last] = [history.results[0]!.close, history.results.at(-1)!.close];
  expect(changePct).toBeCloseTo(100 * (last / first - 1), 3);
});

test('CSV of sectors has the leaders in one field', async () => {
  const lines = (await (await api.get('/market/sectors?window=ytd&format=csv')).text()).split('\n');
  expect(lines[0]).toBe('sector,changePct,volume,marketCap,members,leaders,laggards,source');
  expect(lines[1]).toMatch(/,[A-Z.]+ [A-Z.]+ [A-Z.]+,[A-Z.]+ [A-Z.]+ [A-Z.]+,simulated$/);
});

test('names an unknown window', async () => {
  const reply = await api.get('/market/sectors?window=2d');
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ errors: [{ field: 'window' }] });
});
