import { expect, test } from 'vitest';
import { SecondBars } from './second-bars.ts';

test('a second has its first and last price, its extremes, and the price weighted by volume', () => {
  const bars = new SecondBars();
  bars.add('AAPL', 1_000, 10, 1);
  bars.add('AAPL', 1_400, 12, 3);
  expect(bars.add('AAPL', 1_999, 9, 1)).toMatchObject({
    startMs: 1_000,
    open: 10,
    high: 12,
    low: 9,
    close: 9,
    volume: 5,
    vwap: 11,
    trades: 3,
  });
  expect(bars.add('AAPL', 2_000, 8, 1)).toMatchObject({ startMs: 2_000, open: 8, volume: 1 });
});

test('symbols are apart, and a trade of a second that is over counts in none', () => {
  const bars = new SecondBars();
  bars.add('AAPL', 5_000, 10, 1);
  expect(bars.add('MSFT', 4_000, 20, 2)).toMatchObject({ startMs: 4_000, open: 20 });
  expect(bars.add('AAPL', 4_999, 99, 1)).toBeUndefined();
});

test('values without a size have no volume', () => {
  expect(new SecondBars().add('SPX', 1_000, 7_000)).toMatchObject({ volume: 0, vwap: null, close: 7_000 });
});
