import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'tickBars'>;

const NOW_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(NOW_MS);
const bars = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test.each(calls.tickBars.examples)('the example "$title" finds something', async ({ params, query }) => {
  const search = new URLSearchParams({ ...query, format: 'json' }).toString();
  const reply = calls.tickBars.reply.safeParse(
    await (await api.get(`/stocks/${params.symbol}/bars?${search}`)).json(),
  );
  expect(reply.error?.issues).toBeUndefined();
  expect(reply.data!.count).toBeGreaterThan(0);
});

test('bars of sixty seconds are the minute bars, and bars of all seconds of a session its daily bar', async () => {
  const range = 'from=2026-11-19&to=2026-11-19';
  const made = await bars(`KMI/bars?by=seconds&size=60&${range}`);
  const minutes = await api.get(`/stocks/KMI/history?interval=1m&adjustment=raw&${range}`);
  const { results } = (await minutes.json()) as ApiReply<'history'>;
  const figures = (rows: readonly object[]) =>
    (rows as Reply['results']).map(({ timestamp, open, high, low, close, volume, trades }) => [
      timestamp.slice(0, 19),
      open,
      high,
      low,
      close,
      volume,
      trades,
    ]);
  expect(figures(made.results)).toEqual(figures(results as object[]));
  const [day, ...others] = (await bars(`KMI/bars?size=86400&${range}`)).results;
  const daily = await api.get(`/stocks/KMI/history?adjustment=raw&${range}`);
  const [own] = ((await daily.json()) as ApiReply<'history'>).results as object[];
  const { open, high, low, close, volume, trades, vwap } = day!;
  expect(own).toMatchObject({ open, high, low, close, volume, trades });
  // The minutes of the exchange have their typical price as VWAP, the trades their own.
  expect((own as { vwap: number }).vwap / vwap).toBeCloseTo(1, 3);
  expect(others).toEqual([]);
});

test('bars of trades and of money are the same on pages, and all but the last of a session are full', async () => {
  for (const length of ['by=trades&size=500', 'by=dollars&size=2000000']) {
    const whole = await bars(`KMI/bars?${length}&from=2026-11-18&to=2026-11-19`);
    const walked: Reply['results'] = [];
    let cursor = '';
    for (let page = 0; page < 50 && cursor !== ' '; page++) {
      const reply = await bars(`KMI/bars?${length}&from=2026-11-18&to=2026-11-19&limit=7${cursor}`);
      walked.push(...reply.results);
      cursor = reply.nextCursor === null ? ' ' : `&cursor=${reply.nextCursor}`;
    }
    expect(walked).toEqual(whole.results);
    const short = whole.results.filter(({ trades, dollars }) =>
      length.startsWith('by=trades') ? trades < 500 : dollars < 2_000_000,
    );
    expect(short.length).toBeLessThanOrEqual(2);
    expect(whole.results.length).toBeGreaterThan(10);
    expect(whole.results.every(({ partial }) => !partial)).toBe(true);
  }
});

test('bars are counted from the opening, and without a start they are the last of the newest session', async () => {
  const day = await bars('KMI/bars?by=trades&size=300&from=2026-11-20');
  expect(day.results.at(-1)!.partial).toBe(true);
  expect((await bars('KMI/bars?by=trades&size=300&limit=3')).results).toEqual(day.results.slice(-3));
  const from = day.results[2]!.timestamp;
  expect((await bars(`KMI/bars?by=trades&size=300&from=${from}`)).results).toEqual(day.results.slice(2));
});

test.each([
  ['size is missing', ''],
  ['by=seconds&size=1.5', 'whole number from 1 to 86400'],
  ['by=trades&size=2000000', 'whole number from 1 to 1000000'],
  ['by=volume&size=0', 'size must be a number from 1'],
  ['by=ticks&size=1', 'by must be one of seconds, trades, volume, dollars'],
])('%s is refused', async (query, message) => {
  const reply = await api.get(`/stocks/AAPL/bars?${query}`);
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { detail: expect.stringContaining(message) as string },
  ]);
});
