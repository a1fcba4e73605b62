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
 * Records the result of an attempt and the time of the next one. An address that responds 410 is removed from the alert. The owner
 * is notified of that and of a failed delivery, at most once a day per alert.
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
    // Locked before any other row of the account, and only when others change as well.
    if (state === 'failed') await lockAccount(trx, accountId);
    const nextAt = nextMs === undefined ? null : new Date(nextMs);
    const kept = await updatePendingDelivery(trx, id, { state, tries, next_at: nextAt });
    // The alert was deleted, or another process has sent the delivery.
    if (!kept) return;
    await insertAttempt(trx, { delivery_id: id, at: new Date(atMs), status, latency_ms: latencyMs, error });
    if (state !== 'failed') return;
    if (gone) await turnOff(trx, delivery);
    await notifyOwner(trx, delivery, { gone, error: error!, nowMs });
  });
  if (state === 'failed') context.changes.publish(accountId, 'notifications');
  context.changes.publish(accountId, 'alerts');
}

/** Removes an address from an alert; if no channel is left, the alert notifies the dashboard. */
async function turnOff(trx: Transaction, { alert_id: id, url }: ClaimedDelivery): Promise<void> {
  const current = await lockChannels(trx, id);
  const left = current?.filter((channel) => channel.type !== 'webhook' || channel.url !== url) ?? [];
  const channels: AlertChannel[] = left.length > 0 ? left : [{ type: 'inApp' }];
  await updateChannels(trx, id, channels);
  await failPendingDeliveries(trx, id, url);
}

async function notifyOwner(
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
    title: gone ? 'Webhook address removed' : 'Webhook delivery failed',
    message: gone
      ? `${host} returned 410 Gone, so we removed it from the alert "${name}". Edit the alert to add another address.`
      : `We retried "${name}" to ${host} for 24 hours. Last error: ${error}. You can resend it from the alert log.`,
    link: '/dashboard?tab=notifications#alerts',
    dedupe: `webhook-${gone ? 'gone' : 'failed'}:${alertId}:${new Date(nowMs).toISOString().slice(0, DAY_LENGTH)}`,
    nowMs,
  });
}
