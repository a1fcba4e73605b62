import type { Store, Transaction } from '../store/schema.ts';

/** A triggered alert with a failed webhook, without a market. */
export async function triggeredAlert(
  store: Store | Transaction,
  { accountId, at, url = 'https://example.com/hook' }: { accountId: string; at: Date; url?: string },
): Promise<{ alertId: string; firingId: string; deliveryId: string }> {
  const condition = JSON.stringify({ metric: 'price', op: 'above', value: 1, window: '1d' });
  const of = { account_id: accountId };
  const alert = await store
    .insertInto('alert')
    .values({
      ...of,
      mode: 'live',
      name: 'Of somebody',
      status: 'active',
      symbols: ['AAPL'],
      condition,
      channels: JSON.stringify([{ type: 'webhook', url }]),
      cooldown_seconds: 0,
      once: false,
      expires_at: null,
      created_at: at,
      last_triggered_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const firing = await store
    .insertInto('alert_firing')
    .values({
      ...of,
      alert_id: alert.id,
      alert_name: 'Of somebody',
      symbol: 'AAPL',
      condition,
      metric: 'price',
      value: 2,
      price: 2,
      triggered_at: at,
      test: false,
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow();
  const delivery = await store
    .insertInto('alert_delivery')
    .values({
      ...of,
      alert_id: alert.id,
      firing_seq: firing.seq,
      channel: 'webhook',
      url,
      state: 'failed',
      since: at,
      next_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { alertId: alert.id, firingId: firing.id, deliveryId: delivery.id };
}
