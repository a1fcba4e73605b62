import type { Report, ReportRequest } from '@meridian/contracts/portal/reports';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { ReportContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import { portalOrder } from './portal-order.ts';
import { queueReport, reportOf } from './stored.ts';

/** Queues a report for the session's account and returns its list item. Throws 101, 141, 170, 190 (twenty a day) and 191. */
export async function createReport(
  context: ReportContext,
  request: ReportRequest,
  { session: { accountId }, file }: { session: Pick<Session, 'accountId'>; file: Buffer | undefined },
): Promise<Report> {
  const { store, limits, now, changes } = context;
  const { order, name } = await portalOrder(context, request, accountId);
  if (file) await enforceRateLimit(limits.logosByCaller, accountId, now());
  const logo = file ? await limits.logoReader.read(file) : null;
  await enforceRateLimit(limits.reportsByAccount, accountId, now());
  const row = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return await queueReport(context, trx, { accountId, mode: 'live', order, name, logo, scheduled: false });
  });
  changes.publish(accountId, 'reports');
  return reportOf(row);
}
