import type { LoggedCall } from '@meridian/contracts/portal';
import type { CallRow } from './queries/calls.ts';

/** A row of the log as an item of a list. */
export const loggedCall = (
  row: Omit<CallRow, 'bytes' | 'charged'>,
  prefixes: ReadonlyMap<string, string>,
): LoggedCall => ({
  id: row.request_id,
  endpoint: row.endpoint,
  path: row.path,
  symbol: row.symbol,
  timestamp: new Date(Math.floor(row.at_us / 1_000)).toISOString(),
  latency_ms: row.latency_us / 1_000,
  status: row.status,
  key_prefix: prefixes.get(row.key_id) ?? '',
});
