import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { errors } from '../../../shared/errors/service-error.ts';
import type { ChangeRow } from '../queries/changes.ts';

/** A process that works on a change says so every second. */
export const STUCK_MS = 30_000;
const WORKED_ON: ReadonlySet<string> = new Set(['receiving', 'to check', 'checking', 'to apply', 'applying']);

/** A change as the console shows it at `nowMs`, in milliseconds since 1970. */
export function showChange(row: ChangeRow, nowMs: number): MarketChange {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    isStuck: WORKED_ON.has(row.state) && nowMs - row.seen_at.getTime() > STUCK_MS,
    source: row.source,
    fileName: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256?.toString('hex') ?? null,
    symbol: row.symbol,
    begunBy: row.begun_by,
    begunAt: row.begun_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    progress: { step: row.step, done: row.done, total: row.total },
    result: row.result,
    fault: row.fault,
  };
}

/** Throws 141 without a change. */
export function required(row: ChangeRow | undefined): ChangeRow {
  if (!row) throw errors.notFound({ message: 'This change does not exist' });
  return row;
}
