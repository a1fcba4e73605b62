import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { ReportContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import type { ReportRow } from './queries.ts';
import { type NewReport, queueReport } from './stored.ts';

/** Reports of many symbols are large and a program can easily request them again, so a day is enough. */
const RETENTION_MS = 86_400_000;

/** Queues a report for an API key. Throws 190 (a hundred a day). */
export async function queueForApi(
  context: ReportContext,
  report: Omit<NewReport, 'scheduled' | 'keptMs'>,
): Promise<ReportRow> {
  const { store, limits, now, changes } = context;
  const { accountId } = report;
  await enforceRateLimit(limits.largeReportsByAccount, accountId, now());
  const row = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return await queueReport(context, trx, { ...report, scheduled: false, retentionMs: RETENTION_MS });
  });
  changes.publish(accountId, 'reports');
  return row;
}
