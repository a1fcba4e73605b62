import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { ReportContext } from './context.ts';
import { countReports, listReportRows } from './queries.ts';
import { reportOf } from './stored.ts';

/** A page of the account's reports that can still be downloaded, newest first. */
export async function listReports(
  { store, now }: Pick<ReportContext, 'store' | 'now'>,
  { page, page_size }: PortalBody<'listReports'>,
  accountId: string,
): Promise<PortalReply<'listReports'>['additionalInfo']> {
  const nowMs = now();
  const total = await countReports(store, accountId, nowMs);
  const offset = (page - 1) * page_size;
  const rows = await listReportRows(store, { accountId, nowMs, limit: page_size, offset });
  return { items: rows.map(reportOf), total, page, page_size };
}
