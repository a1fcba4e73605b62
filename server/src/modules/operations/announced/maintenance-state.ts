import type { MaintenanceState } from '@meridian/contracts/status';
import type { Selectable } from 'kysely';
import type { MaintenanceTable } from '../../../store/incidents.ts';
import type { Span } from '../spans.ts';

type Times = Omit<Selectable<MaintenanceTable>, 'id' | 'title'>;

/** When maintenance begins, or began: it may have been started early. */
export const beginOf = ({ from_at: from, started_at: started }: Times): Date =>
  started !== null && started < from ? started : from;

/** When maintenance ends, or ended. */
export const endOf = ({ until_at: until, ended_at: ended }: Times): Date => ended ?? until;

/** Maintenance begins and ends by the clock too: a stopped service can record neither. */
export function maintenanceState(times: Times, nowMs: number): MaintenanceState {
  if (times.cancelled_at !== null) return 'cancelled';
  if (endOf(times).getTime() <= nowMs) return 'completed';
  return beginOf(times).getTime() <= nowMs ? 'running' : 'planned';
}

/** The time in which a stop is planned; undefined for cancelled maintenance. */
export const plannedSpan = (times: Times): Span | undefined =>
  times.cancelled_at === null
    ? { fromMs: beginOf(times).getTime(), untilMs: endOf(times).getTime() }
    : undefined;
