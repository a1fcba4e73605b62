import type { PortalBody } from '@meridian/contracts/portal';
import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import type { ReportContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { nextDue } from './next-due.ts';
import { scheduleOf } from './schedule-of.ts';

type Changing = Pick<ReportContext, 'store' | 'lake' | 'now' | 'changes'>;

/** Pauses a schedule or lets it go on, from the next close on: what was missed is not made. Refuses with 141. */
export async function updateSchedule(
  { store, lake, now, changes }: Changing,
  { id, paused }: PortalBody<'updateReportSchedule'>,
  accountId: string,
): Promise<ReportSchedule> {
  const row = await store.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('report_schedule')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw errors.notFound();
    const info = lake.symbol(before.symbol);
    const resumed = before.paused && !paused && info;
    return await trx
      .updateTable('report_schedule')
      .set({ paused, ...(resumed && { next_at: new Date(nextDue(before.rhythm, info, now())) }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  changes.publish(accountId, 'reports');
  return scheduleOf(row);
}

/** Ends a schedule; the reports that it made stay. Refuses with 141. */
export async function deleteSchedule(
  { store, changes }: Pick<Changing, 'store' | 'changes'>,
  id: string,
  accountId: string,
): Promise<void> {
  const { numDeletedRows } = await store
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.notFound();
  changes.publish(accountId, 'reports');
}
