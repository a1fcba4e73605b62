import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { expect, test } from 'vitest';
import { INDICATOR_GROUPS, metricParts } from './indicators.ts';

test('an alert can watch every indicator of the server that says something by itself, with its own numbers and lines', () => {
  const offered = INDICATOR_GROUPS.flatMap(([, group]) => group).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
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

test('a metric is read in its parts', () => {
  expect(metricParts('rsi')).toEqual({ name: 'rsi', parameters: [], output: '' });
  expect(metricParts('bbands:20:2.5.percent_b')).toEqual({
    name: 'bbands',
    parameters: ['20', '2.5'],
    output: 'percent_b',
  });
  expect(metricParts('a b')).toBeNull();
});
