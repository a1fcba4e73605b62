import type { EndpointFigures } from './endpoints.tsx';

const COLUMNS = [
  'endpoint',
  'requests',
  'share',
  'avg_latency_ms',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'errors',
  'limited',
  'success_rate',
] as const satisfies readonly (keyof EndpointFigures)[];

/** Text between quotes, whatever it contains. */
const cell = (value: string | number | null): string =>
  typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value ?? '');

/** The figures of each endpoint, unrounded, with the field names of the portal's calls. */
export const endpointsCsv = (items: readonly EndpointFigures[]): string =>
  [COLUMNS.join(','), ...items.map((item) => COLUMNS.map((column) => cell(item[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
