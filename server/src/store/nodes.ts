import type { NodeReport } from '@meridian/contracts/operator/system';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A process of the portal. It deletes its row when it ends. */
export interface NodeTable {
  id: string;
  started_at: Date;
  last_seen_at: Date;
  report: ColumnType<NodeReport, string, string>;
}

/** A backup that has ended, well or not. */
export interface BackupRunTable {
  id: GeneratedAlways<number>;
  began_at: Date;
  ended_at: Date;
  target: string;
  written_bytes: number;
  /** Of Meridian. */
  version: string;
  /** Whether all its objects were read back. */
  verified: boolean;
  /** Why it failed; null when it did not. */
  fault: string | null;
}

export interface NodeTables {
  node: NodeTable;
  backup_run: BackupRunTable;
}
