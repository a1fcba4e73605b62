import { randomInt } from 'node:crypto';
import type { AlertChannel } from '@meridian/contracts/alerts';
import type { DeliveryResult } from '../../../providers/webhooks/send.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { AlertContext } from '../context.ts';
import { notify } from '../../messaging/index.ts';
import type { ClaimedDelivery } from '../queries/claim.ts';
import { lockChannels, updateChannels } from '../queries/alerts.ts';
import { failPendingDeliveries, insertAttempt, updatePendingDelivery } from '../queries/deliveries.ts';
import { nextTryMs } from './backoff.ts';

/** "Do not send this again" (RFC 9110, 15.5.11). */
const GONE = 410;
const CHANCES = 1_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Writes down what came of a try, and when the next one is. An address that answers 410 gets nothing of this alert any more; of that, and of
 * a delivery that was given up, the owner is told, of each alert once a day.
 */
export async function recordAttempt(
  context: AlertContext,
  delivery: ClaimedDelivery,
  sent: DeliveryResult & { readonly atMs: number; readonly latencyMs: number },
  chance = randomInt(CHANCES) / CHANCES,
): Promise<void> {
  const { delivery_id: id, account_id: accountId, since } = delivery;
  const { status, error, atMs, latencyMs } = sent;
  const nowMs = context.now();
  const tries = delivery.tries + 1;
  const gone = status === GONE;
  const nextMs =
    error === null || gone ? undefined : nextTryMs({ tries, sinceMs: since.getTime(), nowMs }, chance);
  const state = error === null ? 'delivered' : nextMs === undefined ? 'failed' : 'pending';
  await context.store.transaction().execute(async (trx) => {
    // Before any other row of the account, and only where others are changed, too.
    if (state === 'failed') await lockAccount(trx, accountId);
    const nextAt = nextMs === undefined ? null : new Date(nextMs);
    const kept = await updatePendingDelivery(trx, id, { state, tries, next_at: nextAt });
    // The alert was deleted meanwhile, or another process has sent it.
    if (!kept) return;
    await insertAttempt(trx, { delivery_id: id, at: new Date(atMs), status, latency_ms: latencyMs, error });
    if (state !== 'failed') return;
    if (gone) await turnOff(trx, delivery);
    await tellOwner(trx, delivery, { gone, error: error!, nowMs });
  });
  if (state === 'failed') context.changes.publish(accountId, 'notifications');
  context.changes.publish(accountId, 'alerts');
}

/** Takes an address out of an alert; one that has no other channel tells the dashboard. */
async function turnOff(trx: Transaction, { alert_id: id, url }: ClaimedDelivery): Promise<void> {
  const current = await lockChannels(trx, id);
  const left = current?.filter((channel) => channel.type !== 'webhook' || channel.url !== url) ?? [];
  const channels: AlertChannel[] = left.length > 0 ? left : [{ type: 'inApp' }];
  await updateChannels(trx, id, channels);
  await failPendingDeliveries(trx, id, url);
}

async function tellOwner(
  trx: Transaction,
  delivery: ClaimedDelivery,
  { gone, error, nowMs }: { gone: boolean; error: string; nowMs: number },
): Promise<void> {
  const { account_id: accountId, alert_id: alertId, alert_name: name } = delivery;
  const { host } = new URL(delivery.url);
  await notify(trx, {
    accountId,
    kind: 'alert',
    type: 'error',
    title: gone ? 'A webhook was turned off' : 'A webhook could not be delivered',
    message: gone
      ? `${host} answered 410, so "${name}" no longer sends there. Give the alert another address.`
      : `${host} did not take what "${name}" fired, for a day. The last try: ${error}. It can be sent again from the log of the alert.`,
    link: '/dashboard?tab=notifications#alerts',
    dedupe: `webhook-${gone ? 'gone' : 'failed'}:${alertId}:${new Date(nowMs).toISOString().slice(0, DAY_LENGTH)}`,
    nowMs,
  });
}
