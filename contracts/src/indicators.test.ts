import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { expect, test } from 'vitest';
import { INDICATOR_GROUPS } from './indicators.ts';

test('lists every indicator of the market that means something on its own, with its parameters and outputs', () => {
  const offered = INDICATOR_GROUPS.flatMap(([, group]) => group)
    .map(({ label: _label, ...known }) => known)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const served = [...INDICATORS.values()]
    .filter(({ needsBenchmark, cumulative }) => !needsBenchmark && !cumulative)
    .map(({ name, title, parameters, outputs }) => ({
      name,
      title,
      parameters: parameters.map((each) => [each.name, each.default, each.min, each.max, each.whole]),
      outputs: [...outputs],
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(offered).toEqual(served);
});
