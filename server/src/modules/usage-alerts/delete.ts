import { errors } from '../../shared/errors/service-error.ts';
import type { UsageAlertContext } from './context.ts';
import { deleteAlertRow } from './queries.ts';

/** Deletes an alert on usage. Throws 141 when the account has none with that id. */
export async function deleteUsageAlert(
  { store }: Pick<UsageAlertContext, 'store'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await deleteAlertRow(store, accountId, id)))
    throw errors.notFound({ message: 'This alert does not exist' });
}
