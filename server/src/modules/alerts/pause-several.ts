import type { Alert } from '@meridian/contracts/alerts';
import type { PortalBody } from '@meridian/contracts/portal';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { ownAlerts } from './own-alerts.ts';
import { updateAlertRow } from './queries/alerts.ts';

/** Pauses the active ones among these alerts and returns them. Throws 141, changing nothing, if one is not the account's. */
export async function pauseAlerts(
  { store, changes, now }: Pick<AlertContext, 'store' | 'changes' | 'now'>,
  { ids }: PortalBody<'pauseAlerts'>,
  accountId: string,
): Promise<{ readonly alerts: Alert[] }> {
  const nowMs = now();
  const alerts = await store.transaction().execute(async (trx) => {
    const paused: Alert[] = [];
    for (const row of await ownAlerts(trx, { accountId, ids })) {
      if (alertOf(row, nowMs).status !== 'active') continue;
      paused.push(alertOf(await updateAlertRow(trx, row.id, { status: 'paused' }), nowMs));
    }
    return paused;
  });
  changes.publish(accountId, 'alerts');
  return { alerts };
}
