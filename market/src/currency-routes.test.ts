import { expect, test } from 'vitest';
import { type CurrencyPair, crossRate, routesFrom, routeText } from './currency-routes.ts';

const pair = (symbol: string): CurrencyPair => ({ symbol, base: symbol.slice(0, 3), quote: symbol.slice(3) });
const PAIRS = ['EURUSD', 'GBPUSD', 'USDJPY', 'EURGBP', 'BTCUSD'].map(pair);
const PRICES = {
  EURUSD: { price: 1.1, bid: 1.099, ask: 1.101 },
  GBPUSD: { price: 1.25, bid: 1.249, ask: 1.251 },
  USDJPY: { price: 150, bid: 149.9, ask: 150.1 },
  EURGBP: { price: 0.88, bid: 0.879, ask: 0.881 },
  BTCUSD: { price: 60_000, bid: null, ask: null },
};
const rate = (from: string, to: string) =>
  crossRate(routesFrom(from, PAIRS).get(to)!, (symbol) => PRICES[symbol as keyof typeof PRICES]);
const route = (from: string, to: string) => routeText(routesFrom(from, PAIRS).get(to)!);

test('a quoted pair is its own route, also the other way around', () => {
  expect([route('EUR', 'GBP'), route('GBP', 'EUR'), route('EUR', 'EUR')]).toEqual([
    'EURGBP',
    '1 / EURGBP',
    '1',
  ]);
  expect(rate('EUR', 'GBP')).toEqual(PRICES.EURGBP);
  const back = rate('GBP', 'EUR');
  expect([back.price, back.bid, back.ask]).toEqual([1 / 0.88, 1 / 0.881, 1 / 0.879]);
  expect(rate('EUR', 'EUR')).toEqual({ price: 1, bid: 1, ask: 1 });
});

test('a cross rate multiplies and divides the fewest pairs', () => {
  expect(route('GBP', 'JPY')).toBe('GBPUSD * USDJPY');
  expect(rate('GBP', 'JPY').price).toBeCloseTo(1.25 * 150, 12);
  expect(route('JPY', 'EUR')).toBe('1 / USDJPY / EURUSD');
  expect(rate('JPY', 'EUR').price).toBeCloseTo(1 / 150 / 1.1, 15);
});

test('the bid of a route is below its ask, and is what trading each pair gives', () => {
  const { price, bid, ask } = rate('JPY', 'EUR');
  expect(bid).toBeCloseTo(1 / 150.1 / 1.101, 15);
  expect(ask).toBeCloseTo(1 / 149.9 / 1.099, 15);
  expect(bid! < price && price < ask!).toBe(true);
});

test('a route through a pair without bid and ask has neither', () => {
  expect(rate('BTC', 'JPY')).toEqual({ price: 9_000_000, bid: null, ask: null });
});

test('a currency without pairs has no route, and a loop of pairs ends', () => {
  expect(routesFrom('XXX', PAIRS).size).toBe(1);
  expect([...routesFrom('USD', PAIRS).keys()].toSorted()).toEqual(['BTC', 'EUR', 'GBP', 'JPY', 'USD']);
});
