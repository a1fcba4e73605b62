import { api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const api = apiSuite(NOW_MS);

test.each(calls.book.examples)('the example "$title" is what the contract says', async (example) => {
  const { params, query = {} }: ApiExample = example;
  const search = new URLSearchParams({ ...query, format: 'json' }).toString();
  const reply = await api.get(`/stocks/${params['symbol']}/book?${search}`);
  const { data, error } = calls.book.reply.safeParse(await reply.json());
  expect(error?.issues).toBeUndefined();
  expect(data!.results.map(({ level }) => level)).toEqual(
    Array.from({ length: Number(query['levels'] ?? 10) }, (_, at) => at + 1),
  );
});

test('the first level is the quote of the second, and CSV has the levels of JSON', async () => {
  const quote = (await (await api.get('/stocks/AAPL/quote')).json()) as Record<string, number>;
  const { results } = calls.book.reply.parse(await (await api.get('/stocks/AAPL/book')).json());
  const { bid, bidSize, ask, askSize } = quote;
  expect(results[0]).toEqual({ level: 1, bid, bidSize, ask, askSize });
  const csv = await (await api.get('/stocks/AAPL/book?format=csv')).text();
  expect(csv.trim().split('\n')).toEqual([
    'level,bid,bidSize,ask,askSize,source',
    ...results.map((it) => `${it.level},${it.bid},${it.bidSize},${it.ask},${it.askSize},simulated`),
  ]);
});

test.each([
  ['/stocks/SPX/book', 'symbol', 'SPX has no order book'],
  ['/stocks/BTCUSD/book?levels=11', 'levels', 'from 1 to 10'],
])('%s is refused at %s', async (path, field, words) => {
  const reply = await api.get(path);
  const { errors } = (await reply.json()) as { errors: object[] };
  expect([reply.status, errors[0]]).toEqual([400, { field, message: expect.stringContaining(words) }]);
});
