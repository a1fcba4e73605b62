import { expect, test } from 'vitest';
import { nyse } from '../calendar.ts';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { haltsOf } from './halts.ts';
import { SCENARIO_SYMBOLS } from './scenarios/symbols.ts';

const SEED = 20160104;
const MINUTE_MS = 60_000;
const exchange = createExchange(SEED);
const session = nyse.session('2026-11-19')!;
const apple = INSTRUMENTS.get('AAPL')!;

/** A path of one price a minute that stays at 10,000 ticks but for the minutes named. */
function pathWith(prices: Record<number, number>, otherwise = 10_000): Float64Array {
  const path = new Float64Array(390).fill(otherwise);
  for (const [minute, price] of Object.entries(prices)) path[Number(minute)] = price;
  return path;
}

test('a company is halted for five or ten minutes after a move of more than 5 % within five minutes', () => {
  const falling = pathWith({ 100: 9_900, 101: 9_700, 102: 9_600, 103: 9_510, 104: 9_400 });
  falling.fill(9_450, 105);
  const [halt] = haltsOf(apple, SEED, session, falling, 1);
  expect(halt!.from).toBe(105);
  expect([5, 10]).toContain(halt!.to - halt!.from);
  const slower = Float64Array.from(
    falling.keys(),
    (minute) => 10_000 - 80 * Math.max(0, Math.min(minute - 100, 20)),
  );
  expect(haltsOf(apple, SEED, session, slower, 1)).toEqual([]);
});

test('no halt begins in the first quarter of an hour or the last 25 minutes, or hides an extreme', () => {
  const early = pathWith({}, 9_000);
  early.fill(10_000, 0, 10);
  expect(haltsOf(apple, SEED, session, early, 1)).toEqual([]);
  const late = pathWith({});
  late.fill(9_000, 370);
  expect(haltsOf(apple, SEED, session, late, 1)).toEqual([]);
  const lowestAfterwards = pathWith({ 200: 9_400, 201: 9_300, 202: 9_350 }, 10_000);
  expect(haltsOf(apple, SEED, session, lowestAfterwards, 1)).toEqual([]);
});

test('funds, indices, currencies and crypto pairs are never halted', () => {
  const crash = pathWith({}, 5_000);
  crash.fill(10_000, 0, 100);
  crash[100] = 4_000;
  for (const symbol of ['SPY', 'SPX', 'EURUSD', 'BTCUSD'])
    expect(haltsOf(INSTRUMENTS.get(symbol)!, SEED, session, crash, 1)).toEqual([]);
});

test('a halt is rare, leaves out its minutes, and meanwhile the price stands and nobody quotes or trades', () => {
  let found = 0;
  let sessions = 0;
  for (const symbol of ['AAPL', 'AMD', 'TSLA', 'KMI', 'KO'])
    for (const { date, openMs, closeMs } of nyse.between('2024-07-01', '2025-12-31')) {
      sessions++;
      const minutes = exchange.minuteBars(symbol, date);
      const missing = (closeMs - openMs) / MINUTE_MS - minutes.length;
      if (missing === 0) continue;
      found++;
      expect([5, 10]).toContain(missing);
      const gap = minutes.timestamp.findIndex((it, i) => it !== openMs + i * MINUTE_MS);
      const from = openMs + gap * MINUTE_MS;
      const to = minutes.timestamp[gap]!;
      expect(to - from).toBe(missing * MINUTE_MS);
      for (const now of [from, from + 61_000, to - 1]) {
        const quote = exchange.quoteAt(symbol, now);
        expect(quote).toMatchObject({ halted: true, price: minutes.close[gap - 1], timestampMs: from });
        expect([quote.bid, quote.ask, quote.bidSize, quote.askSize]).toEqual([null, null, null, null]);
        expect(exchange.minutesSoFar(symbol, date, now).length).toBe(gap);
      }
      expect(exchange.quoteAt(symbol, from - 1).halted).toBe(false);
      expect(exchange.quoteAt(symbol, to)).toMatchObject({ halted: false, price: minutes.open[gap] });
      expect(exchange.trades(symbol, from, to)).toEqual([]);
      expect(exchange.quotes(symbol, from, to)).toEqual([
        { timestampMs: from, bid: null, ask: null, bidSize: null, askSize: null },
      ]);
    }
  expect(found).toBeGreaterThan(0);
  expect(found / sessions).toBeLessThan(1 / 100);
});

test('the scenario of a halt is on every session, half days included', () => {
  const instrument = SCENARIO_SYMBOLS.get('TEST.HALT')!;
  for (const date of ['2016-01-04', '2024-11-29', '2026-11-19', '2031-03-04']) {
    const { openMs, closeMs } = nyse.session(date)!;
    const minutes = exchange.minuteBars(instrument.symbol, date);
    expect(minutes.length).toBe((closeMs - openMs) / MINUTE_MS - 30);
    expect(exchange.quoteAt('TEST.HALT', openMs + 30 * MINUTE_MS - 1).halted).toBe(false);
    expect(exchange.quoteAt('TEST.HALT', openMs + 30 * MINUTE_MS).halted).toBe(true);
    expect(exchange.quoteAt('TEST.HALT', openMs + 60 * MINUTE_MS - 1).halted).toBe(true);
    expect(exchange.quoteAt('TEST.HALT', openMs + 60 * MINUTE_MS).halted).toBe(false);
  }
});
