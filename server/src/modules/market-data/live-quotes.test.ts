import { DASHBOARD_SYMBOLS } from '@meridian/contracts/dashboard-symbols';
import { beforeEach, expect, test } from 'vitest';
import type { Lake, LakeQuote } from '../../lake/lake.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { LiveQuotes } from './live-quotes.ts';

const ALL = DASHBOARD_SYMBOLS.length;

let prices: Map<string, number>;
/** How often the prices were read. */
let readings: number;
/** The reader's current pause. */
let pause: { end?: () => void };
let intervalMs: number | undefined;
let live: LiveQuotes;

const lake = {
  symbol: (symbol: string) => (prices.has(symbol) ? { symbol } : undefined),
  search: () => ({ results: Array.from(prices.keys(), (symbol) => ({ symbol })), total: prices.size }),
  quote(symbol: string) {
    if (symbol === DASHBOARD_SYMBOLS[0]) readings += 1;
    const price = prices.get(symbol);
    return price === undefined ? undefined : ({ symbol, price, marketStatus: 'regular' } as LakeQuote);
  },
  prepareQuote: () => undefined,
} as unknown as Lake;

beforeEach(() => {
  prices = new Map(DASHBOARD_SYMBOLS.map((symbol) => [symbol, 100]));
  readings = 0;
  pause = {};
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  live = new LiveQuotes({ lake, now: () => 0, log }, async (ms) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pause.end = resolve;
    intervalMs = ms;
    await promise;
  });
});

/** Resolves when the reader pauses. */
async function paused(): Promise<void> {
  while (!pause.end) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets a second pass and the reader finish its read. */
async function second(): Promise<void> {
  await paused();
  const { end } = pause;
  pause = {};
  end?.();
}

const listen = (accountId = 'a', symbols: readonly string[] = []) => {
  const leaving = new AbortController();
  const events = live.listen(accountId, symbols, leaving.signal);
  return {
    leave: () => leaving.abort(),
    async next() {
      const { value } = await events.next();
      return value && Object.fromEntries(value.quotes.map(({ symbol, price }) => [symbol, price]));
    },
  };
};

test('all quotes come first, then only those that changed', async () => {
  const listener = listen();
  expect(Object.keys((await listener.next())!)).toEqual([...DASHBOARD_SYMBOLS]);
  await second();
  await paused();
  prices.set('BTCUSD', 101);
  await second();
  expect(await listener.next()).toEqual({ BTCUSD: 101 });
  listener.leave();
  expect(await listener.next()).toBeUndefined();
});

test('one reader serves all listeners, and a later listener gets all quotes first', async () => {
  const first = listen();
  await first.next();
  const later = listen('b');
  expect(Object.keys((await later.next())!)).toHaveLength(ALL);
  prices.set('SPY', 99);
  await second();
  expect([await first.next(), await later.next()]).toEqual([{ SPY: 99 }, { SPY: 99 }]);
  expect({ readings, intervalMs }).toEqual({ readings: 2, intervalMs: 1_000 });
});

test('a slow listener gets only the newest quote of each symbol', async () => {
  const slow = listen();
  await paused();
  for (const price of [101, 102, 103]) {
    prices.set('AAPL', price);
    await second();
    await paused();
  }
  expect(await slow.next()).toMatchObject({ AAPL: 103, SPY: 100 });
});

test('the market is read only while there are listeners', async () => {
  const listener = listen();
  await listener.next();
  listener.leave();
  await second();
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect({ readings, pause }).toEqual({ readings: 1, pause: {} });
  const again = listen();
  expect(Object.keys((await again.next())!)).toHaveLength(ALL);
});

test('further symbols are read once for all, and sent to those who asked for them', async () => {
  prices.set('ORCL', 50);
  const one = listen('a', ['ORCL', 'NOPE']);
  const other = listen('b');
  expect(Object.keys((await one.next())!)).toEqual([...DASHBOARD_SYMBOLS, 'ORCL']);
  expect(Object.keys((await other.next())!)).toHaveLength(ALL);
  prices.set('ORCL', 51).set('SPY', 99);
  await second();
  expect([await one.next(), await other.next()]).toEqual([{ SPY: 99, ORCL: 51 }, { SPY: 99 }]);
});

test('symbols that the market does not have are left out', async () => {
  prices.delete('SPX');
  expect(Object.keys((await listen().next())!)).toHaveLength(ALL - 1);
});

test('a market without the usual symbols shows others in their place', async () => {
  for (const symbol of ['SPX', 'SPY']) prices.delete(symbol);
  for (const symbol of ['ADAUSD', 'SOLUSD', 'XRPUSD']) prices.set(symbol, 1);
  const shown = Object.keys((await listen().next())!);
  expect(shown.slice(-2)).toEqual(['ADAUSD', 'SOLUSD']);
  expect(shown).toHaveLength(ALL);
});

test('an account has at most ten listeners, and one that leaves makes room', async () => {
  const listeners = Array.from({ length: 10 }, () => listen());
  expect(() => listen()).toThrow(ServiceError);
  listen('b');
  listeners[0]!.leave();
  listen();
});
