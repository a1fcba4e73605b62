import { expect, test } from 'vitest';
import { adjustBars } from '../../adjustment.ts';
import { nyse } from '../../calendar.ts';
import { DAY_MS, dateOf } from '../../dates.ts';
import { createExchange, INSTRUMENTS } from '../exchange.ts';
import { scenarioAnnouncements } from './announcements.ts';
import { SCENARIO_SYMBOLS } from './symbols.ts';

const exchange = createExchange(20160104);
const THROUGH = '2031-06-30';
const MINUTE_MS = 60_000;
const symbols = [...SCENARIO_SYMBOLS.keys()];

test('scenario symbols are not listed, and have a sound bar around 100 on each session, in any year', () => {
  for (const symbol of symbols) {
    expect(INSTRUMENTS.has(symbol)).toBe(false);
    const bars = exchange.dailyBars(symbol, THROUGH);
    const { firstDate = '2016-01-04', lastDate = THROUGH, spinOff } = SCENARIO_SYMBOLS.get(symbol)!.scenario!;
    expect([...bars.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual(
      nyse.between(firstDate, lastDate).map(({ date }) => date),
    );
    const faults = bars.timestamp.filter((_, i) => {
      const [open, high, low, close] = [bars.open[i]!, bars.high[i]!, bars.low[i]!, bars.close[i]!];
      const sound = low <= Math.min(open, close) && high >= Math.max(open, close) && bars.volume[i]! > 0;
      return !sound || low < 45 || high > 112 + (spinOff?.amount ?? 0);
    });
    expect({ symbol, faults: [...faults] }).toEqual({ symbol, faults: [] });
  }
});

test('minutes and prints of scenario symbols are exactly their daily bars, on full and half days', () => {
  for (const symbol of symbols)
    for (const date of ['2016-01-05', '2023-07-03', '2024-06-28']) {
      if (date < (SCENARIO_SYMBOLS.get(symbol)!.scenario!.firstDate ?? '')) continue;
      const minutes = exchange.minuteBars(symbol, date);
      const daily = exchange.dailyBars(symbol, date);
      const i = daily.length - 1;
      expect(minutes.open[0]).toBe(daily.open[i]);
      expect(minutes.close.at(-1)).toBe(daily.close[i]);
      expect(Math.max(...minutes.high)).toBe(daily.high[i]);
      expect(Math.min(...minutes.low)).toBe(daily.low[i]);
      expect(minutes.volume.reduce((a, b) => a + b)).toBe(daily.volume[i]);
      const { openMs, closeMs } = nyse.session(date)!;
      const prints = exchange.trades(symbol, openMs, closeMs);
      expect(prints.length).toBe(minutes.trades!.reduce((a, b) => a + b));
      expect(prints.reduce((sum, { size }) => sum + size, 0)).toBe(daily.volume[i]);
    }
});

test('TEST.GAP opens 8 % above and 8 % below the close before in turn', () => {
  const { open, close, length } = exchange.dailyBars('TEST.GAP', THROUGH);
  for (let i = 1; i < length; i++)
    expect(open[i]! / close[i - 1]! - 1).toBeCloseTo(i % 2 === 1 ? 0.08 : -0.08, 3);
});

test('TEST.CRASH falls by 9 % within two minutes from 11:00 on and is back within ten', () => {
  for (const date of ['2016-01-04', '2024-11-29', '2026-11-19']) {
    const eleven = nyse.session(date)!.openMs + 90 * MINUTE_MS;
    const before = exchange.quoteAt('TEST.CRASH', eleven - 1).price;
    const seconds = Array.from(
      { length: 600 },
      (_, s) => exchange.quoteAt('TEST.CRASH', eleven + s * 1000).price,
    );
    const lowest = Math.min(...seconds);
    expect(lowest / before - 1).toBeCloseTo(-0.09, 3);
    expect(seconds.indexOf(lowest)).toBeLessThan(120);
    expect(seconds.at(-1)).toBe(before);
  }
});

test('TEST.SPLIT splits at every session, 2 for 1 and 1 for 2 in turn, and its adjusted price has no jump', () => {
  const bars = exchange.dailyBars('TEST.SPLIT', THROUGH);
  const events = exchange.events('TEST.SPLIT', THROUGH);
  expect(events).toHaveLength(bars.length - 1);
  for (const [at, event] of events.entries()) {
    const ratio = at % 2 === 0 ? 2 : 0.5;
    expect(event).toEqual({ date: dateOf(bars.timestamp[at + 1]! / DAY_MS), type: 'split', ratio });
    expect(Math.abs((bars.open[at + 1]! * ratio) / bars.close[at]! - 1)).toBeLessThan(0.02);
  }
});

test('TEST.SPINOFF falls by the value of what it gives, and without it its adjusted price has no jump', () => {
  const date = '2024-06-03';
  const bars = exchange.dailyBars('TEST.SPINOFF', THROUGH);
  const at = bars.timestamp.indexOf(Date.parse(date));
  expect(exchange.events('TEST.SPINOFF', THROUGH)).toEqual([
    { date, type: 'spinOff', amount: 25, child: 'TEST.IPO' },
  ]);
  expect(Math.abs(bars.close[at - 1]! / 125 - 1)).toBeLessThan(0.02);
  expect(Math.abs(bars.open[at]! / 100 - 1)).toBeLessThan(0.02);
  const adjusted = adjustBars(bars, 'raw', 'all', exchange.events('TEST.SPINOFF', THROUGH));
  expect(Math.abs(adjusted.open[at]! / adjusted.close[at - 1]! - 1)).toBeLessThan(0.02);
  expect(dateOf(exchange.dailyBars('TEST.IPO', THROUGH).timestamp[0]! / DAY_MS)).toBe(date);
});

test('TEST.MERGED ends at the price that its buyer pays', () => {
  const { close, timestamp, length } = exchange.dailyBars('TEST.MERGED', THROUGH);
  expect(dateOf(timestamp[length - 1]! / DAY_MS)).toBe('2025-06-27');
  expect(Math.abs(close[length - 1]! / 100 - 1)).toBeLessThan(0.02);
});

test('an offer, a merger and a spin-off are announced at any time, one to two months ahead', () => {
  for (const [now, date] of [
    ['2026-11-20', '2027-01-04'],
    ['2026-12-31', '2027-02-01'],
    ['2027-01-01', '2027-03-01'],
  ] as const) {
    const announced = scenarioAnnouncements(Date.parse(now));
    expect(announced.map((it) => [it.kind, it.date])).toEqual([
      ['listing', date],
      ['merger', date],
      ['spinOff', date],
    ]);
  }
});

test('TEST.DELISTED trades no more after 28 June 2024: its last price stands', () => {
  const daily = exchange.dailyBars('TEST.DELISTED', THROUGH);
  const closing = nyse.session('2024-06-28')!.closeMs;
  const now = Date.UTC(2026, 10, 19, 18);
  const quote = exchange.quoteAt('TEST.DELISTED', now);
  expect(quote).toMatchObject({ price: daily.close.at(-1), timestampMs: closing, halted: false });
  expect(exchange.quoteAt('TEST.DELISTED', closing)).toEqual(quote);
  expect(exchange.growingDailyBar('TEST.DELISTED', now)).toBeUndefined();
  expect(exchange.minuteBars('TEST.DELISTED', '2024-07-01').length).toBe(0);
  expect(exchange.minutesSoFar('TEST.DELISTED', '2026-11-19', now).length).toBe(0);
  expect(exchange.trades('TEST.DELISTED', closing, closing + 7 * DAY_MS)).toEqual([]);
  expect(exchange.quotes('TEST.DELISTED', closing, closing + 7 * DAY_MS)).toEqual([]);
});
