import { expect, test } from 'vitest';
import { DAY_MS, dateOf } from '../dates.ts';
import { ECONOMY } from './economy.ts';
import { createExchange } from './exchange.ts';

const SEED = 20160104;
const NOW = Date.UTC(2026, 10, 21);
const exchange = createExchange(SEED);
const series = ECONOMY.map((info) => [info.series, exchange.macro(info.series, NOW)!] as const);
const valuesOf = (name: string) =>
  new Map(exchange.macro(name, NOW)!.observations.map(({ date, value }) => [date, value]));

test.each(series)(
  '%s has an observation for each period, in order, up to what is due',
  (_, { observations, frequency }) => {
    const dates = observations.map((it) => it.date);
    expect(dates).toEqual(dates.toSorted());
    expect(new Set(dates).size).toBe(dates.length);
    const most = { daily: 5, weekly: 8, monthly: 93, quarterly: 215 }[frequency];
    expect(NOW - Date.parse(dates.at(-1)!)).toBeLessThan(most * DAY_MS);
    for (const { value } of observations) expect(Number.isFinite(value)).toBe(true);
  },
);

test.each(series)('%s says nothing before its release, and what it said stays', (name, { observations }) => {
  for (const { date, releasedAtMs } of observations) expect(releasedAtMs).toBeGreaterThan(Date.parse(date));
  const early = createExchange(SEED).macro(name, Date.UTC(2021, 2, 10, 12))!.observations;
  expect(early.at(-1)!.releasedAtMs).toBeLessThanOrEqual(Date.UTC(2021, 2, 10, 12));
  expect(early).toEqual(observations.slice(0, early.length));
});

test('the curve is what its ends say', () => {
  const [ten, two, slope] = ['DGS10', 'DGS2', 'T10Y2Y'].map(valuesOf);
  for (const [date, value] of slope!) expect(value).toBeCloseTo(ten!.get(date)! - two!.get(date)!, 9);
});

test('the central bank moves in quarter points, at most two at once, and never below zero', () => {
  const rates = exchange.macro('ECBDFR', NOW)!.observations.map((it) => it.value);
  for (const [index, rate] of rates.entries()) {
    expect(rate).toBeGreaterThanOrEqual(0);
    expect((rate * 4) % 1).toBe(0);
    expect(Math.abs(rate - (rates[index - 1] ?? rate))).toBeLessThanOrEqual(0.5);
  }
});

/** Pearson's correlation of pairs. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (a: number, b: number) => number) =>
    pairs.reduce((total, [a, b]) => total + of(a - x, b - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}

test('the economy agrees with the prices: jobs follow shares, oil follows energy companies', () => {
  const bars = exchange.dailyBars('SPX', '2026-11-20');
  const closes = new Map(Array.from(bars.timestamp, (ms, i) => [dateOf(ms / DAY_MS), bars.close[i]!]));
  const monthEnds = [...closes].filter(([date], i, all) => all[i + 1]?.[0].slice(0, 7) !== date.slice(0, 7));
  const jobless = valuesOf('UNRATE');
  const halfYears = monthEnds.flatMap(([date, close], i) => {
    const later = monthEnds[i + 12];
    const before = monthEnds[i - 12];
    const [now, then] = [
      jobless.get(`${date.slice(0, 7)}-01`),
      later && jobless.get(`${later[0].slice(0, 7)}-01`),
    ];
    return before && now !== undefined && then !== undefined
      ? [[close / before[1], then - now] as const]
      : [];
  });
  expect(halfYears.length).toBeGreaterThan(80);
  expect(correlation(halfYears)).toBeLessThan(-0.15);

  const oil = [...valuesOf('DCOILWTICO')];
  const xom = exchange.dailyBars('XOM', '2026-11-20');
  const exxon = new Map(Array.from(xom.timestamp, (ms, i) => [dateOf(ms / DAY_MS), xom.close[i]!]));
  const moves = oil.flatMap(([date, price], i) => {
    const [dateBefore, priceBefore] = oil[i - 1] ?? ['', 0];
    const [a, b] = [exxon.get(date), exxon.get(dateBefore)];
    return a && b ? [[Math.log(price / priceBefore), Math.log(a / b)] as const] : [];
  });
  expect(correlation(moves)).toBeGreaterThan(0.3);
});

test('there is no series of another name', () => {
  expect(exchange.macro('NOPE', NOW)).toBeUndefined();
});
