import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomBars } from '../testing/series.ts';
import { momentsOf } from './moments.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { periodicRate } from './ratios.ts';
import { relativeTo } from './relative.ts';
import { simpleReturns } from './returns.ts';
import { riskOf } from './risk.ts';

/** What `market/reference/risk.py` measured with empyrical, quantstats, pandas and scipy. */
interface Reference extends Record<string, number | number[]> {
  readonly length: number;
  readonly seeds: number[];
  readonly periods: number;
  readonly riskFree: number;
  readonly historical: number[];
  readonly parametric: number[];
  readonly conditional: number[];
}
const reference = JSON.parse(readFileSync(new URL('../../reference/risk.json', import.meta.url), 'utf8')) as {
  readonly confidences: readonly number[];
  readonly normalCdf: readonly (readonly [number, number])[];
  readonly normalQuantile: readonly (readonly [number, number])[];
  readonly series: readonly Reference[];
};

const errorOf = (own: number, other: number) => Math.abs(own - other) / Math.max(Math.abs(other), 1e-6);
const expectClose = (own: number, other: unknown, what: string, bound = 1e-9) =>
  expect([what, own, errorOf(own, other as number) <= bound]).toEqual([what, own, true]);

test.each(reference.series)('measures of $length random bars are those of other libraries', (it) => {
  const [own, benchmark] = it.seeds.map((seed) => randomBars(it.length, seed).close);
  const options = { riskFree: it.riskFree, periods: it.periods };
  const {
    drawdown,
    valueAtRisk: _,
    conditionalValueAtRisk: __,
    ...plain
  } = riskOf(own!, {
    ...options,
    confidence: 0.95,
  });
  const returns = simpleReturns(own!);
  const all = {
    ...plain,
    ...relativeTo(returns, simpleReturns(benchmark!), periodicRate(it.riskFree, it.periods), it.periods),
    maxDrawdown: drawdown.depth,
    populationSkew: momentsOf(returns).skew,
    populationKurtosis: momentsOf(returns).kurtosis,
  };
  for (const [name, value] of Object.entries(all)) expectClose(value, it[name], name);
  for (const [index, confidence] of reference.confidences.entries()) {
    const found = riskOf(own!, { ...options, confidence });
    expectClose(found.valueAtRisk.historical, it.historical[index], `historical ${confidence}`);
    expectClose(found.valueAtRisk.parametric, it.parametric[index], `parametric ${confidence}`);
    expectClose(found.conditionalValueAtRisk, it.conditional[index], `conditional ${confidence}`);
  }
});

test.each(reference.normalCdf)('the normal distribution below %f is that of scipy', (x, share) => {
  expect(Math.abs(normalCdf(x) - share)).toBeLessThan(1e-15);
});

test.each(reference.normalQuantile)('the normal quantile of %f is that of scipy', (p, value) => {
  expect(Math.abs(normalQuantile(p) - value)).toBeLessThan(1e-12);
});
