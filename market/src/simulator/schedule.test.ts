import { expect, test } from 'vitest';
import { createExchange } from './exchange.ts';

test('results that were prepared in steps are those that are computed at once', () => {
  const [prepared, atOnce] = [createExchange(1), createExchange(1)];
  const [release] = atOnce.earnings('AAPL', '2019-01-01', '2019-12-31');
  let steps = 0;
  for (const _ of prepared.prepareFigures('AAPL', release!)) steps++;
  expect(steps).toBeGreaterThan(2);
  expect(prepared.earningsFigures('AAPL', release!)).toEqual(atOnce.earningsFigures('AAPL', release!));
});
