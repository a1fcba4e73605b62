import type { ReportContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { deleteOwnReport } from './queries.ts';

/** Deletes a report of the account and its file. A report that is still being created is discarded. Throws 141. */
export async function deleteReport(
  { store, changes }: Pick<ReportContext, 'store' | 'changes'>,
  id: string,
  accountId: string,
): Promise<void> {
  if (!(await deleteOwnReport(store, id, accountId))) throw errors.notFound();
  changes.publish(accountId, 'reports');
}
