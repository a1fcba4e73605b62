import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { expect, test, vi } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'news'>;

const NOW_MS = Date.UTC(2026, 10, 20, 20, 30);
const DAY_MS = 86_400_000;
const api = apiSuite(NOW_MS);
const news = async (path: string): Promise<Reply> => {
  const reply = await api.get(`/stocks/${path}`);
  const text = await reply.text();
  expect([path, reply.status, text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};

test.each(['AAPL/news', 'spx/news?limit=1000&from=2020-01-01', 'EURUSD/news?to=2016-01-02'])(
  'the reply to %s is what the contract says',
  async (path) => {
    expect(calls.news.reply.safeParse(await news(path)).error?.issues).toBeUndefined();
  },
);

test.each(calls.news.examples)('the example "$title" finds something', async ({ params, query }) => {
  const reply = await api.get(`/stocks/${params.symbol}/news?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('sim-');
});

test('returns the newest twenty items of thirty days without a range, newest first, none from the future', async () => {
  const reply = await news('AAPL/news');
  const times = reply.results.map(({ publishedAt }) => Date.parse(publishedAt));
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]!).toBeLessThanOrEqual(api.clock.now());
  expect(times.at(-1)!).toBeGreaterThanOrEqual(api.clock.now() - 30 * DAY_MS);
  expect(reply).toMatchObject({ symbol: 'AAPL', source: 'simulated' });
  expect(reply.results.every(({ source }) => /Simulated|Synthetic|Mock/.test(source))).toBe(true);
  const later = await news('AAPL/news?from=2026-11-20T20:31:00Z');
  expect(later).toMatchObject({ results: [], count: 0, nextCursor: null });
});

test('returns 304 for unchanged news, even if time has passed', async () => {
  const first = await api.get('/stocks/AAPL/news?limit=1');
  api.clock.advance(1_000);
  const again = await api.get('/stocks/AAPL/news?limit=1', { 'if-none-match': first.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('paging returns each item once, even while new ones appear', async () => {
  const whole = await news('AAPL/news?from=2026-05-01&limit=1000');
  const walked: string[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    if (page === 3) api.clock.advance(5 * DAY_MS);
    const reply = await news(`AAPL/news?from=2026-05-01&limit=7${cursor}`);
    walked.push(...reply.results.map(({ id }) => id));
    if (reply.nextCursor === null) break;
    cursor = `&cursor=${reply.nextCursor}`;
  }
  expect(walked).toEqual(whole.results.map(({ id }) => id));
  expect(walked.length).toBeGreaterThan(80);
  const newest = await news('AAPL/news?limit=1');
  expect(walked).not.toContain(newest.results[0]!.id);
});

test('paging returns each of several items with the same time once', async () => {
  const items = ['c', 'a', 'd', 'b'].map((id) => ({
    id,
    title: `Item ${id}`,
    summary: null,
    publisher: 'Mock',
    url: null,
    publishedAtMs: NOW_MS - DAY_MS,
    symbols: ['MSFT'],
  }));
  const broken = vi
    .spyOn(api.lake, 'news')
    .mockImplementation((_, fromMs, toMs) =>
      items.filter((it) => it.publishedAtMs >= fromMs && it.publishedAtMs < toMs),
    );
  const walked: string[] = [];
  let cursor = '';
  do {
    const reply = await news(`MSFT/news?limit=1${cursor}`);
    walked.push(...reply.results.map(({ id }) => id));
    cursor = reply.nextCursor ? `&cursor=${reply.nextCursor}` : '';
  } while (cursor !== '' && walked.length < 9);
  broken.mockRestore();
  expect(walked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('CSV and Parquet hold the same rows, with the source of the data on every line', async () => {
  const path = 'AAPL/news?from=2026-10-01&to=2026-10-31&limit=50';
  const { results } = await news(path);
  const flat = results.map(({ sentiment, symbols, ...row }) =>
    Object.assign({}, row, {
      symbols: symbols.join(' '),
      sentimentScore: sentiment.score,
      sentimentLabel: sentiment.label,
      dataSource: 'simulated',
    }),
  );
  const file = await (await api.get(`/stocks/${path}&format=parquet`)).arrayBuffer();
  expect(await parquetReadObjects({ file, compressors })).toEqual(flat);
  const csv = await (await api.get(`/stocks/${path}&format=csv`)).text();
  const [header, ...lines] = csv.trimEnd().split('\n');
  expect(header).toBe(
    'id,title,summary,source,url,publishedAt,symbols,sentimentScore,sentimentLabel,dataSource',
  );
  expect(lines).toHaveLength(results.length);
  expect(lines.every((line) => line.endsWith(',simulated'))).toBe(true);
});

test.each([
  ['from=yesterday', 'from'],
  ['from=2026-02-01&to=2026-01-01', 'from'],
  ['limit=1001', 'limit'],
  ['cursor=bm9uc2Vuc2U', 'cursor'],
  ['format=pdf', 'format'],
])('%s is refused and the field named', async (query, field) => {
  const reply = await api.get(`/stocks/AAPL/news?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ errors: [{ field }] });
});

test('limits the range to the history of the plan, also for a cursor', async () => {
  const call = callWith(api.served.origin, api.free.live.key);
  const refused = await call('/stocks/AAPL/news?from=2024-12-01');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'plan_required' });
  const forged = Buffer.from(`${Date.UTC(2017, 0, 1)} ${'0'.repeat(16)} ${Date.UTC(2016, 5, 1)}`);
  expect((await call(`/stocks/AAPL/news?cursor=${forged.toString('base64url')}`)).status).toBe(403);
  expect((await call('/stocks/NOPE/news')).status).toBe(404);
});
