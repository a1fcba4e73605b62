import type { KeyMode } from '@meridian/contracts/keys';
import type { ReportContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { fileResponse } from './file.ts';
import { findOwnReport, reportContent, type ReportRow } from './queries.ts';
import { orderOf } from './stored.ts';

type FindContext = Pick<ReportContext, 'store' | 'now'>;

/** A report of the account in that key mode. Undefined if it does not exist, has expired, or belongs to another account. */
export const readReport = (
  { store, now }: FindContext,
  report: { id: string; accountId: string; mode: KeyMode },
): Promise<ReportRow | undefined> => findOwnReport(store, { ...report, nowMs: now() });

/** A live report of the account. Throws 141. */
export async function findReport(context: FindContext, id: string, accountId: string): Promise<ReportRow> {
  const row = await readReport(context, { id, accountId, mode: 'live' });
  if (!row) throw errors.notFound();
  return row;
}

/** The file of a report. Throws 141, and 142 when the report is not ready or has failed. */
export async function downloadReport(context: FindContext, id: string, accountId: string) {
  const row = await findReport(context, id, accountId);
  if (row.state !== 'ready')
    throw errors.conflict({ message: row.failure ?? 'The report is still being created.' });
  return fileResponse(orderOf(row), await readFile(context, id));
}

/** The bytes of a ready report. */
export async function readFile({ store }: Pick<ReportContext, 'store'>, id: string): Promise<Buffer> {
  return (await reportContent(store, id))!;
}
