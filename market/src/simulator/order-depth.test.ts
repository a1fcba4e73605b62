import { expect, test } from 'vitest';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { BOOK_LEVELS } from './order-depth.ts';
import { SCENARIO_SYMBOLS } from './scenarios/symbols.ts';

const SEED = 20160104;
const exchange = createExchange(SEED);
/** In the sessions of shares, currencies and coins. */
const NOW_MS = Date.UTC(2026, 10, 19, 15, 30);
/** Each tenth, which has all classes, because the history of every one takes a while. */
const quoted = [...INSTRUMENTS.keys()].filter((symbol, at) => at % 10 === 0 && exchange.isQuoted(symbol));

const rises = (numbers: readonly number[]) => numbers.every((it, at) => at === 0 || it > numbers[at - 1]!);

test('every quoted symbol has ten levels a side, the first of which is its quote, in order and on its ticks', () => {
  for (const symbol of quoted) {
    const { priceDecimals } = INSTRUMENTS.get(symbol)!;
    const { levels, timestampMs } = exchange.depthAt(symbol, NOW_MS);
    const { bid, ask, bidSize, askSize } = exchange.quoteAt(symbol, NOW_MS);
    expect([symbol, levels[0], timestampMs]).toEqual([symbol, { bid, ask, bidSize, askSize }, NOW_MS]);
    expect([symbol, levels.length]).toEqual([symbol, BOOK_LEVELS]);
    expect([symbol, rises(levels.map((it) => it.ask!))]).toEqual([symbol, true]);
    expect([symbol, rises(levels.map((it) => -it.bid!))]).toEqual([symbol, true]);
    for (const { bidSize: buy, askSize: sell, ...prices } of levels) {
      expect(Math.min(buy!, sell!)).toBeGreaterThan(0);
      for (const price of Object.values(prices)) expect(Number(price!.toFixed(priceDecimals))).toBe(price);
    }
  }
});

test('the same seed gives the same book at any time and in any order; another seed another one', () => {
  const again = createExchange(SEED);
  again.depthAt('BTCUSD', NOW_MS + 86_400_000);
  for (const symbol of ['BTCUSD', 'EURUSD', 'AAPL']) {
    const book = exchange.depthAt(symbol, NOW_MS);
    expect(again.depthAt(symbol, NOW_MS)).toEqual(book);
    expect(createExchange(1).depthAt(symbol, NOW_MS)).not.toEqual(book);
  }
});

test('nobody quotes an index, and nobody quotes anything during a halt', () => {
  expect(exchange.isQuoted('SPX')).toBe(false);
  expect(exchange.depthAt('SPX', NOW_MS).levels).toEqual([]);
  const openMs = exchange.calendar('TEST.HALT').lastBegun(NOW_MS).openMs;
  const instants = Array.from({ length: 391 }, (_, minute) => openMs + minute * 60_000);
  const halted = instants.filter((ms) => exchange.quoteAt('TEST.HALT', ms).halted);
  expect(halted.length).toBeGreaterThan(0);
  expect(halted.every((ms) => exchange.depthAt('TEST.HALT', ms).levels.length === 0)).toBe(true);
});

test('a side ends where its next price would not be positive', () => {
  const symbols = [...SCENARIO_SYMBOLS.keys()].filter((symbol) => exchange.isQuoted(symbol));
  for (const symbol of [...symbols, ...quoted])
    for (const { bid, bidSize } of exchange.depthAt(symbol, NOW_MS).levels)
      expect([symbol, bid === null ? bidSize === null : bid > 0]).toEqual([symbol, true]);
});
