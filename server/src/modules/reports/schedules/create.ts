import type { PortalBody } from '@meridian/contracts/portal';
import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { ReportContext } from '../context.ts';
import { knownSymbol } from '../../market-data/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { chosenSections, planFor } from '../portal-order.ts';
import { nextDue } from './next-due.ts';
import { countSchedules, insertSchedule } from './queries.ts';
import { scheduleOf } from './schedule-of.ts';

/** Creates a schedule. Throws 101, 141, and 140 when the plan allows no more schedules. */
export async function createSchedule(
  { store, lake, now, changes }: Pick<ReportContext, 'store' | 'lake' | 'now' | 'changes'>,
  { rhythm, symbol, sections }: PortalBody<'createReportSchedule'>,
  accountId: string,
): Promise<ReportSchedule> {
  const info = knownSymbol(lake, symbol);
  const chosen = chosenSections(sections);
  const nowMs = now();
  const row = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const { name, scheduledReports: limit } = await planFor(trx, accountId);
    const count = await countSchedules(trx, accountId);
    if (limit !== null && count >= limit) {
      const message = `The plan ${name} has ${limit} scheduled ${limit === 1 ? 'report' : 'reports'}. Delete one, or choose a plan with more.`;
      throw errors.forbidden({ message });
    }
    return await insertSchedule(trx, {
      account_id: accountId,
      rhythm,
      symbol: info.symbol,
      name: info.name,
      sections: JSON.stringify(chosen),
      paused: false,
      created_at: new Date(nowMs),
      next_at: new Date(nextDue(rhythm, info, nowMs)),
      last_at: null,
    });
  });
  changes.publish(accountId, 'reports');
  return scheduleOf(row);
}
