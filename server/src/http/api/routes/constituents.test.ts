import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { INDEX_RULES } from '@meridian/market/index-members/rules';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 17));
type Constituents = ApiReply<'constituents'>;
type Holdings = ApiReply<'holdings'>;

const read = async <Reply>(path: string): Promise<Reply> => {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test.each<[string, ApiExample]>([
  ...calls.constituents.examples.map((it) => ['/indices/DJI/constituents', it] as [string, ApiExample]),
  ...calls.holdings.examples.map((it) => ['/stocks/SPY/holdings', it] as [string, ApiExample]),
])('an example of %s works', async (path, { query }) => {
  const reply = await api.get(`${path}?${new URLSearchParams(query).toString()}`);
  expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
});

test.each([...INDEX_RULES])(
  'the members of %s are symbols of the market, and their weights add up to 1',
  async (symbol, rule) => {
    for (const date of ['2016-01-04', '2020-03-23', '2026-11-19']) {
      const body = await read<Constituents>(`/indices/${symbol}/constituents?date=${date}`);
      expect(calls.constituents.reply.safeParse(body).error?.issues).toBeUndefined();
      expect(body).toMatchObject({ symbol, date, count: rule.size, source: 'simulated' });
      const weights = body.results.map(({ weight }) => weight!);
      expect(weights.reduce((sum, it) => sum + it, 0)).toBeCloseTo(1, 9);
      expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      for (const { symbol: member, joined } of body.results) {
        expect(api.lake.symbol(member)!.firstDate <= date).toBe(true);
        expect(joined <= date).toBe(true);
      }
    }
  },
);

test('members of a past date differ from those of today, and do not change later', async () => {
  const symbolsOn = async (date: string) =>
    (await read<Constituents>(`/indices/SPX/constituents?date=${date}`)).results
      .map(({ symbol }) => symbol)
      .toSorted();
  const [first, today] = [await symbolsOn('2016-01-04'), await symbolsOn('2026-11-19')];
  expect(first).not.toEqual(today);
  api.clock.advance(40 * 86_400_000);
  expect(await symbolsOn('2016-01-04')).toEqual(first);
  api.clock.advance(-40 * 86_400_000);
});

test('weights of an index follow market values, and those of the Dow prices', async () => {
  const dow = await read<Constituents>('/indices/DJI/constituents?date=2026-11-19');
  const [a, b] = dow.results as [Constituents['results'][0], Constituents['results'][0]];
  const closeOf = async (symbol: string) =>
    (
      await read<{ results: { close: number }[] }>(
        `/stocks/${symbol}/history?from=2026-11-19&to=2026-11-19&adjustment=raw`,
      )
    ).results[0]!.close;
  expect(a.weight! / b.weight!).toBeCloseTo((await closeOf(a.symbol)) / (await closeOf(b.symbol)), 6);
});

test('a fund holds the members of its index', async () => {
  const fund = await read<Holdings>('/stocks/SPY/holdings?date=2026-06-30');
  const index = await read<Constituents>('/indices/SPX/constituents?date=2026-06-30');
  expect(fund).toMatchObject({ symbol: 'SPY', index: 'SPX', date: '2026-06-30' });
  expect(fund.results).toEqual(index.results.map((it) => Object.assign({ shares: null, value: null }, it)));
});

test('a weekend has the members of the session before', async () => {
  expect(await read('/indices/DJI/constituents?date=2026-11-15')).toMatchObject({ date: '2026-11-13' });
});

test.each([
  ['/indices/AAPL/constituents', 400],
  ['/stocks/AAPL/holdings', 400],
  ['/stocks/SPX/holdings', 400],
  ['/stocks/SPY/holdings?date=2027-01-01', 400],
  ['/indices/NOPE/constituents', 404],
])('%s is refused with status %i', async (path, status) => {
  expect((await api.get(path)).status).toBe(status);
});

test('a fund is no equity', async () => {
  const { results } = await read<ApiReply<'symbols'>>('/symbols?type=etf');
  expect(results.map(({ symbol }) => symbol)).toEqual(['SPY', 'XLE', 'XLF', 'XLK', 'XLV']);
  const equities = await read<ApiReply<'symbols'>>('/symbols?type=equity&limit=1000');
  expect(equities.results.every(({ sector }) => sector !== null)).toBe(true);
});
