import type { PortalReply } from '@meridian/contracts/portal';
import type { ReportContext } from '../context.ts';
import { planFor } from '../portal-order.ts';
import { listScheduleRows } from './queries.ts';
import { scheduleOf } from './schedule-of.ts';

/** The schedules of an account, oldest first, and the limit of its plan. */
export async function listSchedules(
  { store }: Pick<ReportContext, 'store'>,
  accountId: string,
): Promise<PortalReply<'listReportSchedules'>['additionalInfo']> {
  const rows = await listScheduleRows(store, accountId);
  const { scheduledReports: limit } = await planFor(store, accountId);
  return { items: rows.map(scheduleOf), limit };
}
