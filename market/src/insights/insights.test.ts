import { expect, test } from 'vitest';
import { type Bars, emptyBars } from '../bars.ts';
import type { InsightInputs } from './insight.ts';
import { insightsOf } from './insights.ts';

const LENGTH = 900;

/** Daily bars whose closes are what `close` says. */
function barsOf(close: (i: number) => number, volume: (i: number) => number = () => 1_000): Bars {
  const bars = emptyBars(LENGTH);
  for (let i = 0; i < LENGTH; i++) {
    bars.timestamp[i] = Date.UTC(2020, 0, 1) + i * 86_400_000;
    const before = close(Math.max(0, i - 1));
    bars.open[i] = before;
    bars.close[i] = close(i);
    bars.high[i] = Math.max(before, close(i)) * 1.001;
    bars.low[i] = Math.min(before, close(i)) * 0.999;
    bars.volume[i] = volume(i);
  }
  return bars;
}

const silence = { count: 0, score: null };
const inputs = (bars: Bars, more: Partial<InsightInputs> = {}): InsightInputs => ({
  symbol: 'ACME',
  bars,
  isGrowing: false,
  benchmark: undefined,
  sessionsPerYear: 252,
  newsOfWeek: silence,
  newsOfMonth: silence,
  postsOfWeek: silence,
  company: undefined,
  ...more,
});
const find = (given: InsightInputs, horizon: 'short' | 'medium' | 'long', id: string) =>
  insightsOf(given, horizon).find((insight) => insight.id === id);

const wave = (i: number) => 1 + 0.004 * Math.sin(i);
const rising = barsOf((i) => 100 * 1.002 ** i * wave(i));
const falling = barsOf((i) => 100 * 0.998 ** i * wave(i));

test('a steady rise is bullish and a steady fall bearish over months', () => {
  expect(find(inputs(rising), 'medium', 'golden-cross')).toMatchObject({
    direction: 'bullish',
    type: 'trend',
  });
  expect(find(inputs(falling), 'medium', 'death-cross')).toMatchObject({ direction: 'bearish' });
  expect(find(inputs(rising), 'medium', 'near-year-high')).toBeDefined();
  expect(find(inputs(falling), 'medium', 'near-year-low')).toBeDefined();
  expect(find(inputs(falling), 'long', 'below-peak')!.evidence[0]!.value).toBeLessThan(-0.8);
});

test('a crash at the end is oversold, with volume and through the lower band', () => {
  const crash = barsOf(
    (i) => 100 * wave(i) * (i > LENGTH - 5 ? 0.93 ** (i - LENGTH + 5) : 1),
    (i) => (i === LENGTH - 2 ? 5_000 : 1_000),
  );
  const short = insightsOf(inputs(crash), 'short').map(({ id }) => id);
  expect(short).toEqual(
    expect.arrayContaining(['rsi-oversold', 'below-lower-band', 'volume-with-fall', 'volatility-high']),
  );
  expect(find(inputs(crash), 'short', 'volume-with-fall')!.text).toContain('5.0 times the usual volume');
});

test('strength is measured against the benchmark over the same days', () => {
  const benchmark = { name: 'SPY', bars: barsOf((i) => 50 * 1.001 ** i) };
  const ahead = find(inputs(rising, { benchmark }), 'medium', 'ahead-of-market')!;
  expect(ahead.evidence[0]!.benchmark).toBeCloseTo(1.001 ** 63 - 1, 5);
  expect(ahead.direction).toBe('bullish');
});

test('talk counts only when there is enough of it', () => {
  const much = { count: 9, score: 0.5 };
  expect(find(inputs(rising, { newsOfWeek: much }), 'short', 'news-positive-week')).toMatchObject({
    score: 0.4,
  });
  expect(
    find(inputs(rising, { newsOfWeek: { count: 1, score: 0.5 } }), 'short', 'news-positive-week'),
  ).toBeUndefined();
  expect(
    find(inputs(rising, { newsOfMonth: { count: 9, score: -0.5 } }), 'medium', 'news-negative-month'),
  ).toBeDefined();
});

test('a company is judged by its figures, as far as it filed them', () => {
  const company = {
    priceEarnings: 40,
    sectorPriceEarnings: 20,
    revenueGrowth: 0.12,
    netMargin: null,
    returnOnEquity: 0.3,
    debtToEquity: 2.5,
  };
  const given = inputs(rising, { company });
  expect(find(given, 'long', 'dearer-than-sector')!.score).toBeCloseTo(-Math.log(2) / 2, 3);
  expect(find(given, 'long', 'revenue-grows')).toMatchObject({ score: 0.24, direction: 'bullish' });
  expect(find(given, 'long', 'earns-well')!.text).toContain('its debt is 2.5 times its equity');
  const unknown = { ...company, priceEarnings: null, revenueGrowth: null, returnOnEquity: null };
  const types = insightsOf(inputs(rising, { company: unknown }), 'long').map(({ type }) => type);
  expect(types).not.toEqual(expect.arrayContaining(['valuation']));
});

test('too few bars say nothing, and a price that never moves breaks nothing', () => {
  expect(insightsOf(inputs(emptyBars(0)), 'short')).toEqual([]);
  const still = inputs(
    barsOf(
      () => 10,
      () => 0,
    ),
  );
  for (const horizon of ['short', 'medium', 'long'] as const) {
    for (const { score, evidence } of insightsOf(still, horizon)) {
      expect([score, ...evidence.map(({ value }) => value)].every(Number.isFinite)).toBe(true);
    }
  }
});
