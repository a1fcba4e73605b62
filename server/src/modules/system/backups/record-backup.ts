import type { Store } from '../../../store/schema.ts';
import { insertBackupRun } from '../queries.ts';

export interface EndedBackup {
  readonly beganMs: number;
  readonly endedMs: number;
  /** The folder or the bucket. */
  readonly target: string;
  readonly writtenBytes: number;
  /** Of Meridian. */
  readonly version: string;
  readonly isVerified: boolean;
  /** Why it failed; null when it did not. */
  readonly fault: string | null;
}

/** Keeps that a backup has ended, well or not. It is not part of this backup. */
export const recordBackup = (store: Store, backup: EndedBackup): Promise<void> =>
  insertBackupRun(store, {
    began_at: new Date(backup.beganMs),
    ended_at: new Date(backup.endedMs),
    target: backup.target,
    written_bytes: backup.writtenBytes,
    version: backup.version,
    verified: backup.isVerified,
    fault: backup.fault,
  });
