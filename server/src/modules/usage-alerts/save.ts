import type { PortalBody } from '@meridian/contracts/portal';
import { type UsageAlert, USAGE_ALERTS_MAX } from '@meridian/contracts/portal/usage-alerts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { alertOf } from './alert-of.ts';
import type { UsageAlertContext } from './context.ts';
import { measures } from './measure.ts';
import { countAlerts, insertAlert, updateAlert } from './queries.ts';

/**
 * Creates an alert on usage, or changes the one with that id. Throws 101 for a percentage above 100, 140 when the account has as
 * many as it may, and 141 when it has none with that id.
 */
export async function saveUsageAlert(
  context: UsageAlertContext,
  { id, cooldown, ...given }: PortalBody<'saveUsageAlert'>,
  accountId: string,
): Promise<UsageAlert> {
  if (given.metric !== 'latency' && given.threshold > 100) {
    const message = 'threshold is a percentage of at most 100';
    throw errors.invalidParameters({ message, errors: { threshold: message } });
  }
  const settings = { ...given, cooldown_seconds: cooldown };
  const row = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (id !== undefined) return await updateAlert(trx, { accountId, id }, settings);
    if ((await countAlerts(trx, accountId)) >= USAGE_ALERTS_MAX)
      throw errors.forbidden({
        message: `You can have ${USAGE_ALERTS_MAX} usage alerts. Delete one to add another.`,
      });
    return await insertAlert(trx, { accountId, at: new Date(context.now()) }, settings);
  });
  if (!row) throw errors.notFound({ message: 'This alert does not exist' });
  const measure = await measures(context, [row]);
  return alertOf(row, (await measure(row)).value);
}
