import type { KeyMode } from '@meridian/contracts/keys';
import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { REPORT_STATES, ReportSection } from '@meridian/contracts/reports';
import type { ColumnType, Generated } from 'kysely';

interface ReportTable {
  id: Generated<string>;
  account_id: string;
  /** The market of the report: live or test. */
  mode: KeyMode;
  state: (typeof REPORT_STATES)[number];
  /** Name of the first symbol. */
  name: string;
  /** The resolved request that the report is rendered from. */
  made_of: ColumnType<unknown, string, string>;
  /** Whether a schedule requested it. */
  scheduled: boolean;
  created_at: Date;
  expires_at: Date;
  bytes: number | null;
  pages: number | null;
  failure: string | null;
}

interface ReportFileTable {
  report_id: string;
  /** Stored until the file is rendered. */
  logo: Buffer | null;
  content: Buffer | null;
}

interface ReportScheduleTable {
  id: Generated<string>;
  account_id: string;
  rhythm: ReportSchedule['rhythm'];
  symbol: string;
  name: string;
  sections: ColumnType<ReportSection[], string, string>;
  paused: boolean;
  created_at: Date;
  next_at: Date;
  last_at: Date | null;
}

export interface ReportTables {
  report: ReportTable;
  report_file: ReportFileTable;
  report_schedule: ReportScheduleTable;
}
