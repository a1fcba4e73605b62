import type { ReportContext } from './context.ts';
import { dayText } from '../../shared/formatters/date-time.ts';
import { reportMail } from './emails/report.ts';
import { marketNamed, marketNameOf } from '../market-data/index.ts';
import { notify, preferencesOf } from '../messaging/index.ts';
import { mailAccount } from '../../shared/organisations/member-recipients.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import type { Transaction } from '../../store/schema.ts';
import { fileName, reportFile } from './file.ts';
import { pagesOf } from './pdf/draw-report.ts';
import {
  findQueuedReport,
  isAccountDeleted,
  markReportFailed,
  markReportReady,
  type ReportRow,
  storeReportContent,
} from './queries.ts';
import { planFor } from './portal-order.ts';
import { orderOf, type StoredReport } from './stored.ts';
import { titleOf } from './labels.ts';

const FAILURE = 'The report could not be created. You were not charged. Please try again.';

/** Creates the file of a queued report and notifies its account; mails it if a schedule created it. Rejects while too many are being drawn. */
export async function createStoredReport(context: ReportContext, { id }: StoredReport): Promise<void> {
  const { store, markets, changes, log } = context;
  const queued = await findQueuedReport(store, id);
  if (!queued) return;
  const { logo, ...row } = queued;
  let file: Buffer | undefined;
  try {
    const { id: plan } = await planFor(store, row.account_id);
    const { lake } = marketNamed(markets, marketNameOf(markets, row.mode, plan));
    file = await reportFile(lake, orderOf(row), { logo, mark: null });
  } catch (error) {
    // The queue is full: the job is retried later.
    if (error instanceof ServiceError) throw error;
    log.error({ err: error, report: id }, 'a report could not be created');
  }
  await store
    .transaction()
    .execute((trx) => (file ? storeFile(context, trx, row, file) : recordFailure(context, trx, row)));
  changes.publish(row.account_id, 'reports');
  changes.publish(row.account_id, 'notifications');
}

async function storeFile(
  context: ReportContext,
  trx: Transaction,
  row: ReportRow,
  file: Buffer,
): Promise<void> {
  const isReady = await markReportReady(trx, row.id, { bytes: file.length, pages: pagesOf(file) });
  // Deleted meanwhile, or created by another attempt.
  if (!isReady) return;
  await storeReportContent(trx, row.id, file);
  const title = titleOf(orderOf(row), row.name);
  await notifyAccount(context, trx, row, {
    type: 'success',
    title: `${title} is ready`,
    message: `You can download it until ${dayText(row.expires_at.getTime())}.`,
  });
  if (row.scheduled) await mail(context, trx, row, { title, file });
}

async function recordFailure(context: ReportContext, trx: Transaction, row: ReportRow): Promise<void> {
  await markReportFailed(trx, row.id, FAILURE);
  const title = `${titleOf(orderOf(row), row.name)} could not be created`;
  await notifyAccount(context, trx, row, { type: 'error', title, message: FAILURE });
}

const notifyAccount = (
  { now }: ReportContext,
  trx: Transaction,
  { id, account_id: accountId }: ReportRow,
  notice: { type: 'success' | 'error'; title: string; message: string },
) =>
  notify(trx, {
    accountId,
    kind: 'report',
    link: '/pdf-reports',
    dedupe: `report:${id}`,
    nowMs: now(),
    ...notice,
  });

async function mail(
  context: ReportContext,
  trx: Transaction,
  row: ReportRow,
  { title, file }: { title: string; file: Buffer },
): Promise<void> {
  const { email_notifications: wanted } = await preferencesOf(trx, row.account_id);
  if (!wanted || (await isAccountDeleted(trx, row.account_id))) return;
  const attached = { name: fileName(orderOf(row)), file };
  await mailAccount(context, trx, { accountId: row.account_id, topic: 'alerts' }, (to) =>
    reportMail(context.publicUrl, { to, title, ...attached }),
  );
}
