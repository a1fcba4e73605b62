import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'quoteTicks'>;

const NOW_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(NOW_MS);
const quotes = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

test.each(calls.quoteTicks.examples)('the example "$title" finds something', async ({ params, query }) => {
  const search = new URLSearchParams({ ...query, format: 'json' }).toString();
  const reply = calls.quoteTicks.reply.safeParse(
    await (await api.get(`/stocks/${params.symbol}/quotes?${search}`)).json(),
  );
  expect(reply.error?.issues).toBeUndefined();
  expect(reply.data!.count).toBeGreaterThan(0);
});

test('the last quote is what the quote call gave in its second, and pages join', async () => {
  const first = (await (await api.get('/stocks/NVDA/quote')).json()) as Record<string, number>;
  api.clock.advance(1_000);
  const { bid, ask, bidSize, askSize } = first;
  const { results } = await quotes('NVDA/quotes?limit=300');
  expect(results).toHaveLength(300);
  expect(results.at(-1)).toMatchObject({ bid, ask, bidSize, askSize });
  expect(results.every((it) => it.bid! < it.ask!)).toBe(true);
  const from = results[0]!.timestamp;
  const half = await quotes(`NVDA/quotes?from=${from}&limit=150`);
  const rest = await quotes(`NVDA/quotes?from=${from}&limit=150&cursor=${half.nextCursor}`);
  expect([...half.results, ...rest.results]).toEqual(results);
});

test('nobody quotes an index', async () => {
  expect(await quotes('SPX/quotes?from=2026-11-20')).toMatchObject({ results: [], nextCursor: null });
});
