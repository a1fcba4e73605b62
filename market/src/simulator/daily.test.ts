import { expect, test } from 'vitest';
import { adjustBars } from '../adjustment.ts';
import { DAY_MS, dateOf } from '../dates.ts';
import { mean } from '../testing/returns.ts';
import { earningsBetween } from './company/earnings.ts';
import { createExchange } from './exchange.ts';
import { EQUITIES } from './universe/equities.ts';

const SEED = 20160104;
const THROUGH = '2026-11-19';
const exchange = createExchange(SEED);

/** Gap at the opening, and volume against the median of the 20 sessions before, of every session of every company. */
const sessions = EQUITIES.flatMap((company) => {
  const { symbol } = company;
  const raw = exchange.dailyBars(symbol, THROUGH);
  const bars = adjustBars(raw, 'raw', 'all', exchange.events(symbol, THROUGH));
  const releases = earningsBetween(company, SEED, '2016-01-01', THROUGH);
  const surprises = new Map(releases.map((it) => [it.reactionDate, it.surprise]));
  return Array.from({ length: bars.length - 21 }, (_, at) => {
    const i = at + 21;
    const usual = raw.volume.slice(i - 20, i).toSorted()[10]!;
    return {
      gap: Math.log(bars.open[i]! / bars.close[i - 1]!),
      volumeRatio: raw.volume[i]! / usual,
      surprise: surprises.get(dateOf(bars.timestamp[i]! / DAY_MS)),
    };
  });
});
const reactions = sessions.filter((it) => it.surprise !== undefined);
const others = sessions.filter((it) => it.surprise === undefined);
const gapsOf = (list: typeof sessions) => mean(list.map(({ gap }) => Math.abs(gap)));

test('companies open far from the close before when they have published results: 4 to 6 %, otherwise below 1 %', () => {
  expect(reactions.length).toBeGreaterThan(120 * 42);
  expect(gapsOf(reactions)).toBeGreaterThan(0.04);
  expect(gapsOf(reactions)).toBeLessThan(0.06);
  expect(gapsOf(others)).toBeLessThan(0.01);
});

test('the opening goes the way of the surprise, and the further the greater that was', () => {
  const agreeing = reactions.filter(({ gap, surprise }) => gap * surprise! > 0);
  expect(agreeing.length / reactions.length).toBeGreaterThan(0.9);
  const great = reactions.filter(({ surprise }) => Math.abs(surprise!) > 1.5);
  const small = reactions.filter(({ surprise }) => Math.abs(surprise!) < 0.5);
  expect(gapsOf(great)).toBeGreaterThan(4 * gapsOf(small));
});

test('two to four times as much as usual is traded after results', () => {
  const ratios = (list: typeof sessions) =>
    list.map(({ volumeRatio }) => volumeRatio).toSorted((a, b) => a - b);
  const median = ratios(reactions)[reactions.length >> 1]!;
  expect(median).toBeGreaterThan(2);
  expect(median).toBeLessThan(4);
  expect(ratios(others)[others.length >> 1]).toBeCloseTo(1, 1);
});

test('results leave the volatility of a year as each company has it', () => {
  for (const { symbol, volatility, loadings } of EQUITIES) {
    const raw = exchange.dailyBars(symbol, THROUGH);
    const { close } = adjustBars(raw, 'raw', 'all', exchange.events(symbol, THROUGH));
    const squares = Array.from(close.subarray(1), (it, i) => Math.log(it / close[i]!) ** 2);
    const measured = Math.sqrt(252 * mean(squares));
    // The market alone moves a company by 14 % times its beta a year, a sector by 7 % or more.
    const least = Math.hypot(volatility, 0.14 * loadings[0]![1], 0.07);
    expect({ symbol, ok: measured > 0.75 * least && measured < 1.5 * least }).toEqual({ symbol, ok: true });
  }
});
