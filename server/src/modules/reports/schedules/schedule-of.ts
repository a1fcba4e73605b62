import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { Selectable } from 'kysely';
import type { Database } from '../../../store/schema.ts';

/** A schedule as lists show it. */
export const scheduleOf = (row: Selectable<Database['report_schedule']>): ReportSchedule => ({
  id: row.id,
  rhythm: row.rhythm,
  symbol: row.symbol,
  name: row.name,
  sections: row.sections,
  paused: row.paused,
  created_at: row.created_at.toISOString(),
  next_at: row.next_at.toISOString(),
  last_at: row.last_at?.toISOString() ?? null,
});
