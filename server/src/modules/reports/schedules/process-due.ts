import { sql } from 'kysely';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { ReportContext } from '../context.ts';
import { accountLogo } from '../account-logo.ts';
import { orderReport } from '../order.ts';
import { planFor } from '../portal-order.ts';
import { queueReport } from '../stored.ts';
import { nextDue } from './next-due.ts';

/** Of one minute; the rest is due in the next one, too. */
const AT_ONCE = 500;

/**
 * Has the reports made whose time has come, each once: the next time is written down in the transaction that writes down the
 * report. What was due several times while nothing ran is made once.
 */
export async function processDueReports(context: ReportContext): Promise<void> {
  const { store, now, log, changes } = context;
  const due = await store
    .selectFrom('report_schedule')
    .innerJoin('account', 'account.id', 'report_schedule.account_id')
    .select(['report_schedule.id', 'account_id'])
    .where('next_at', '<=', new Date(now()))
    .where('paused', '=', false)
    .where('account.deleted_at', 'is', null)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id, account_id: accountId } of due) {
    try {
      await store.transaction().execute((trx) => doDue(context, trx, id, accountId));
      changes.publish(accountId, 'reports');
    } catch (error) {
      // The others shall have theirs.
      log.error({ err: error, schedule: id }, 'a scheduled report could not be begun');
    }
  }
}

async function doDue(context: ReportContext, trx: Transaction, id: string, accountId: string): Promise<void> {
  const { lake, now } = context;
  const nowMs = now();
  await lockAccount(trx, accountId);
  const schedule = await trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', new Date(nowMs))
    .where('paused', '=', false)
    .executeTakeFirst();
  if (!schedule) return;
  const info = lake.symbol(schedule.symbol);
  const plan = await planFor(trx, accountId);
  // A symbol that is gone, or a plan that has fewer now: it stays, and waits for its next time.
  const wanted = info && (await isWithin(trx, schedule, plan.scheduledReports));
  const next = new Date(nextDue(schedule.rhythm, info ?? { assetClass: 'equity' }, nowMs));
  await trx
    .updateTable('report_schedule')
    .set({ next_at: next, ...(wanted && { last_at: new Date(nowMs) }) })
    .where('id', '=', id)
    .execute();
  if (!wanted) return;
  const { rhythm: type, sections, name } = schedule;
  const order = orderReport(
    { type, symbols: [info], start: undefined, end: undefined, sections },
    plan,
    nowMs,
  );
  const logo = await accountLogo(trx, accountId);
  await queueReport(context, trx, { accountId, mode: 'live', order, name, logo, scheduled: true });
}

/** Whether a schedule is among the first ones of its account, as many as the plan has. */
async function isWithin(
  trx: Transaction,
  { id, account_id: accountId, created_at: createdAt }: { id: string; account_id: string; created_at: Date },
  limit: number | null,
): Promise<boolean> {
  if (limit === null) return true;
  const { before } = await trx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(created_at, id) < (${createdAt}, ${id}::uuid)`)
    .executeTakeFirstOrThrow();
  return before < limit;
}
