import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { ScheduleRow } from './queries.ts';

/** The list item of a schedule. */
export const scheduleOf = (row: ScheduleRow): ReportSchedule => ({
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
