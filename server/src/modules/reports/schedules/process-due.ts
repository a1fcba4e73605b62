import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { ReportContext } from '../context.ts';
import { resolveReportOrder } from '../order.ts';
import { planFor } from '../portal-order.ts';
import { accountLogo } from '../queries.ts';
import { queueReport } from '../stored.ts';
import { nextDue } from './next-due.ts';
import {
  countEarlierSchedules,
  findDueSchedule,
  listDueSchedules,
  type ScheduleRow,
  updateScheduleTimes,
} from './queries.ts';

/** Schedules processed per minute. The others stay due and follow in the next minute. */
const BATCH_SIZE = 500;

/**
 * Queues the reports that are due, each once: one transaction inserts the report and stores the next time. A schedule that
 * was due several times while no server ran creates one report.
 */
export async function processDueReports(context: ReportContext): Promise<void> {
  const { store, now, log, changes } = context;
  const due = await listDueSchedules(store, now(), BATCH_SIZE);
  for (const { id, account_id: accountId } of due) {
    try {
      await store.transaction().execute((trx) => processSchedule(context, trx, id, accountId));
      changes.publish(accountId, 'reports');
    } catch (error) {
      // Continue with the other schedules.
      log.error({ err: error, schedule: id }, 'a scheduled report could not be begun');
    }
  }
}

async function processSchedule(
  context: ReportContext,
  trx: Transaction,
  id: string,
  accountId: string,
): Promise<void> {
  const { lake, now } = context;
  const nowMs = now();
  await lockAccount(trx, accountId);
  const schedule = await findDueSchedule(trx, id, nowMs);
  if (!schedule) return;
  const info = lake.symbol(schedule.symbol);
  const plan = await planFor(trx, accountId);
  // When the symbol is gone or the plan now allows fewer schedules, skip this report and keep the schedule.
  const wanted = info && (await isWithin(trx, schedule, plan.scheduledReports));
  const next = new Date(nextDue(schedule.rhythm, info ?? { assetClass: 'equity' }, nowMs));
  await updateScheduleTimes(trx, id, { next_at: next, ...(wanted && { last_at: new Date(nowMs) }) });
  if (!wanted) return;
  const { rhythm: type, sections, name } = schedule;
  const order = resolveReportOrder(
    { type, symbols: [info], start: undefined, end: undefined, sections },
    plan,
    nowMs,
  );
  const logo = await accountLogo(trx, accountId);
  await queueReport(context, trx, { accountId, mode: 'live', order, name, logo, scheduled: true });
}

/** Whether a schedule is among the oldest `limit` schedules of its account. */
async function isWithin(trx: Transaction, schedule: ScheduleRow, limit: number | null): Promise<boolean> {
  if (limit === null) return true;
  return (await countEarlierSchedules(trx, schedule)) < limit;
}
