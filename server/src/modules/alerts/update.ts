import type { Alert } from '@meridian/contracts/alerts';
import type { PortalBody } from '@meridian/contracts/portal';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { observeFrom, resetSides } from './queries/alert-states.ts';
import { updateAlertRow } from './queries/alerts.ts';
import { marketOfAccount } from './market-of-account.ts';
import { validateAlert } from './validate-alert.ts';
import { webhookWarnings } from './webhook-warnings.ts';
import { ownAlert } from './own-alert.ts';
import { refuseTooMany } from './alert-quota.ts';
import { ensureSecret } from './secret.ts';

/**
 * Changes an alert. A new condition forgets what was observed; a resumed alert continues with its state. Throws 141 (no such
 * alert), 101 (errors of `validateAlert`) and 140 (above the plan's limit of active alerts).
 */
export async function updateAlert(
  context: AlertContext,
  { id, ...request }: PortalBody<'updateAlert'>,
  accountId: string,
): Promise<{ readonly alert: Alert; readonly warnings: readonly string[] }> {
  const nowMs = context.now();
  const alert = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const previous = await ownAlert(trx, { accountId, id });
    validateAlert(context, request, previous.mode);
    const reset =
      request.condition && JSON.stringify(request.condition) !== JSON.stringify(previous.condition);
    if (reset && (request.condition?.screen ?? previous.condition.screen) !== undefined) refuseOtherScreen();
    const expiresAt =
      request.expiresAt === undefined
        ? previous.expires_at
        : request.expiresAt && new Date(request.expiresAt);
    const before = alertOf(previous, nowMs).status;
    // Moving the end of an expired alert makes it active again.
    const revived = before === 'expired' && request.expiresAt !== undefined ? 'active' : before;
    const status = request.status ?? revived;
    if (status === 'active' && before !== 'active')
      await refuseTooMany(trx, { accountId, mode: previous.mode, nowMs });
    if (reset) await resetSides(trx, id);
    if (reset || (status === 'active' && before !== 'active')) {
      const market = await marketOfAccount(context, trx, { accountId, mode: previous.mode });
      await observeFrom(trx, id, market.nowMs);
    }
    if (request.channels?.some(({ type }) => type === 'webhook'))
      await ensureSecret(context, trx, { accountId, nowMs });
    const row = await updateAlertRow(trx, id, {
      status,
      expires_at: expiresAt || null,
      ...(request.name === undefined ? {} : { name: request.name.trim() || previous.name }),
      ...(request.condition && { condition: JSON.stringify(request.condition) }),
      ...(request.channels && { channels: JSON.stringify(request.channels) }),
      ...(request.cooldown === undefined ? {} : { cooldown_seconds: request.cooldown }),
      ...(request.once === undefined ? {} : { once: request.once }),
      ...(reset && { version: previous.version + 1 }),
    });
    return alertOf(row, nowMs);
  });
  context.changes.publish(accountId, 'alerts');
  return { alert, warnings: await webhookWarnings(context, request.channels) };
}

function refuseOtherScreen(): never {
  const message = 'condition of an alert on a screen cannot change. Delete the alert and create another';
  throw errors.invalidParameters({ message, errors: { condition: message } });
}
