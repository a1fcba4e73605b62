import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { scoreText } from '@meridian/market/sentiment/score';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

type Reply = ApiReply<'socialSentiment'>;

const NOW_MS = Date.UTC(2026, 10, 20, 20, 30);
const HOUR_MS = 3_600_000;
const api = apiSuite(NOW_MS);
const social = async (query: string): Promise<Reply> => {
  const reply = await api.get(`/sentiment/social?${query}`);
  const text = await reply.text();
  expect([query, reply.status, text.slice(0, 300)]).toEqual([query, 200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};

test.each([
  'symbol=AAPL',
  'symbol=btcusd&interval=1h',
  'symbol=SPX&from=2026-11-20&interval=1h',
  'symbol=AAPL&to=2015-01-01',
])('the reply to %s is what the contract says', async (query) => {
  expect(calls.socialSentiment.reply.safeParse(await social(query)).error?.issues).toBeUndefined();
});

test.each(calls.socialSentiment.examples)('the example "$title" works', async ({ query }) => {
  const reply = await api.get(`/sentiment/social?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-data-source')).toBe('simulated');
});

test('returns a row for every hour of the range, up to the one in progress', async () => {
  const { results } = await social('symbol=AAPL&interval=1h&from=2026-11-13T00:10:00Z');
  expect(results[0]!.timestamp).toBe('2026-11-13T01:00:00Z');
  expect(results.at(-1)!.timestamp).toBe('2026-11-20T20:00:00Z');
  results.forEach(({ timestamp }, i) => expect(Date.parse(timestamp)).toBe(Date.UTC(2026, 10, 13, 1 + i)));
  expect((await social('symbol=AAPL')).count).toBe(30);
  expect((await social('symbol=AAPL&interval=1h')).count).toBe(7 * 24);
});

test('counts and scores match the posts, and hours add up to the day', async () => {
  const {
    results: [day],
  } = await social('symbol=AAPL&from=2026-11-18&to=2026-11-18');
  const posts = await api.lake.posts('AAPL', Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 19));
  const scores = posts.map(({ text }) => scoreText(text));
  expect(day).toMatchObject({
    timestamp: '2026-11-18T00:00:00Z',
    mentions: posts.length,
    positive: scores.filter(({ label }) => label === 'positive').length,
    negative: scores.filter(({ label }) => label === 'negative').length,
    uniqueAuthors: new Set(posts.map(({ author }) => author)).size,
    score: expect.closeTo(scores.reduce((sum, { score }) => sum + score, 0) / posts.length, 3),
  });
  expect(posts.length).toBeGreaterThan(10);
  const hours = await social('symbol=AAPL&interval=1h&from=2026-11-18&to=2026-11-18');
  expect(hours.results.reduce((sum, { mentions }) => sum + mentions, 0)).toBe(day!.mentions);
});

test('the z-score does not depend on where a page begins', async () => {
  const long = await social('symbol=AAPL&from=2026-08-01');
  const short = await social('symbol=AAPL&from=2026-11-10');
  expect(short.results).toEqual(long.results.slice(-short.count));
  expect(short.results.every(({ zScore }) => zScore !== null)).toBe(true);
});

test('an hour without posts has no score', async () => {
  const { results } = await social('symbol=XEL&interval=1h&from=2026-10-01&to=2026-11-01');
  const silent = results.filter(({ mentions }) => mentions === 0);
  expect(silent.length).toBeGreaterThan(10);
  for (const row of silent) {
    expect(row).toMatchObject({ positive: 0, negative: 0, uniqueAuthors: 0, score: null, zScore: null });
  }
});

test('paging returns each hour once, even if time passes meanwhile', async () => {
  const walked: string[] = [];
  let cursor = '';
  for (let page = 0; ; page++) {
    if (page === 1) api.clock.advance(2 * HOUR_MS);
    const reply = await social(`symbol=AAPL&interval=1h&from=2026-11-01&limit=100${cursor}`);
    walked.push(...reply.results.map(({ timestamp }) => timestamp));
    if (reply.nextCursor === null) break;
    cursor = `&cursor=${reply.nextCursor}`;
  }
  expect(walked.at(-1)).toBe('2026-11-20T22:00:00Z');
  expect(walked.map((it) => Date.parse(it))).toEqual(walked.map((_, i) => Date.UTC(2026, 10, 1, i)));
});

test.each([
  ['', 'symbol'],
  ['symbol=NO%20PE', 'symbol'],
  ['symbol=AAPL&interval=1w', 'interval'],
  ['symbol=AAPL&limit=2001', 'limit'],
  ['symbol=AAPL&from=2026-02-01&to=2026-01-01', 'from'],
  ['symbol=AAPL&cursor=bm9uc2Vuc2U', 'cursor'],
  [`symbol=AAPL&interval=1h&cursor=${Buffer.from('0 1d').toString('base64url')}`, 'cursor'],
])('%s is refused and the field named', async (query, field) => {
  const reply = await api.get(`/sentiment/social?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ errors: [{ field }] });
});

test('limits the range to the history of the plan, and returns 404 for an unknown symbol', async () => {
  const call = callWith(api.served.origin, api.free.live.key);
  const refused = await call('/sentiment/social?symbol=AAPL&from=2024-12-01');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'plan_required' });
  const forged = Buffer.from(`${Date.UTC(2017, 0, 1)} 1d`).toString('base64url');
  expect((await call(`/sentiment/social?symbol=AAPL&cursor=${forged}`)).status).toBe(403);
  expect((await call('/sentiment/social?symbol=NOPE')).status).toBe(404);
});
