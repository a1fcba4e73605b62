import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

const send = (body: object) =>
  fetch(`${api.served.origin}/api/screener`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.enterprise.live.key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ columns: [], limit: 1_000, ...body }),
  }).then((reply) => reply.json() as Promise<ApiReply<'screener'>>);
const membersOn = async (date: string) => {
  const reply = await api.get(`/indices/DJI/constituents?date=${date}`);
  const { results } = (await reply.json()) as ApiReply<'constituents'>;
  return results.map(({ symbol }) => symbol).toSorted();
};

test('a universe of an index has its members as they were on the day, those that have left it among them', async () => {
  const dates = ['2016-01-29', '2026-11-19'];
  const found: string[][] = [];
  for (const asOf of dates) {
    const { results, screened } = await send({ universe: { index: 'dji' }, asOf });
    found.push(results.map(({ symbol }) => symbol).toSorted());
    expect(found.at(-1)).toEqual(await membersOn(asOf));
    expect(screened).toBe(found.at(-1)!.length);
  }
  const [first, last] = found;
  expect(first!.some((symbol) => !last!.includes(symbol))).toBe(true);
  expect(last!.length).toBe(30);
});

test('symbols narrow the members, and others are missing', async () => {
  const [member] = await membersOn('2026-11-19');
  const reply = await send({ universe: { index: 'DJI', symbols: [member!, 'SPY'] } });
  expect([reply.results.map(({ symbol }) => symbol), reply.missing]).toEqual([[member], ['SPY']]);
});

test.each([{ index: 'NOPE' }, { index: 'AAPL' }, { index: 'DJI', type: 'crypto' }])(
  'a universe of %j is refused and named',
  async (universe) => {
    expect(await send({ universe })).toMatchObject({ status: 400, errors: [{ field: 'universe.index' }] });
  },
);
