import { expect, test } from 'vitest';
import { metricParts } from './indicators.ts';

test('a metric is read in its parts', () => {
  expect(metricParts('rsi')).toEqual({ name: 'rsi', parameters: [], output: '' });
  expect(metricParts('bbands:20:2.5.percent_b')).toEqual({
    name: 'bbands',
    parameters: ['20', '2.5'],
    output: 'percent_b',
  });
  expect(metricParts('a b')).toBeNull();
});
