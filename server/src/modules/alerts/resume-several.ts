import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { ServiceError } from '../../shared/errors/service-error.ts';
import type { AlertContext } from './context.ts';
import { refuseTooMany } from './alert-quota.ts';
import { alertOf } from './alert-row.ts';
import { marketOfAccount } from './market-of-account.ts';
import { ownAlerts } from './own-alerts.ts';
import { observeFrom } from './queries/alert-states.ts';
import { updateAlertRow } from './queries/alerts.ts';

type Resumed = PortalReply<'resumeAlerts'>['additionalInfo'];

/**
 * Resumes those of these alerts that are paused or have triggered once, until the plan allows no more; `refused` says why others
 * stay as they are. Throws 141, changing nothing, if one is not the account's.
 */
export async function resumeAlerts(
  context: AlertContext,
  { ids }: PortalBody<'resumeAlerts'>,
  accountId: string,
): Promise<Resumed> {
  const nowMs = context.now();
  const resumed = await context.store.transaction().execute(async (trx) => {
    const done: Resumed = { alerts: [], refused: [] };
    for (const { id, mode, ...row } of await ownAlerts(trx, { accountId, ids })) {
      const { status } = alertOf({ id, mode, ...row }, nowMs);
      if (status === 'active') continue;
      if (status === 'expired') {
        done.refused.push({ id, message: 'This alert has expired. Edit it to set a later end.' });
        continue;
      }
      try {
        await refuseTooMany(trx, { accountId, mode, nowMs });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        done.refused.push({ id, message: error.message });
        continue;
      }
      const market = await marketOfAccount(context, trx, { accountId, mode });
      await observeFrom(trx, id, market.nowMs);
      done.alerts.push(alertOf(await updateAlertRow(trx, id, { status: 'active' }), nowMs));
    }
    return done;
  });
  context.changes.publish(accountId, 'alerts');
  return resumed;
}
