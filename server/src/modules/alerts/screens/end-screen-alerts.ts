import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { AlertContext } from '../context.ts';
import { alertsWithoutScreen, lockAlertScreen } from '../queries/alert-screens.ts';
import { lockOwnAlert, updateAlertRow } from '../queries/alerts.ts';
import { notify } from '../../messaging/index.ts';

type EndContext = Pick<AlertContext, 'store' | 'changes' | 'now'>;

/** Ends the alerts of an account whose screen was deleted, and says so in the portal. */
export async function endScreenAlerts(context: EndContext, accountId: string): Promise<void> {
  for (const id of await alertsWithoutScreen(context.store, accountId))
    await endScreenAlert(context, { accountId, id });
}

/** Ends one, if it is active and its screen is gone. */
export async function endScreenAlert(
  { store, changes, now }: EndContext,
  of: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const nowMs = now();
  const ended = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, of.accountId);
    const alert = await lockOwnAlert(trx, of);
    const watched = await lockAlertScreen(trx, of.id);
    if (alert?.status !== 'active' || !watched || watched.screen_id !== null) return false;
    await updateAlertRow(trx, of.id, { status: 'expired', expires_at: new Date(nowMs) });
    await notify(trx, {
      accountId: of.accountId,
      kind: 'alert',
      type: 'info',
      title: `Alert ended: ${alert.name}`,
      message: 'Its screen was deleted. To be alerted again, save a screen and create an alert on it.',
      link: '/dashboard?tab=notifications#alerts',
      dedupe: `screen-deleted:${of.id}`,
      nowMs,
    });
    return true;
  });
  if (!ended) return;
  changes.publish(of.accountId, 'alerts');
  changes.publish(of.accountId, 'notifications');
}
