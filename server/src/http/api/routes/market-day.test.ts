import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { MOVER_KINDS } from '@meridian/contracts/api/market-movers';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday, at noon in New York. */
const NOON = Date.UTC(2026, 10, 20, 17);
const api = apiSuite(NOON);
type Day = ApiReply<'marketDay'>;
type Movers = ApiReply<'marketMovers'>;
type Bar = {
  timestamp: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
} & Record<'vwap' | 'trades', number>;

const read = async <Reply>(path: string): Promise<Reply> => {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};
const problem = async (path: string) => {
  const reply = await api.get(path);
  return [reply.status, await reply.json()] as const;
};

test.each([...calls.marketDay.examples, ...calls.marketMovers.examples])(
  'the example "$title" works',
  async ({ query }) => {
    const path = 'kind' in query ? '/market/movers' : '/market/day';
    const reply = await api.get(`${path}?${new URLSearchParams(query).toString()}`);
    expect([reply.status, reply.headers.get('x-data-source')]).toEqual([200, 'simulated']);
  },
);

test.each(['2026-06-30', '2026-06-28', '2026-11-20'])(
  'the day %s has the bar of every symbol that its history has',
  async (date) => {
    const day = await read<Day>(`/market/day?date=${date}`);
    expect(calls.marketDay.reply.safeParse(day).error?.issues).toBeUndefined();
    const { results: all } = api.lake.search({ offset: 0, limit: Infinity });
    const expected = [];
    for (const { symbol } of all) {
      const history = await read<{ results: (Bar & { partial: boolean })[] }>(
        `/stocks/${symbol}/history?from=${date}&to=${date}`,
      );
      expected.push(
        ...history.results.map(({ open, high, low, close, volume, vwap, trades, partial }) => ({
          symbol,
          open,
          high,
          low,
          close,
          volume,
          vwap,
          trades,
          partial,
        })),
      );
    }
    expect(day.results).toEqual(expected.map((row) => expect.objectContaining(row)));
    expect(day.count).toBe(expected.length);
  },
);

test('the close before is that of the session before, in the same adjustment', async () => {
  // AAPL splits on 10 May 2021.
  for (const adjustment of ['raw', 'split', 'all']) {
    const { results } = await read<Day>(`/market/day?date=2021-05-10&type=equity&adjustment=${adjustment}`);
    const apple = results.find(({ symbol }) => symbol === 'AAPL')!;
    const history = await read<{ results: Bar[] }>(
      `/stocks/AAPL/history?from=2021-05-07&to=2021-05-10&adjustment=${adjustment}`,
    );
    const closes = history.results.map(({ close }) => close);
    expect([apple.previousClose, apple.close]).toEqual([
      expect.closeTo(closes.at(-2)!, 9),
      expect.closeTo(closes.at(-1)!, 9),
    ]);
  }
});

test('pages join to the whole day, and a cursor belongs to its date', async () => {
  const whole = await read<Day>('/market/day?date=2026-06-30');
  const walked: Day['results'] = [];
  for (let cursor = ''; ;) {
    const page = await read<Day>(`/market/day?date=2026-06-30&limit=40${cursor}`);
    walked.push(...page.results);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(walked).toEqual(whole.results);
  const { nextCursor } = await read<Day>('/market/day?date=2026-06-30&limit=1');
  expect(await problem(`/market/day?date=2026-06-29&cursor=${nextCursor}`)).toMatchObject([
    400,
    { code: 'invalid_parameters', errors: [{ field: 'cursor' }] },
  ]);
});

test.each([
  ['2026-11-21', 400, 'invalid_parameters'],
  ['2026-02-30', 400, 'invalid_parameters'],
])('the date %s is refused with status %i', async (date, status, code) => {
  for (const path of ['/market/day', '/market/movers'])
    expect(await problem(`${path}?date=${date}`)).toMatchObject([
      status,
      { code, errors: [{ field: 'date' }] },
    ]);
});

test('a date before the history of the plan is refused', async () => {
  const { origin } = api.served;
  const reply = await fetch(`${origin}/api/market/movers?date=2017-01-03`, {
    headers: { authorization: `Bearer ${api.free.live.key}` },
  });
  expect([reply.status, await reply.json()]).toMatchObject([
    403,
    { code: 'plan_required', errors: [{ field: 'date' }] },
  ]);
});

test('live movers are those of the quotes', async () => {
  const { results, date } = await read<Movers>('/market/movers?kind=gainers&limit=1000');
  expect(date).toBe('2026-11-20');
  const quotes = api.lake
    .search({ type: 'equity', offset: 0, limit: Infinity })
    .results.map(({ symbol }) => api.lake.quote(symbol, NOON)!)
    .filter(({ changePct }) => changePct > 0)
    .toSorted((a, b) => b.changePct - a.changePct);
  expect(results.map(({ changePct }) => changePct)).toEqual(
    quotes.map(({ changePct }) => expect.closeTo(changePct, 3)),
  );
  expect(results[0]).toMatchObject({
    rank: 1,
    partial: true,
    price: quotes[0]!.price,
    volume: quotes[0]!.volume,
  });
});

test.each(MOVER_KINDS)('the ranking %s of a date agrees with the bars before it', async (kind) => {
  const { results } = await read<Movers>(`/market/movers?kind=${kind}&date=2026-03-25&limit=1000`);
  expect(results.length).toBeGreaterThan(0);
  expect(calls.marketMovers.reply.shape.results.safeParse(results).error?.issues).toBeUndefined();
  const { symbol, ...row } = results[0]!;
  const { results: year } = await read<{ results: Bar[] }>(
    `/stocks/${symbol}/history?from=2025-03-26&to=2026-03-25&limit=1000`,
  );
  const [before, last] = year.slice(-2) as [Bar, Bar];
  const volumes = year.slice(-21, -1).map(({ volume }) => volume);
  const averageVolume = volumes.reduce((sum, it) => sum + it, 0) / 20;
  expect(row).toMatchObject({
    price: expect.closeTo(last.close, 5),
    previousClose: expect.closeTo(before.close, 5),
    changePct: expect.closeTo(100 * (last.close / before.close - 1), 3),
    gapPct: expect.closeTo(100 * (last.open / before.close - 1), 3),
    relativeVolume: expect.closeTo(last.volume / averageVolume, 3),
    high52w: expect.closeTo(Math.max(...year.map(({ high }) => high)), 5),
    low52w: expect.closeTo(Math.min(...year.map(({ low }) => low)), 5),
    partial: false,
  });
  const figure = {
    gainers: 'changePct',
    losers: 'changePct',
    mostActive: 'volume',
    gaps: 'gapPct',
    newHighs: 'changePct',
    newLows: 'changePct',
    unusualVolume: 'relativeVolume',
  } as const;
  const ranked = results.map((it) => it[figure[kind]]!);
  const order = kind === 'losers' || kind === 'newLows' ? 1 : -1;
  const size = (value: number) => (kind === 'gaps' ? Math.abs(value) : value);
  expect(ranked).toEqual(ranked.toSorted((a, b) => order * (size(a) - size(b))));
});

test('new highs and lows are at the extreme of 52 weeks', async () => {
  const ranked = async (kind: string) =>
    (await read<Movers>(`/market/movers?kind=${kind}&date=2026-03-25&limit=1000`)).results;
  expect((await ranked('newHighs')).every(({ high, high52w }) => high === high52w)).toBe(true);
  expect((await ranked('newLows')).every(({ low, low52w }) => low === low52w)).toBe(true);
});

test('the table of a session in progress follows its quotes, and that of a finished one stays', async () => {
  const rowOf = async (symbol: string) =>
    (await read<Day>('/market/day')).results.find((it) => it.symbol === symbol)!;
  const first = await rowOf('AAPL');
  api.clock.advance(60_000);
  const second = await rowOf('AAPL');
  expect(second.close).toBe(api.lake.quote('AAPL', NOON + 60_000)!.price);
  expect(second).not.toEqual(first);
  api.clock.advance(5 * 3_600_000);
  expect(await rowOf('AAPL')).toMatchObject({ partial: false });
  expect(await rowOf('BTCUSD')).toMatchObject({ partial: true });
});
