import type { ReportContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** Deletes a report of the account with its file; one that is still being made is then made for nobody. Refuses with 141. */
export async function deleteReport(
  { store, changes }: Pick<ReportContext, 'store' | 'changes'>,
  id: string,
  accountId: string,
): Promise<void> {
  const { numDeletedRows } = await store
    .deleteFrom('report')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.notFound();
  changes.publish(accountId, 'reports');
}
