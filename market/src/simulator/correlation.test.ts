import { expect, test } from 'vitest';
import { correlation, mean, pairwise, returnsByDate } from '../testing/returns.ts';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { SECTOR_NAMES } from './universe/equities.ts';

const THROUGH = '2026-11-19';
const exchange = createExchange(20160104);
const byDate = new Map([...INSTRUMENTS.keys()].map((it) => [it, returnsByDate(exchange, it, THROUGH)]));
const returns = (symbol: string) => [...byDate.get(symbol)!.values()];
const ofSector = (wanted: string) =>
  [...INSTRUMENTS.values()].filter(({ sector }) => sector === wanted).map(({ symbol }) => returns(symbol));
const ofClass = (wanted: string) =>
  [...INSTRUMENTS.values()]
    .filter(({ assetClass }) => assetClass === wanted)
    .map(({ symbol }) => returns(symbol));

test('in every sector companies move together more than with those of any other', () => {
  const sectors = SECTOR_NAMES.map(ofSector);
  const within = sectors.map((sector) => mean(pairwise(sector)));
  const across = sectors.flatMap((sector, i) => sectors.slice(i + 1).map((it) => mean(pairwise(sector, it))));
  // Companies of the S&P 500 correlate at 0.2 to 0.4 in calm years.
  expect(mean(within)).toBeGreaterThan(0.3);
  expect(mean(across)).toBeGreaterThan(0.15);
  expect(mean(across)).toBeLessThan(0.25);
  for (const [i, sector] of sectors.entries())
    for (const other of sectors.filter((it) => it !== sector))
      expect(mean(pairwise(sector, other))).toBeLessThan(within[i]!);
});

test('every index follows the companies, and none more than the broadest', () => {
  const companies = SECTOR_NAMES.flatMap(ofSector);
  const average = companies[0]!.map((_, i) => mean(companies.map((it) => it[i]!)));
  const [spx, ...others] = ['SPX', 'NDX', 'DJI', 'RUT'].map((it) => correlation(average, returns(it)));
  expect(spx).toBeGreaterThan(0.95);
  for (const other of others) {
    expect(other).toBeGreaterThan(0.85);
    expect(other).toBeLessThan(spx!);
  }
});

test('the fund follows its index in price, day by day, at the opening and within the day', () => {
  const [fund, index] = ['SPY', 'SPX'].map((it) => exchange.dailyBars(it, THROUGH));
  expect(correlation(returns('SPY'), returns('SPX'))).toBeGreaterThan(0.99);
  for (let i = 0; i < fund!.length; i++) {
    for (const column of ['open', 'close'] as const)
      expect(Math.abs((10 * fund![column][i]!) / index![column][i]! - 1)).toBeLessThan(0.05);
  }
  const [fundMinutes, indexMinutes] = ['SPY', 'SPX'].map((it) => exchange.minuteBars(it, THROUGH));
  expect(correlation([...fundMinutes!.close], [...indexMinutes!.close])).toBeGreaterThan(0.99);
});

test('the fund pays four times a year, about 1.5 %, and neither splits nor has a market capitalisation', () => {
  const events = exchange.events('SPY', '2025-12-31').filter(({ date }) => date.startsWith('2025'));
  expect(events.map(({ type }) => type)).toEqual(['dividend', 'dividend', 'dividend', 'dividend']);
  const paid = events.reduce((sum, it) => sum + (it.type === 'dividend' ? it.amount : 0), 0);
  const price = exchange.dailyBars('SPY', '2025-06-30').close.at(-1)!;
  expect(paid / price).toBeGreaterThan(0.012);
  expect(paid / price).toBeLessThan(0.018);
  expect(exchange.events('SPY', THROUGH).some(({ type }) => type === 'split')).toBe(false);
  expect(exchange.quoteAt('SPY', Date.UTC(2026, 10, 19, 18)).marketCap).toBeNull();
});

test('crypto pairs move together, and not with shares', () => {
  const coins = ofClass('crypto');
  expect(mean(pairwise(coins))).toBeGreaterThan(0.6);
  const [bitcoin, index] = ['BTCUSD', 'SPX'].map((it) => byDate.get(it)!);
  const dates = [...index!.keys()];
  expect(
    Math.abs(
      correlation(
        dates.map((it) => bitcoin!.get(it)!),
        returns('SPX'),
      ),
    ),
  ).toBeLessThan(0.1);
});

test('pairs with a common currency move together, depending on its side of the pair', () => {
  expect(correlation(returns('EURUSD'), returns('GBPUSD'))).toBeGreaterThan(0.3);
  expect(correlation(returns('EURUSD'), returns('EURGBP'))).toBeGreaterThan(0.3);
  expect(correlation(returns('EURUSD'), returns('USDCHF'))).toBeLessThan(-0.3);
  expect(Math.abs(correlation(returns('EURCHF'), returns('AUDUSD')))).toBeLessThan(0.1);
});

test.each([
  ['EURGBP', 'EURUSD', 'GBPUSD', -1],
  ['EURJPY', 'EURUSD', 'USDJPY', 1],
  ['GBPJPY', 'GBPUSD', 'USDJPY', 1],
  ['EURCHF', 'EURUSD', 'USDCHF', 1],
] as const)('%s agrees with %s and %s on every day within one percent', (cross, first, second, power) => {
  const closes = [cross, first, second].map((it) => exchange.dailyBars(it, THROUGH).close);
  const worst = closes[0]!.reduce(
    (most, rate, i) => Math.max(most, Math.abs(rate / (closes[1]![i]! * closes[2]![i]! ** power) - 1)),
    0,
  );
  expect(worst).toBeLessThan(0.01);
});
