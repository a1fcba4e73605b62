import { mailAccount } from '../../shared/organisations/member-recipients.ts';
import { notify, preferencesOf } from '../messaging/index.ts';
import type { UsageAlertContext } from './context.ts';
import { usageAlertMail } from './emails/usage-alert.ts';
import { type Measured, measures } from './measure.ts';
import { messageOf } from './messages.ts';
import { listActiveAfter, markAbove, markBelow, type UsageAlertRow } from './queries.ts';

/** Alerts that are read and measured together. */
const PART = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const LINK = '/dashboard?tab=analytics#usage-alerts';

/** Compares all active alerts on usage with the figures of now, and notifies owners of those that reached their threshold. */
export async function evaluateUsageAlerts(context: UsageAlertContext): Promise<void> {
  let after = FIRST;
  for (;;) {
    const part = await listActiveAfter(context.store, after, PART);
    const measure = await measures(context, part);
    for (const alert of part) await evaluate(context, alert, await measure(alert));
    const last = part.at(-1);
    if (!last || part.length < PART) return;
    after = last.id;
  }
}

async function evaluate(context: UsageAlertContext, alert: UsageAlertRow, measured: Measured): Promise<void> {
  if (measured.unsure) return;
  const { id, above, threshold } = alert;
  const isAbove = measured.value !== null && measured.value >= threshold;
  if (!isAbove) {
    if (above) await markBelow(context.store, id);
    return;
  }
  if (above || isCoolingDown(alert, context.now())) return;
  await trigger(context, alert, measured);
}

const isCoolingDown = (
  { last_triggered_at: lastAt, cooldown_seconds: seconds }: UsageAlertRow,
  nowMs: number,
) => lastAt !== null && nowMs < lastAt.getTime() + seconds * 1_000;

async function trigger(context: UsageAlertContext, alert: UsageAlertRow, measured: Measured): Promise<void> {
  const { id, account_id: accountId, threshold, email } = alert;
  const nowMs = context.now();
  const text = messageOf(alert, measured);
  const isMine = await context.store.transaction().execute(async (trx) => {
    if (!(await markAbove(trx, { id, threshold, at: new Date(nowMs) }))) return false;
    await notify(trx, { accountId, kind: 'quota', type: 'warning', ...text, link: LINK, nowMs });
    const { email_notifications: mails, system_updates: wanted } = await preferencesOf(trx, accountId);
    if (email && mails && wanted)
      await mailAccount(context, trx, { accountId, topic: 'alerts' }, (to) =>
        usageAlertMail(context.publicUrl, { to, ...text }),
      );
    return true;
  });
  if (isMine) context.changes.publish(accountId, 'notifications');
}
