import { expect, test } from 'vitest';
import { FULL_EFFECT, type MarketMessage } from '../feed-message.ts';
import { PlausibilityCheck } from './plausible.ts';

const NOW_MS = Date.UTC(2026, 10, 23, 15);
const trade = (price: number, atMs = NOW_MS, size = 1): MarketMessage => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs,
  price,
  size,
  id: '1',
  effect: FULL_EFFECT,
});

test('refuses what cannot be a price, a size or a time', () => {
  const check = new PlausibilityCheck();
  const fault = (message: MarketMessage) => check.fault(message, NOW_MS);
  for (const price of [NaN, 0, -1, Infinity]) expect(fault(trade(price))).toMatch(/positive/);
  expect(fault(trade(100, NOW_MS, NaN))).toMatch(/size/);
  expect(fault(trade(100, NOW_MS + 61_000))).toMatch(/future/);
  // The first price of a quiet symbol may be old, but none after a newer one.
  expect(fault(trade(100, NOW_MS - 90_000_000))).toBeUndefined();
  expect(fault(trade(100))).toBeUndefined();
  expect(fault(trade(100, NOW_MS - 86_400_001))).toMatch(/a day before/);
  expect(check.fault(trade(100, NOW_MS - 86_400_001), NOW_MS, 'history')).toBeUndefined();
  const quote = { kind: 'quote', symbol: 'BTCUSD', atMs: null, bidSize: 1, askSize: 1 } as const;
  expect(fault({ ...quote, bid: 300, ask: 100 })).toMatch(/far above/);
  expect(fault({ ...quote, bid: -1, ask: 100 })).toMatch(/positive/);
  expect(fault({ ...quote, bid: null, ask: 100 })).toBeUndefined();
});

test('refuses a price far from the last one until others confirm it', () => {
  const check = new PlausibilityCheck();
  const isRefused = (price: number) => check.fault(trade(price), NOW_MS) !== undefined;
  expect([100, 160, 101, 40, 102].map(isRefused)).toEqual([false, true, false, true, false]);
  // A crash: prices stay at the new level.
  expect([40, 41, 40.5, 40.8, 39].map(isRefused)).toEqual([true, true, true, false, false]);
});
