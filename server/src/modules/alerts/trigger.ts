import { WEBHOOKS_WAITING_MAX } from '@meridian/contracts/alerts';
import type { Transaction } from '../../store/schema.ts';
import type { AlertContext } from './context.ts';
import { alertTriggeredMail } from './emails/alert-triggered.ts';
import { notify, preferencesOf } from '../messaging/index.ts';
import type { AlertRow } from './alert-row.ts';
import {
  hasDeliveredSince,
  hasPendingDeliveries,
  insertAttempt,
  insertDelivery,
} from './queries/deliveries.ts';
import { insertTrigger } from './queries/triggers.ts';
import { conditionText } from './condition-text.ts';
import { observedText } from './observed-text.ts';

const HOUR_MS = 3_600_000;
/** Of an account: what fires all the time reaches nobody by mail, and would bury everything else that it is told. */
const NOTIFICATIONS_PER_HOUR = 60;

export interface Fired {
  readonly alert: Pick<AlertRow, 'id' | 'name' | 'mode' | 'condition' | 'channels'>;
  readonly account: { readonly id: string; readonly email: string };
  readonly symbol: string;
  readonly value: number;
  readonly price: number;
  readonly atMs: number;
  readonly test: boolean;
}

/**
 * Writes down that an alert fired, and what is to be delivered of it, as part of a transaction that holds the account; answers the
 * number of the firing. Afterwards the caller tells `changes` of `alerts` and `notifications`.
 */
export async function recordTrigger(context: AlertContext, trx: Transaction, fired: Fired): Promise<number> {
  const { alert, account, symbol, value, price, atMs, test } = fired;
  const { metric } = alert.condition;
  const at = new Date(atMs);
  const seq = await insertTrigger(trx, {
    account_id: account.id,
    alert_id: alert.id,
    alert_name: alert.name,
    symbol,
    condition: JSON.stringify(alert.condition),
    metric,
    value,
    price,
    triggered_at: at,
    test,
  });
  const quiet = await hasDeliveredSince(trx, {
    accountId: account.id,
    since: new Date(atMs - HOUR_MS),
    count: NOTIFICATIONS_PER_HOUR,
  });
  const { email_notifications: mails } = await preferencesOf(trx, account.id);
  const base = { account_id: account.id, alert_id: alert.id, firing_seq: seq, since: at };
  for (const { type: channel, url } of alert.channels) {
    const fault =
      channel === 'webhook' ? await backlogFault(trx, account.id) : quietFault(channel, { quiet, mails });
    const waits = channel === 'webhook' && fault === undefined;
    const id = await insertDelivery(trx, {
      ...base,
      channel,
      url: url ?? null,
      state: waits ? 'pending' : fault === undefined ? 'delivered' : 'failed',
      next_at: waits ? at : null,
    });
    if (fault !== undefined) {
      await insertAttempt(trx, { delivery_id: id, at, status: null, latency_ms: 0, error: fault });
    } else if (channel === 'email') await context.enqueueMail(trx, mailOf(context, fired));
    else if (channel === 'inApp') await notifyOwner(trx, fired);
  }
  return seq;
}

/** Why a mail or a notification is not sent; undefined when it is. */
function quietFault(
  channel: 'email' | 'inApp',
  { quiet, mails }: { quiet: boolean; mails: boolean },
): string | undefined {
  if (channel === 'email' && !mails) return 'Email Notifications are turned off in the settings';
  return quiet ? `More than ${NOTIFICATIONS_PER_HOUR} firings within an hour` : undefined;
}

/** Why a webhook is not sent: so many wait that a receiver which is slow, or away, would be met by them for days. */
async function backlogFault(trx: Transaction, accountId: string): Promise<string | undefined> {
  if (!(await hasPendingDeliveries(trx, accountId, WEBHOOKS_WAITING_MAX))) return undefined;
  return `${WEBHOOKS_WAITING_MAX} webhooks of the account were waiting to be sent`;
}

const wordsOf = ({ alert, symbol, value, price }: Fired) => ({
  condition: conditionText(alert.condition),
  observed: observedText(alert.condition, { symbol, value, price }),
});

async function notifyOwner(trx: Transaction, fired: Fired): Promise<void> {
  const { alert, account, symbol, atMs, test } = fired;
  const { condition, observed } = wordsOf(fired);
  await notify(trx, {
    accountId: account.id,
    kind: 'alert',
    type: 'info',
    title: `${test ? 'Test: ' : ''}${symbol} ${condition}`,
    message: `"${alert.name}" ${test ? 'was tested' : 'fired'}. ${observed}`,
    link: '/dashboard?tab=notifications#alerts',
    nowMs: atMs,
  });
}

function mailOf(context: AlertContext, fired: Fired) {
  const { alert, account, symbol, atMs, test } = fired;
  return alertTriggeredMail(context.publicUrl, {
    to: account.email,
    name: alert.name,
    symbol,
    ...wordsOf(fired),
    source: context.markets[alert.mode].lake.symbol(symbol)?.source ?? 'simulated',
    test,
    atMs,
  });
}
