import { errors } from '../../../shared/errors/service-error.ts';
import type { UsageContext } from '../context.ts';
import { deleteFilterRow } from './queries.ts';

/** Forgets filters that the account keeps. Throws 141 when it does not keep these. */
export async function deleteSavedFilter(
  { store }: Pick<UsageContext, 'store'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await deleteFilterRow(store, accountId, id))) throw errors.notFound();
}
