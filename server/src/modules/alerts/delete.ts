import type { KeyMode } from '@meridian/contracts/keys';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { ownAlert } from './own-alert.ts';
import { deleteAlertRow, wasAlertDeleted } from './queries/deleted-alerts.ts';

/**
 * Deletes an alert with its triggers; pending deliveries are cancelled. Deleting it again succeeds. Throws 141 if the account
 * never had this alert.
 */
export async function deleteAlert(
  { store, changes, now }: Pick<AlertContext, 'store' | 'changes' | 'now'>,
  of: { accountId: string; id: string; mode?: KeyMode },
): Promise<void> {
  const { accountId, id } = of;
  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    try {
      await ownAlert(trx, of);
    } catch (error) {
      if (error instanceof ServiceError && (await wasAlertDeleted(trx, accountId, id))) return;
      throw error;
    }
    await deleteAlertRow(trx, { accountId, id, at: new Date(now()) });
  });
  changes.publish(accountId, 'alerts');
}
