import type { SystemReply } from '@meridian/contracts/operator/system';
import type { Store } from '../../../store/schema.ts';
import { listBackupRuns } from '../queries.ts';

const LISTED = 10;
const HOUR_MS = 3_600_000;
/** A daily backup may take a while, and begin late. */
const OLD_MS = 36 * HOUR_MS;

type Backups = SystemReply['backups'];

/** The last backups, when the next one is due, and what is wrong with them. */
export async function readBackups(store: Store, nowMs: number): Promise<Backups> {
  const rows = await listBackupRuns(store, LISTED);
  const items = rows.map((row) => ({
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    target: row.target,
    writtenBytes: row.written_bytes,
    version: row.version,
    isVerified: row.verified,
    fault: row.fault,
  }));
  const [last, before] = items
    .filter(({ fault }) => fault === null)
    .map(({ beganAt }) => Date.parse(beganAt));
  const nextMs = last !== undefined && before !== undefined ? last + (last - before) : undefined;
  return {
    items,
    nextAt: nextMs === undefined ? null : new Date(nextMs).toISOString(),
    warning: warningOf(items[0]?.fault ?? null, last, nowMs),
  };
}

function warningOf(fault: string | null, lastMs: number | undefined, nowMs: number): string | null {
  if (fault !== null) return `The last backup failed: ${fault}`;
  if (lastMs === undefined) return 'There is no backup yet.';
  const ageMs = nowMs - lastMs;
  return ageMs > OLD_MS ? `The last backup is ${Math.floor(ageMs / HOUR_MS)} hours old.` : null;
}
