import type { KeyMode } from '@meridian/contracts/keys';
import type { ReportContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { fileResponse } from './file.ts';
import { findOwnReport, reportContent, type ReportRow } from './queries.ts';
import { orderOf } from './stored.ts';

type Reading = Pick<ReportContext, 'store' | 'now'>;

/** A report of an account about the market of a kind of key; undefined for what there is not, is no longer, or is somebody else's. */
export const readReport = (
  { store, now }: Reading,
  report: { id: string; accountId: string; mode: KeyMode },
): Promise<ReportRow | undefined> => findOwnReport(store, { ...report, nowMs: now() });

/** The same of the portal; refuses with 141. */
export async function findReport(context: Reading, id: string, accountId: string): Promise<ReportRow> {
  const row = await readReport(context, { id, accountId, mode: 'live' });
  if (!row) throw errors.notFound();
  return row;
}

/** The file of a report that is ready; refuses with 141, and with 142 while it is being made or when that failed. */
export async function downloadReport(context: Reading, id: string, accountId: string) {
  const row = await findReport(context, id, accountId);
  if (row.state !== 'ready')
    throw errors.conflict({ message: row.failure ?? 'The report is still being made.' });
  return fileResponse(orderOf(row), await readFile(context, id));
}

/** The bytes of a report that is ready. */
export async function readFile({ store }: Pick<ReportContext, 'store'>, id: string): Promise<Buffer> {
  return (await reportContent(store, id))!;
}
