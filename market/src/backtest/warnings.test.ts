import { expect, test } from 'vitest';
import type { BacktestMetrics } from './metrics.ts';
import { type WarningInputs, warningsOf } from './warnings.ts';

const fine: WarningInputs = {
  metrics: { trades: 30 } as BacktestMetrics,
  open: false,
  pending: false,
  ruined: false,
  days: 365,
  fill: 'nextOpen',
  costs: 0.001,
  adjustment: 'all',
  isShare: true,
  missingBars: 0,
  walkForward: undefined,
};
const codes = (facts: Partial<WarningInputs>) => warningsOf({ ...fine, ...facts }).map(({ code }) => code);
const walked = {
  folds: [],
  outOfSampleReturn: 0,
  inSampleSharpe: 1,
  outOfSampleSharpe: 0.5,
  deflatedSharpe: 0.95,
};

test('a long run of many trades with costs needs no warning', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ walkForward: walked })).toEqual([]);
  expect(codes({ isShare: false, adjustment: 'raw' })).toEqual([]);
});

test.each<[string, Partial<WarningInputs>]>([
  ['no_trades', { metrics: { trades: 0 } as BacktestMetrics }],
  ['few_trades', { metrics: { trades: 29 } as BacktestMetrics }],
  ['short_range', { days: 364 }],
  ['optimistic_fill', { fill: 'close' }],
  ['no_costs', { costs: 0 }],
  ['dividends_missing', { adjustment: 'split' }],
  ['splits_missing', { adjustment: 'raw' }],
  ['open_position', { open: true }],
  ['unfilled_signal', { pending: true }],
  ['warm_up', { missingBars: 3 }],
  ['ruined', { ruined: true }],
  ['over_fit', { walkForward: { ...walked, outOfSampleSharpe: 0.49 } }],
  ['over_fit', { walkForward: { ...walked, deflatedSharpe: 0.94 } }],
  ['over_fit', { walkForward: { ...walked, outOfSampleSharpe: NaN } }],
])('%s is warned of', (code, facts) => {
  expect(codes(facts)).toEqual([code]);
});
