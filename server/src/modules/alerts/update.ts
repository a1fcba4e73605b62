import type { Alert } from '@meridian/contracts/alerts';
import type { PortalBody } from '@meridian/contracts/portal';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { resetSides } from './queries/alert-states.ts';
import { updateAlertRow } from './queries/alerts.ts';
import { validateAlert } from './validate-alert.ts';
import { ownAlert } from './own-alert.ts';
import { refuseTooMany } from './alert-quota.ts';
import { ensureSecret } from './secret.ts';

/**
 * Changes an alert. With another condition nothing that was observed before counts; one that is paused and goes on does so where it
 * stood. Refuses with 141 (no such alert), 101 (what `validateAlert` refuses) and 140 (as many live ones as the plan allows).
 */
export async function updateAlert(
  context: AlertContext,
  { id, ...wish }: PortalBody<'updateAlert'>,
  accountId: string,
): Promise<Alert> {
  const nowMs = context.now();
  const alert = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const former = await ownAlert(trx, { accountId, id });
    validateAlert(context, wish, former.mode);
    const expiresAt =
      wish.expiresAt === undefined ? former.expires_at : wish.expiresAt && new Date(wish.expiresAt);
    const before = alertOf(former, nowMs).status;
    // What has ended by its end goes on when that is moved.
    const revived = before === 'expired' && wish.expiresAt !== undefined ? 'active' : before;
    const status = wish.status ?? revived;
    if (status === 'active' && before !== 'active')
      await refuseTooMany(trx, { accountId, mode: former.mode, nowMs });
    const anew = wish.condition && JSON.stringify(wish.condition) !== JSON.stringify(former.condition);
    if (anew) await resetSides(trx, id);
    if (wish.channels?.some(({ type }) => type === 'webhook'))
      await ensureSecret(context, trx, { accountId, nowMs });
    const row = await updateAlertRow(trx, id, {
      status,
      expires_at: expiresAt || null,
      ...(wish.name === undefined ? {} : { name: wish.name.trim() || former.name }),
      ...(wish.condition && { condition: JSON.stringify(wish.condition) }),
      ...(wish.channels && { channels: JSON.stringify(wish.channels) }),
      ...(wish.cooldown === undefined ? {} : { cooldown_seconds: wish.cooldown }),
      ...(wish.once === undefined ? {} : { once: wish.once }),
      ...(anew && { version: former.version + 1 }),
    });
    return alertOf(row, nowMs);
  });
  context.changes.publish(accountId, 'alerts');
  return alert;
}
