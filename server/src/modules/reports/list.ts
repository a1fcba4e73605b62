import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { ReportContext } from './context.ts';
import { reportOf } from './stored.ts';

/** The reports of an account that can still be downloaded, newest first, a page of them. */
export async function listReports(
  { store, now }: Pick<ReportContext, 'store' | 'now'>,
  { page, page_size }: PortalBody<'listReports'>,
  accountId: string,
): Promise<PortalReply<'listReports'>['additionalInfo']> {
  const listed = store
    .selectFrom('report')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .where('expires_at', '>', new Date(now()));
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items: rows.map(reportOf), total, page, page_size };
}
