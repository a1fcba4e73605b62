import type { PortalBody } from '@meridian/contracts/portal';
import type { AlertContext } from './context.ts';
import { ownAlerts } from './own-alerts.ts';
import { deleteAlertRow } from './queries/deleted-alerts.ts';

/**
 * Deletes alerts with their triggers and returns how many of these are gone now, those deleted before included. Throws 141,
 * deleting nothing, if one never was the account's.
 */
export async function deleteAlerts(
  { store, changes, now }: Pick<AlertContext, 'store' | 'changes' | 'now'>,
  { ids }: PortalBody<'deleteAlerts'>,
  accountId: string,
): Promise<{ readonly deleted: number }> {
  await store.transaction().execute(async (trx) => {
    const rows = await ownAlerts(trx, { accountId, ids, deletedToo: true });
    for (const { id } of rows) await deleteAlertRow(trx, { accountId, id, at: new Date(now()) });
  });
  changes.publish(accountId, 'alerts');
  return { deleted: new Set(ids).size };
}
