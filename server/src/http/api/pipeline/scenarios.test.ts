import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type ApiReply, api as calls } from '@meridian/contracts/api';
import { afterEach, expect, test, vi } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';
import { delayResponse } from './delay-response.ts';

/** A Friday at 10:15 in New York. */
const NOW_MS = Date.UTC(2026, 10, 20, 15, 15);
const api = apiSuite(NOW_MS);
const asTest = (path: string) => callWith(api.served.origin, api.pro.test.key)(path);
const SYMBOLS = 'HALT GAP CRASH SPLIT DELISTED LIMITED SLOW ERROR DOWN IPO SPINOFF MERGED MERGING SPINNING'
  .split(' ')
  .map((name) => `TEST.${name}`);

afterEach(() => vi.useRealTimers());

test('only keys in test mode find and reach scenario symbols; live keys do neither', async () => {
  const found = (await (await asTest('/symbols?q=test.')).json()) as ApiReply<'symbols'>;
  expect(found.results.map(({ symbol }) => symbol).toSorted()).toEqual(SYMBOLS.toSorted());
  const live = (await (await api.get('/symbols?q=test.')).json()) as ApiReply<'symbols'>;
  expect(live.results).toEqual([]);
  for (const symbol of SYMBOLS)
    for (const call of ['quote', 'history'])
      expect((await api.get(`/stocks/${symbol}/${call}`)).status).toBe(404);
});

test.each([
  ['TEST.LIMITED', 429, 'rate_limit_exceeded'],
  ['TEST.ERROR', 500, 'server_error'],
  ['test.down', 503, 'unavailable'],
])(
  '%s always answers %i %s, uncharged and unlogged, on every call with it in the path',
  async (symbol, status, code) => {
    const errors = api.served.errors.length;
    const left = async () => (await asTest('/symbols?limit=1')).headers.get('x-ratelimit-remaining');
    const before = Number(await left());
    for (const call of ['quote', 'history?interval=1w', 'history?interval=none']) {
      const reply = await asTest(`/stocks/${symbol}/${call}`);
      expect(reply.status).toBe(status);
      expect(reply.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
      expect(await reply.json()).toMatchObject({ code, status });
    }
    expect(Number(await left())).toBe(before - 1);
    expect(api.served.errors).toHaveLength(errors);
  },
);

test('a slow response delays no other call, and is otherwise normal', async () => {
  const order: string[] = [];
  const slow = asTest('/stocks/TEST.SLOW/quote').then((reply) => (order.push('slow'), reply));
  const quick = await asTest('/stocks/AAPL/quote');
  order.push('quick');
  expect(quick.status).toBe(200);
  const body: unknown = await (await slow).json();
  expect(order).toEqual(['quick', 'slow']);
  expect(calls.quote.reply.safeParse(body).error?.issues).toBeUndefined();
});

test('a slow response takes two seconds, and its wait ends when the client leaves', () => {
  vi.useFakeTimers();
  const response = () => new EventEmitter() as ServerResponse;
  const work = vi.fn<() => void>();
  delayResponse(response(), work);
  vi.advanceTimersByTime(1_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  const left = response();
  delayResponse(left, work);
  left.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});

test('a halted symbol says so: its price is from 10:00 and has no bid or ask', async () => {
  const quote = (await (await asTest('/stocks/TEST.HALT/quote')).json()) as ApiReply<'quote'>;
  expect(calls.quote.reply.safeParse(quote).error?.issues).toBeUndefined();
  expect(quote).toMatchObject({
    marketStatus: 'halted',
    timestamp: '2026-11-20T15:00:00Z',
    bid: null,
    ask: null,
    bidSize: null,
    askSize: null,
  });
});

test('a delisted symbol keeps its last price with its age, and its history on every plan', async () => {
  const quote = (await (await asTest('/stocks/TEST.DELISTED/quote')).json()) as ApiReply<'quote'>;
  const closing = Date.UTC(2024, 5, 28, 20);
  expect(quote).toMatchObject({
    marketStatus: 'closed',
    timestamp: '2024-06-28T20:00:00Z',
    delaySeconds: (NOW_MS - closing) / 1_000,
  });
  const { results } = (await (await asTest('/symbols?q=test.delisted')).json()) as ApiReply<'symbols'>;
  expect(results).toMatchObject([{ active: false, lastDate: '2024-06-28' }]);
  const free = callWith(api.served.origin, api.free.test.key);
  for (const [query, count] of [
    ['?limit=5', 5],
    ['?interval=1m', 0],
  ] as const) {
    const history = (await (
      await free(`/stocks/TEST.DELISTED/history${query}`)
    ).json()) as ApiReply<'history'>;
    expect(history.count).toBe(count);
  }
  const [last] = ((await (await free('/stocks/TEST.DELISTED/history?limit=1')).json()) as ApiReply<'history'>)
    .results as { timestamp: string; close: number; partial: boolean }[];
  expect(last).toMatchObject({ timestamp: '2024-06-28T00:00:00Z', close: quote.price, partial: false });
});

test('a symbol that splits today has the split in its history', async () => {
  const history = (await (
    await asTest('/stocks/TEST.SPLIT/history?limit=2&adjustment=split')
  ).json()) as ApiReply<'history'>;
  expect(history.events.at(-1)).toMatchObject({ date: '2026-11-20', type: 'split' });
  const [before, today] = history.results as { close: number }[];
  expect(Math.abs(today!.close / before!.close - 1)).toBeLessThan(0.05);
});

test('minutes in a halt have no bar, and minutes with trades have a trade count', async () => {
  const reply = await asTest('/stocks/TEST.HALT/history?interval=1m&from=2026-11-20T14:58:00Z&limit=10');
  const { results } = (await reply.json()) as ApiReply<'history'>;
  const rows = results as { timestamp: string; trades: number; partial: boolean }[];
  expect(rows.map(({ timestamp }) => timestamp.slice(11, 16))).toEqual(['14:58', '14:59']);
  for (const { trades, partial } of rows) {
    expect(trades).toBeGreaterThanOrEqual(4);
    expect(partial).toBe(false);
  }
});
