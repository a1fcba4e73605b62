import { setImmediate as othersTurn } from 'node:timers/promises';
import { emptyBars } from '@meridian/market/bars';
import { createExchange } from '@meridian/market/simulator/exchange';
import { expect, test } from 'vitest';
import { createFundHistories } from './fund-histories.ts';
import { MARKET_SEED } from './simulated-market.ts';

const NOW_MS = Date.UTC(2026, 10, 18, 16);

test('the history of a fund is computed in turns, and its quote is the same as when it is computed at once', async () => {
  const exchange = createExchange(MARKET_SEED);
  const histories = createFundHistories(exchange, () => NOW_MS);
  const done = histories.compute('XLE')!.then(() => 'done');
  let turns = 0;
  while ((await Promise.race([done, othersTurn('turn')])) === 'turn') turns++;
  // One for each company at least, less the first.
  expect(turns).toBeGreaterThanOrEqual(exchange.heldBy('XLE').length - 1);
  expect(exchange.quoteAt('XLE', NOW_MS)).toEqual(createExchange(MARKET_SEED).quoteAt('XLE', NOW_MS));
  expect(histories.compute('XLE')).toBeUndefined();
});

test('callers who ask for the same fund share the work, and a company needs none', () => {
  const histories = createFundHistories(createExchange(MARKET_SEED), () => NOW_MS);
  expect(histories.compute('XLE')).toBe(histories.compute('XLE'));
  expect(histories.compute('AAPL')).toBeUndefined();
});

test('a computation that failed is repeated for the next caller', async () => {
  let failures = 1;
  const exchange = {
    heldBy: () => ['AAPL'],
    dailyBars: () => {
      if (failures-- > 0) throw new Error('The disk is full.');
      return emptyBars(0);
    },
  };
  const histories = createFundHistories(exchange, () => NOW_MS);
  await expect(histories.compute('XLE')).rejects.toThrow('The disk is full.');
  await histories.compute('XLE');
  expect(histories.compute('XLE')).toBeUndefined();
});
