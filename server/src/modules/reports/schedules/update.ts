import type { PortalBody } from '@meridian/contracts/portal';
import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { ReportContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { nextDue } from './next-due.ts';
import { deleteOwnSchedule, findScheduleForUpdate, updateScheduleRow } from './queries.ts';
import { scheduleOf } from './schedule-of.ts';

type UpdateContext = Pick<ReportContext, 'store' | 'lake' | 'now' | 'changes'>;

/** Pauses or resumes a schedule. A resumed one continues at the next close and skips what it missed. Throws 141. */
export async function updateSchedule(
  { store, lake, now, changes }: UpdateContext,
  { id, paused }: PortalBody<'updateReportSchedule'>,
  accountId: string,
): Promise<ReportSchedule> {
  const row = await store.transaction().execute(async (trx) => {
    const before = await findScheduleForUpdate(trx, id, accountId);
    if (!before) throw errors.notFound();
    const info = lake.symbol(before.symbol);
    const resumed = before.paused && !paused && info;
    return await updateScheduleRow(trx, id, {
      paused,
      ...(resumed && { next_at: new Date(nextDue(before.rhythm, info, now())) }),
    });
  });
  changes.publish(accountId, 'reports');
  return scheduleOf(row);
}

/** Deletes a schedule and keeps the reports that it created. Throws 141. */
export async function deleteSchedule(
  { store, changes }: Pick<UpdateContext, 'store' | 'changes'>,
  id: string,
  accountId: string,
): Promise<void> {
  if (!(await deleteOwnSchedule(store, id, accountId))) throw errors.notFound();
  changes.publish(accountId, 'reports');
}
