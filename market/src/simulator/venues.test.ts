import { expect, test } from 'vitest';
import { DAY_MS } from '../dates.ts';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { sumVenues } from './venues.ts';

const exchange = createExchange(20160104);
const coins = [...INSTRUMENTS.values()].filter(({ assetClass }) => assetClass === 'crypto');

test('the venues of a coin add up to exactly the volume and trades of every day', () => {
  for (const { symbol, volumeDecimals } of coins) {
    const bars = exchange.dailyBars(symbol, '2026-11-19');
    const unit = 10 ** volumeDecimals;
    for (let at = 0; at < bars.length; at += 7) {
      const [volume, trades] = [bars.volume[at]!, 1_000 + at];
      const venues = exchange.venues(symbol, bars.timestamp[at]! / DAY_MS, { volume, trades });
      const units = venues.reduce((sum, it) => sum + Math.round(it.volume * unit), 0);
      expect([symbol, units]).toEqual([symbol, Math.round(volume * unit)]);
      expect(venues.reduce((sum, it) => sum + it.trades, 0)).toBe(trades);
      expect(venues.every((it) => it.volume >= 0 && it.trades >= 0)).toBe(true);
    }
  }
});

test('the parts of a day are the same for the same seed, and differ between days and symbols', () => {
  const totals = { volume: 1_000, trades: 10_000 };
  const day = Date.parse('2026-11-19') / DAY_MS;
  const own = exchange.venues('BTCUSD', day, totals);
  expect(createExchange(20160104).venues('BTCUSD', day, totals)).toEqual(own);
  for (const other of [exchange.venues('BTCUSD', day + 1, totals), exchange.venues('ETHUSD', day, totals)])
    expect(other).not.toEqual(own);
  expect(exchange.venues('AAPL', day, totals)).toEqual([]);
});

test('sums of venues begin with the largest, and show no rounding of binary fractions', () => {
  const rows = [
    { venue: 'a', volume: 0.1, trades: 1 },
    { venue: 'b', volume: 0.5, trades: 1 },
    { venue: 'a', volume: 0.2, trades: 3 },
  ];
  expect(sumVenues(rows)).toEqual([
    { venue: 'b', volume: 0.5, trades: 1 },
    { venue: 'a', volume: 0.3, trades: 4 },
  ]);
});
