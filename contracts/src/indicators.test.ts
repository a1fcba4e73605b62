import { INDICATORS } from '@meridian/market/indicators/catalogue';
import type { Indicator } from '@meridian/market/indicators/indicator';
import { expect, test } from 'vitest';
import { CHART_INDICATOR_GROUPS, INDICATOR_GROUPS } from './indicators.ts';

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const offered = (groups: typeof INDICATOR_GROUPS) =>
  groups
    .flatMap(([, group]) => group)
    .map(({ label: _label, isForCharts: _isForCharts, ...known }) => known)
    .toSorted(byName);
const described = (indicators: readonly Indicator[]) =>
  indicators
    .map(({ name, title, parameters, outputs, overlay = [], levels = [] }) => ({
      name,
      title,
      parameters: parameters.map((each) => [each.name, each.default, each.min, each.max, each.whole]),
      outputs: [...outputs],
      overlay: overlay === 'all' ? null : [...overlay],
      levels: [...levels],
    }))
    .toSorted(byName);

test('lists every indicator of the market that means something on its own, with its parameters and outputs', () => {
  const served = [...INDICATORS.values()].filter(
    ({ needsBenchmark, cumulative }) => !needsBenchmark && !cumulative,
  );
  expect(offered(INDICATOR_GROUPS)).toEqual(described(served));
});

test('offers every indicator of the market for a chart', () => {
  expect(offered(CHART_INDICATOR_GROUPS)).toEqual(described([...INDICATORS.values()]));
});
