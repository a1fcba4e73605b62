import { firstAtOrAfter } from '@meridian/market/bars';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedLake } from '../../../testing/api/lake.ts';
import { readHistory } from '../../../lake/history.ts';
import { backfillOf } from './backfill.ts';

const NOW = Date.UTC(2026, 4, 11, 15);
const YEAR_AGO = Date.UTC(2025, 4, 11);
let market: Awaited<ReturnType<typeof simulatedLake>>;
beforeAll(async () => {
  market = await simulatedLake(() => NOW);
});
afterAll(() => market.close());

const usual = { cooldown: 0, once: false };

test('counts a price that was touched within a day, and returns the range', async () => {
  const { bars } = await market.lake.adjusted('AAPL', 'split');
  const first = firstAtOrAfter(bars, YEAR_AGO);
  const highest = Math.max(...bars.high.subarray(first));
  const condition = { metric: 'price', op: 'above', value: highest - 0.005, window: '1d' } as const;
  const found = await backfillOf(market.lake, { symbols: ['AAPL'], condition, ...usual }, NOW);
  const { wouldHaveFired, from, to, last } = found;
  expect([wouldHaveFired, from, to]).toEqual([1, '2025-05-11', '2026-05-11']);
  expect(last[0]).toMatchObject({ symbol: 'AAPL', value: highest, price: highest });
});

test('a daily indicator would have triggered at the start of each run of values beyond the threshold', async () => {
  const { bars } = await market.lake.adjusted('SPY', 'split');
  const series = INDICATORS.get('rsi')!.series(bars, [14])[0]!;
  let begins = 0;
  for (let at = firstAtOrAfter(bars, YEAR_AGO), held = false; at < bars.length; at++) {
    const holds = series[at]! > 55;
    if (holds && !held) begins++;
    held = holds;
  }
  const condition = { metric: 'rsi:14', op: 'above', value: 55, window: '1d' } as const;
  const request = { symbols: ['SPY'], condition, ...usual };
  expect(begins).toBeGreaterThan(2);
  expect((await backfillOf(market.lake, request, NOW)).wouldHaveFired).toBe(begins);
  expect((await backfillOf(market.lake, { ...request, once: true }, NOW)).wouldHaveFired).toBe(1);
});

test('evaluates windows within a day on the minutes of 30 days, with changes against the price at their start', async () => {
  const request = { symbol: 'BTCUSD', interval: '1m', fromMs: 0, toMs: NOW, adjustment: 'split' } as const;
  const { bars } = await readHistory(market.lake, request);
  const closeAt = new Map(Array.from(bars.timestamp, (timestamp, at) => [timestamp, bars.close[at]!]));
  const condition = { metric: 'changePct', op: 'above', value: 0.4, window: '15m' } as const;
  const found = await backfillOf(market.lake, { symbols: ['BTCUSD'], condition, ...usual }, NOW);
  expect([found.from, found.wouldHaveFired > 0]).toEqual(['2026-04-11', true]);
  for (const { at, value, price } of found.last) {
    const before = closeAt.get(Date.parse(at) - 16 * 60_000)!;
    expect(value).toBeCloseTo(100 * (price / before - 1), 8);
    expect(value).toBeGreaterThan(0.4);
  }
});
