import { type PortalName, portal as calls, type PortalReply } from '@meridian/contracts/portal';
import { DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedLake } from '../../testing/api/lake.ts';
import type { Lake } from '../../lake/lake.ts';
import { activated } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dailyBars } from './daily-bars.ts';

/** A Friday, at noon in New York. */
const NOON = Date.UTC(2026, 10, 20, 17);

let lake: Lake;
let portal: TestPortal;
let session: string;
let close: () => Promise<void>;
beforeAll(async () => {
  let nowMs = () => NOON;
  const market = await simulatedLake(() => nowMs());
  lake = market.lake;
  portal = await startPortal({ lake });
  portal.clock.nowMs = NOON;
  nowMs = () => portal.clock.nowMs;
  ({ session } = await activated(portal));
  close = async () => {
    await portal.close();
    await market.close();
  };
});
afterAll(() => close());

type Read =
  | 'marketOverview'
  | 'marketCandles'
  | 'marketNews'
  | 'marketQuote'
  | 'marketCalendar'
  | 'marketNext';

async function read<Name extends Read>(name: Name, body: object = {}) {
  const response = await portal.call(name, body as never, { token: session });
  expect(response.body).toMatchObject({ code: '000' });
  expect(calls[name].reply.safeParse(response.body).error?.issues).toBeUndefined();
  return response.body.additionalInfo as unknown as PortalReply<Name>['additionalInfo'];
}

test('the overview has the same quotes as the API at that instant, with their closes', async () => {
  const { items, source, asOf } = await read('marketOverview');
  expect({ source, asOf }).toEqual({ source: 'simulated', asOf: '2026-11-20T17:00:00Z' });
  expect(items.map(({ symbol }) => symbol)).toEqual([...DASHBOARD_SYMBOLS]);
  for (const { closes, ...quote } of items) {
    expect(quote).toEqual(lake.quote(quote.symbol, NOON));
    expect(closes).toEqual([...(await dailyBars(lake, quote.symbol)).close].slice(-60));
    expect(closes.at(-1)).toBe(quote.price);
  }
});

test('the overview has the market sentiment of the summary', async () => {
  const { sentiment } = await read('marketOverview');
  expect(sentiment.fearGreedIndex).toBeGreaterThanOrEqual(0);
  expect(sentiment.fearGreedIndex).toBeLessThanOrEqual(100);
  expect(sentiment.fearGreedLabel).toMatch(/fear|neutral|greed/i);
  expect(sentiment.volatilityIndex).toBeGreaterThan(0);
});

describe('daily bars', () => {
  test('cover a year up to the session in progress, adjusted for splits', async () => {
    const { bars, source } = await read('marketCandles', { symbol: 'NVDA' });
    expect(source).toBe('simulated');
    const whole = await dailyBars(lake, 'NVDA');
    const dates = bars.startSeconds.map((seconds) => dateOf((seconds * 1_000) / DAY_MS));
    expect(bars.close).toEqual([...whole.close].slice(-bars.close.length));
    expect([dates[0], dates.at(-1)]).toEqual(['2025-11-19', '2026-11-20']);
    expect(bars.close.at(-1)).toBe(lake.quote('NVDA', NOON)!.price);
  });

  test('are those of any symbol of the market, and of no other', async () => {
    expect(await read('marketCandles', { symbol: 'orcl' })).toMatchObject({ symbol: 'ORCL' });
    const { body } = await portal.call('marketCandles', { symbol: 'NOPE' }, { token: session });
    expect(body).toMatchObject({
      code: '141',
      message: expect.stringContaining('The symbol NOPE does not exist'),
    });
  });
});

describe('a quote', () => {
  test('is the same as in the API, for any symbol in any case', async () => {
    const { quote } = await read('marketQuote', { symbol: 'orcl' });
    expect(quote).toEqual(lake.quote('ORCL', NOON));
  });

  test.each([
    ['MSFTT', '141', /symbol MSFTT does not exist\. Did you mean MSFT.*search/is],
    ['NO SUCH', '101', /1 to 15 letters/],
    ['', '101', /1 to 15 letters/],
  ])('of %j is refused with %s and a hint', async (symbol, code, message) => {
    const { body } = await portal.call('marketQuote', { symbol }, { token: session });
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) as string });
    expect(body.additionalInfo['errors']).toHaveProperty('symbol');
  });
});

test('news lists the latest items about the symbols, newest first, each once', async () => {
  const { items, source } = await read('marketNews', { limit: 50 });
  expect(source).toBe('simulated');
  expect(items).toHaveLength(50);
  expect(new Set(items.map(({ id }) => id)).size).toBe(50);
  const times = items.map(({ publishedAt }) => Date.parse(publishedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThanOrEqual(NOON);
  const dashboardSymbols = new Set<string>(DASHBOARD_SYMBOLS);
  expect(items.every(({ symbols }) => symbols.some((symbol) => dashboardSymbols.has(symbol)))).toBe(true);
  expect(await read('marketNews', { limit: 3 })).toMatchObject({ items: items.slice(0, 3) });
});

test('the link of a simulated item leads to its page, which needs no session and shows the same item', async () => {
  const { items } = await read('marketNews', { limit: 50 });
  const sector = items.find(({ id }) => id.startsWith('sim-sector-'));
  for (const item of [items[0]!, items.at(-1)!, ...(sector ? [sector] : [])]) {
    const { pathname, searchParams } = new URL(item.url!);
    expect(pathname).toBe('/news');
    const { body } = await portal.call('newsItem', Object.fromEntries(searchParams) as never);
    expect(body.additionalInfo).toEqual({ source: 'simulated', item });
  }
  const { searchParams } = new URL(items[0]!.url!);
  for (const other of [{ id: 'sim-none' }, { symbol: 'NOPE' }, { on: '2016-01-04' }]) {
    const { body } = await portal.call('newsItem', {
      ...Object.fromEntries(searchParams),
      ...other,
    } as never);
    expect(body).toMatchObject({ code: '141' });
  }
});

test('news of one symbol is about it, and an unknown symbol is refused', async () => {
  const { items } = await read('marketNews', { symbol: 'orcl', limit: 5 });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ symbols }) => symbols.includes('ORCL'))).toBe(true);
  const { body } = await portal.call('marketNews', { symbol: 'NOPE' }, { token: session });
  expect(body).toMatchObject({ code: '141' });
});

test('an account may read the market 60 times a minute, without effect on searches or other accounts', async () => {
  const { session: busy } = await activated(portal);
  const code = async (name: PortalName, body: object, token = busy) =>
    (await portal.call(name, body, { token })).body.code;
  for (let call = 0; call < 60; call++)
    expect(await code(call % 2 ? 'marketNews' : 'marketQuote', { symbol: 'SPY' })).toBe('000');
  const quote = { symbol: 'SPY' };
  expect(await code('marketQuote', quote)).toBe('190');
  expect(await code('marketLive', {})).toBe('190');
  expect(await code('marketQuote', quote, session)).toBe('000');
  for (let call = 0; call < 50; call++) expect(await code('search', { q: 'a' })).toBe('000');
  portal.clock.nowMs += 60_000;
  expect(await code('marketQuote', quote)).toBe('000');
});

test('the calendar has every kind of the coming four weeks by day, and those of a list alone', async () => {
  const { items, from, to, total } = await read('marketCalendar');
  expect([from, to, total]).toEqual(['2026-11-20', '2026-12-18', items.length]);
  expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted());
  for (const kind of ['earnings', 'dividend', 'economic'])
    expect(items.filter((it) => it.kind === kind).length).toBeGreaterThan(3);
  const own = await read('marketCalendar', { kind: 'dividend', symbols: ['ko', 'PEP'] });
  expect(own.items).toEqual(
    items.filter(({ kind, symbol }) => kind === 'dividend' && ['KO', 'PEP'].includes(symbol!)),
  );
});

test('the next results and dividend of a symbol are those of its calendars', async () => {
  const { earnings, dividend } = await read('marketNext', { symbol: 'ko' });
  expect(earnings!.date > '2026-11-20').toBe(true);
  expect(dividend!.exDate >= '2026-11-20').toBe(true);
  expect(await read('marketNext', { symbol: 'EURUSD' })).toMatchObject({ earnings: null, dividend: null });
});
