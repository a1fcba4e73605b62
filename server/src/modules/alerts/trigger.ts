import { metText, triggerText } from '@meridian/contracts/alert-words';
import { SCREEN_SYMBOLS_MAX, WEBHOOKS_WAITING_MAX } from '@meridian/contracts/alerts';
import { mailAccount } from '../../shared/organisations/member-recipients.ts';
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
import type { ListChange } from './screens/list-change.ts';
import { insertTrigger } from './queries/triggers.ts';

const HOUR_MS = 3_600_000;
/** Mails and notifications per account and hour, so that frequent alerts do not bury everything else. */
const NOTIFICATIONS_PER_HOUR = 60;

export interface AlertTrigger {
  readonly alert: Pick<AlertRow, 'id' | 'name' | 'mode' | 'condition' | 'channels'>;
  readonly account: { readonly id: string };
  readonly symbol: string;
  readonly value: number;
  readonly price: number;
  readonly atMs: number;
  readonly test: boolean;
  /** Of an alert on a screen. */
  readonly change?: ListChange;
}

/**
 * Records a trigger and its deliveries in a transaction that locks the account; returns the number of the trigger. Afterwards the
 * caller publishes `alerts` and `notifications` to `changes`.
 */
export async function recordTrigger(
  context: AlertContext,
  trx: Transaction,
  trigger: AlertTrigger,
): Promise<number> {
  const { alert, account, symbol, value, price, atMs, test } = trigger;
  const { entered, left } = listsOf(trigger);
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
    entered: entered ?? null,
    departed: left ?? null,
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
    } else if (channel === 'email')
      await mailAccount(context, trx, { accountId: account.id, topic: 'alerts' }, mailOf(context, trigger));
    else if (channel === 'inApp') await notifyOwner(context, trx, trigger);
  }
  return seq;
}

/** Why an email or a notification is skipped; undefined when it is sent. */
function quietFault(
  channel: 'email' | 'inApp',
  { quiet, mails }: { quiet: boolean; mails: boolean },
): string | undefined {
  if (channel === 'email' && !mails) return 'Skipped: Email Notifications are off in the settings';
  return quiet ? `Skipped: more than ${NOTIFICATIONS_PER_HOUR} triggers in an hour` : undefined;
}

/** Why a webhook is skipped: so many are pending that a slow receiver would receive them for days. */
async function backlogFault(trx: Transaction, accountId: string): Promise<string | undefined> {
  if (!(await hasPendingDeliveries(trx, accountId, WEBHOOKS_WAITING_MAX))) return undefined;
  return `Skipped: ${WEBHOOKS_WAITING_MAX.toLocaleString('en-US')} webhooks of the account were already waiting`;
}

/** The symbols of a trigger of a screen, as many as are kept. */
const listsOf = ({ change }: AlertTrigger): { entered?: string[]; left?: string[] } =>
  change === undefined
    ? {}
    : {
        entered: change.entered.slice(0, SCREEN_SYMBOLS_MAX),
        left: change.left.slice(0, SCREEN_SYMBOLS_MAX),
      };

/** What happened, in words: `AAPL rose to 156.12, up 1.54% today`. */
function headlineOf(context: AlertContext, trigger: AlertTrigger): string {
  const { alert, symbol, value, price, atMs } = trigger;
  const { metric } = alert.condition;
  const close = context.markets[alert.mode].lake.quote(symbol, atMs)?.previousClose;
  const dayChangePct = close ? (price / close - 1) * 100 : undefined;
  return triggerText(alert.condition, {
    symbol,
    observed: { metric, value, price },
    ...listsOf(trigger),
    ...(dayChangePct !== undefined && { dayChangePct }),
  });
}

async function notifyOwner(context: AlertContext, trx: Transaction, trigger: AlertTrigger): Promise<void> {
  const { alert, account, symbol, atMs, test } = trigger;
  const condition = metText(symbol, alert.condition);
  const named = alert.name === condition ? condition : `${alert.name}: ${condition}`;
  await notify(trx, {
    accountId: account.id,
    kind: 'alert',
    type: 'info',
    title: `${test ? 'Test: ' : ''}${headlineOf(context, trigger)}`,
    message: `Alert ${test ? 'tested' : 'triggered'}. ${named}.`,
    link: '/dashboard?tab=notifications#alerts',
    nowMs: atMs,
  });
}

function mailOf(context: AlertContext, trigger: AlertTrigger) {
  const { alert, symbol, atMs, test } = trigger;
  const content = {
    name: alert.name,
    condition: metText(symbol, alert.condition),
    headline: headlineOf(context, trigger),
    source: context.markets[alert.mode].lake.symbol(symbol)?.source ?? 'simulated',
    test,
    atMs,
  };
  return (to: string) => alertTriggeredMail(context.publicUrl, { to, ...content });
}
