/** The order of the endpoints that the reader chose. */
import type { EndpointFigures } from './endpoints.tsx';

/** Sortable columns, in the order of the table. Names sort from A, figures from the largest. */
export const COLUMNS = {
  endpoint: { name: 'Endpoint', first: 'ascending' },
  requests: { name: 'Requests', first: 'descending' },
  avg_latency_ms: { name: 'Average', first: 'descending' },
  p50_ms: { name: 'p50', first: 'descending' },
  p95_ms: { name: 'p95', first: 'descending' },
  p99_ms: { name: 'p99', first: 'descending' },
  success_rate: { name: 'Success', first: 'descending' },
} as const;
export type ColumnId = keyof typeof COLUMNS;

export interface Order {
  readonly by: ColumnId;
  readonly direction: 'ascending' | 'descending';
}

export const MOST_CALLED: Order = { by: 'requests', direction: 'descending' };

/** The order after a press on the column `by`: its default direction, then the other one. */
export function orderAfter({ by: previous, direction }: Order, by: ColumnId): Order {
  if (previous !== by) return { by, direction: COLUMNS[by].first };
  return { by, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Sorts endpoints. Those without a value come last in either direction, equal ones by name. */
export function sortEndpoints(
  items: readonly EndpointFigures[],
  { by, direction }: Order,
): EndpointFigures[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items.toSorted((a, b) => {
    const [left, right] = [a[by], b[by]];
    const byName = a.endpoint.localeCompare(b.endpoint);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
    if (typeof left === 'string' || typeof right === 'string') return sign * byName;
    return sign * (left - right) || byName;
  });
}
