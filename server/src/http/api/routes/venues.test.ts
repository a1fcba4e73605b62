import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'venues'>;

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const api = apiSuite(NOW_MS);
const get = (path: string) => api.get(`/stocks/${path}`);
const json = async <Body>(path: string): Promise<Body> => {
  const reply = await get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Body;
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0);
interface Bars {
  readonly results: readonly { readonly volume: number; readonly trades: number }[];
}

test.each(calls.venues.examples)('the example "$title" is what the contract says', async (example) => {
  const { params, query = {} }: ApiExample = example;
  const search = new URLSearchParams({ ...query, format: 'json' }).toString();
  const reply = calls.venues.reply.safeParse(await json(`${params['symbol']}/venues?${search}`));
  expect(reply.error?.issues).toBeUndefined();
  expect(reply.data!.count).toBeGreaterThan(1);
});

test.each([
  ['a finished day', '2026-11-19', '2026-11-19'],
  ['a month', '2026-10-01', '2026-10-31'],
  ['days up to now', '2026-11-18', '2026-11-20'],
])('the venues of %s add up to the volume and trades of its bars', async (_name, from, to) => {
  const { results, volume, trades } = await json<Reply>(`BTCUSD/venues?from=${from}&to=${to}`);
  const bars = await json<Bars>(`BTCUSD/history?from=${from}&to=${to}`);
  expect(volume).toBeCloseTo(sum(bars.results.map((it) => it.volume)), 4);
  expect(sum(results.map((it) => it.volume))).toBeCloseTo(volume, 4);
  expect(sum(results.map((it) => it.trades))).toBe(trades);
  expect(trades).toBe(sum(bars.results.map((it) => it.trades)));
  expect(sum(results.map((it) => it.share))).toBeCloseTo(1, 5);
  expect(results.map((it) => it.volume)).toEqual(results.map((it) => it.volume).toSorted((a, b) => b - a));
});

test('without a range it is today, and CSV has the rows of JSON', async () => {
  const { from, to, results } = await json<Reply>('ETHUSD/venues');
  expect([from, to]).toEqual(['2026-11-20', '2026-11-20']);
  const csv = await (await get('ETHUSD/venues?format=csv')).text();
  expect(csv.trim().split('\n')).toEqual([
    'venue,volume,trades,share,source',
    ...results.map((it) => `${it.venue},${it.volume},${it.trades},${it.share},simulated`),
  ]);
});

test.each([
  ['AAPL/venues', 'symbol'],
  ['EURUSD/venues', 'symbol'],
  ['BTCUSD/venues?from=2026-11-20&to=2026-11-19', 'from'],
  ['BTCUSD/venues?to=yesterday', 'to'],
])('%s is refused at %s', async (path, field) => {
  const reply = await get(path);
  const { errors } = (await reply.json()) as { errors: { field: string }[] };
  expect([reply.status, errors[0]!.field]).toEqual([400, field]);
});
