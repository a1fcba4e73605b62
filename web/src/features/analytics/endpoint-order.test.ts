import { describe, expect, test } from 'vitest';
import { MOST_CALLED, orderAfter, sortEndpoints } from './endpoint-order.ts';
import type { EndpointFigures } from './endpoints.tsx';

const figures = (endpoint: string, requests: number, successRate: number | null): EndpointFigures => ({
  endpoint,
  requests,
  share: 0,
  avg_latency_ms: 1,
  p50_ms: 1,
  p95_ms: 1,
  p99_ms: 1,
  errors: 0,
  limited: 0,
  success_rate: successRate,
});
const ITEMS = [figures('/b', 2, null), figures('/a', 2, 50), figures('/c', 9, 100)];
const names = (items: readonly EndpointFigures[]) => items.map(({ endpoint }) => endpoint).join(' ');

describe('endpoints', () => {
  test('are first sorted by calls, equal ones by name', () => {
    expect(names(sortEndpoints(ITEMS, MOST_CALLED))).toBe('/c /a /b');
  });

  test.each(['ascending', 'descending'] as const)(
    'without a success rate stand last when it is sorted %s',
    (direction) => {
      expect(names(sortEndpoints(ITEMS, { by: 'success_rate', direction }))).toMatch(/\/b$/);
    },
  );

  test('are sorted by name from A on', () => {
    expect(names(sortEndpoints(ITEMS, orderAfter(MOST_CALLED, 'endpoint')))).toBe('/a /b /c');
  });
});

test('a second press on the same column reverses the order', () => {
  const once = orderAfter(MOST_CALLED, 'p95_ms');
  expect(once).toEqual({ by: 'p95_ms', direction: 'descending' });
  expect(orderAfter(once, 'p95_ms')).toEqual({ by: 'p95_ms', direction: 'ascending' });
});
