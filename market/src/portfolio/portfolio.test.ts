import { expect, test } from 'vitest';
import { alignedCloses, converted, coverage, growthOf, portfolioReturns } from './aligned.ts';
import { attributionOf } from './attribution.ts';
import { brinsonFachler } from './brinson.ts';
import { concentrationOf } from './concentration.ts';
import { correlations } from './correlations.ts';
import { partsBy, sides } from './exposure.ts';
import { dividendsSince } from './income.ts';
import { mergedLots } from './lots.ts';
import { covariance, riskShares } from './risk-shares.ts';
import { shocked, worstStretch } from './stress.ts';
import { valuations } from './valuation.ts';

const values = (...numbers: number[]) => Float64Array.from(numbers);

test('lots of one symbol are one holding at their mean cost, and a lot without a cost leaves none', () => {
  const lots = [
    { symbol: 'A', quantity: 10, costBasis: 100 },
    { symbol: 'B', quantity: -5, costBasis: 20 },
    { symbol: 'A', quantity: 30, costBasis: 120 },
    { symbol: 'C', quantity: 1 },
    { symbol: 'D', quantity: 2, costBasis: 1 },
    { symbol: 'D', quantity: -2, costBasis: 1 },
  ];
  expect(mergedLots(lots)).toEqual([
    { symbol: 'A', quantity: 40, costBasis: 115 },
    { symbol: 'B', quantity: -5, costBasis: 20 },
    { symbol: 'C', quantity: 1, costBasis: null },
    { symbol: 'D', quantity: 0, costBasis: null },
  ]);
});

test('a short position gains when the price falls, and weights are shares of the gross exposure', () => {
  const holding = (quantity: number, costBasis: number | null) => ({ symbol: 'A', quantity, costBasis });
  const found = valuations([
    { holding: holding(10, 50), price: 60, rate: 1 },
    { holding: holding(-4, 60), price: 50, rate: 1 },
    { holding: holding(100, null), price: 1, rate: 2 },
  ]);
  expect(found).toEqual([
    { value: 600, weight: 0.6, gain: 100, gainShare: 0.2 },
    { value: -200, weight: -0.2, gain: 40, gainShare: 40 / 240 },
    { value: 200, weight: 0.2, gain: null, gainShare: null },
  ]);
  expect(sides(found.map(({ value }) => value))).toEqual({ long: 800, short: -200, net: 600, gross: 1000 });
  const parts = partsBy(found, ({ gain }) => (gain === null ? 'unknown' : 'known'));
  expect(parts.map(({ name, value, positions }) => [name, value, positions])).toEqual([
    ['known', 400, 2],
    ['unknown', 200, 1],
  ]);
});

test('four equal positions are as concentrated as four, and half in one as 3.2', () => {
  expect(concentrationOf([0.25, 0.25, 0.25, 0.25])).toMatchObject({
    herfindahl: 0.25,
    effectivePositions: 4,
  });
  const found = concentrationOf([0.5, -0.25, 0.125, 0.125])!;
  expect(found.herfindahl).toBeCloseTo(0.34375, 12);
  expect(found).toMatchObject({ largest: 0.5, topFive: 1 });
  expect(concentrationOf([0])).toBeUndefined();
});

test('series are brought together on the days that all have, and converted on those of the rate', () => {
  const one = { timestamp: values(1, 2, 3, 5), close: values(10, 20, 30, 50) };
  const other = { timestamp: values(2, 3, 4, 5), close: values(2, 3, 4, 5) };
  expect(alignedCloses([one, other])).toEqual({
    timestamp: values(2, 3, 5),
    close: [values(20, 30, 50), values(2, 3, 5)],
  });
  expect(converted(one, other, false).close).toEqual(values(40, 90, 250));
  expect(converted(one, other, true).close).toEqual(values(10, 10, 10));
  expect(coverage(other, one.timestamp)).toBe(0.75);
});

test('contributions to risk add up to the risk, and two that move against each other cancel', () => {
  const closes = [values(100, 110, 99, 108.9), values(50, 45, 49.5, 44.55)];
  const weights = [0.5, 0.5];
  const { whole, each } = portfolioReturns(weights, closes);
  expect([...whole].map((it) => Math.abs(it) < 1e-12)).toEqual([true, true, true]);
  const uneven = portfolioReturns([0.8, 0.2], closes);
  const found = riskShares([0.8, 0.2], uneven.each, uneven.whole);
  expect(found.contributions.reduce((sum, it) => sum + it)).toBeCloseTo(found.deviation, 12);
  expect(found.shares.reduce((sum, it) => sum + it)).toBeCloseTo(1, 12);
  // 0.8 of 10 % up and down less 0.2 of the opposite: 0.6 of the one; apart they would move as 1.
  expect(found.diversificationRatio).toBeCloseTo(1 / 0.6, 9);
  expect(correlations(each)[0]!.value).toBeCloseTo(-1, 12);
  expect(growthOf(values(0.1, -0.1))).toEqual(values(1, 1.1, 1.1 * 0.9));
});

test('the marginal contributions of two assets are those of the textbook', () => {
  // Covariances by hand: returns ±2 % and ±4 % that agree in three of four periods with the sign.
  const [a, b] = [values(0.02, -0.02, 0.02, -0.02), values(0.04, -0.04, -0.04, 0.04)];
  expect(covariance(a, b)).toBeCloseTo(0, 15);
  const whole = a.map((value, i) => 0.5 * value + 0.5 * b[i]!);
  const found = riskShares([0.5, 0.5], [a, b], whole);
  // Uncorrelated: shares of the variance are w²σ², so 1 to 4.
  expect(found.shares[0]).toBeCloseTo(0.2, 12);
  expect(found.shares[1]).toBeCloseTo(0.8, 12);
});

test('the worst days in a row are compounded, and a shock is weights times moves', () => {
  const returns = values(0.01, -0.1, -0.1, 0.3, -0.15);
  expect(worstStretch(returns, 1)).toEqual({ first: 4, last: 4, change: -0.15000000000000002 });
  expect(worstStretch(returns, 2)!.change).toBeCloseTo(0.81 - 1, 12);
  expect(worstStretch(returns, 2)).toMatchObject({ first: 1, last: 2 });
  expect(worstStretch(returns, 6)).toBeUndefined();
  expect(shocked([0.5, -0.5], [-0.1, -0.2])).toBeCloseTo(0.05, 12);
});

test('contributions add up to the return of what is held', () => {
  const found = attributionOf([
    { before: 100, after: 110 },
    { before: 300, after: 270 },
  ])!;
  expect(found.contributions).toEqual([0.025, -0.075]);
  expect(found.change).toBeCloseTo(-0.05, 12);
  expect(attributionOf([{ before: 0, after: 5 }])).toBeUndefined();
});

test('allocation and selection of Brinson and Fachler add up to the difference to the market', () => {
  // The market returns 0.6 × 10 % + 0.4 × 5 % = 8 %, the portfolio 0.7 × 12 % + 0.3 × 4 % = 9.6 %.
  const { change, marketChange, effects } = brinsonFachler([
    { name: 'A', weight: 0.7, change: 0.12, marketWeight: 0.6, marketChange: 0.1 },
    { name: 'B', weight: 0.3, change: 0.04, marketWeight: 0.4, marketChange: 0.05 },
  ]);
  expect([change, marketChange]).toEqual([expect.closeTo(0.096, 12), expect.closeTo(0.08, 12)]);
  expect(effects).toEqual([
    { name: 'A', allocation: expect.closeTo(0.002, 12), selection: expect.closeTo(0.014, 12) },
    { name: 'B', allocation: expect.closeTo(0.003, 12), selection: expect.closeTo(-0.003, 12) },
  ]);
  expect(effects.reduce((sum, it) => sum + it.allocation + it.selection, 0)).toBeCloseTo(0.016, 12);
});

test('dividends before a split count for the shares of today', () => {
  const events = [
    { date: '2025-01-10', type: 'dividend', amount: 9 },
    { date: '2025-03-10', type: 'dividend', amount: 4 },
    { date: '2025-06-01', type: 'split', ratio: 4 },
    { date: '2025-06-10', type: 'dividend', amount: 1 },
  ] as const;
  expect(dividendsSince(events, '2025-01-10')).toBe(2);
});
