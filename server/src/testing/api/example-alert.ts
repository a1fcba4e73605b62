import { EXAMPLE_ALERT_ID, EXAMPLE_DELIVERY_ID } from '@meridian/contracts/api/alerts';
import { EXAMPLE_LINK_ID } from '@meridian/contracts/api/links';
import type { AppContext } from '../../modules/app-context.ts';

/** The alert that an example deletes was never triggered, so that the other one can resend its delivery. */
const TRIGGERED_ALERT_ID = EXAMPLE_ALERT_ID.replace(/^5f0c9a3e/, '6f0c9a3e');

/** The link in the examples of the documentation. */
export async function makeExampleLink({ store, now }: Pick<AppContext, 'store' | 'now'>, accountId: string) {
  const { id } = await store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .executeTakeFirstOrThrow();
  const path = '/api/symbols?format=csv';
  const times = { created_at: new Date(now() - 60_000), expires_at: new Date(now() + 3_540_000) };
  await store
    .insertInto('api_link')
    .values({ id: EXAMPLE_LINK_ID, key_id: id, path, ...times })
    .execute();
}

/** The alerts in the examples of the documentation. One was triggered an hour ago and delivered at the second attempt. */
export async function makeExampleAlert(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  accountId: string,
): Promise<void> {
  const triggeredMs = now() - 3_600_000;
  const at = new Date(triggeredMs);
  const condition = JSON.stringify({ metric: 'price', op: 'above', value: 150, window: '1d' });
  const url = 'https://example.com/hooks/meridian';
  await store
    .insertInto('alert')
    .values(
      [EXAMPLE_ALERT_ID, TRIGGERED_ALERT_ID].map((id) => ({
        id,
        account_id: accountId,
        mode: 'live' as const,
        name: 'Apple above 150',
        status: 'active' as const,
        symbols: ['AAPL'],
        condition,
        channels: JSON.stringify([{ type: 'webhook', url }]),
        cooldown_seconds: 0,
        once: false,
        expires_at: null,
        created_at: new Date(triggeredMs - 86_400_000),
        last_triggered_at: id === TRIGGERED_ALERT_ID ? at : null,
        trigger_count: id === TRIGGERED_ALERT_ID ? 1 : 0,
      })),
    )
    .execute();
  await store
    .insertInto('alert_state')
    .values({ alert_id: TRIGGERED_ALERT_ID, symbol: 'AAPL', side: 1, last_fired_at: at })
    .execute();
  const { seq } = await store
    .insertInto('alert_firing')
    .values({
      account_id: accountId,
      alert_id: TRIGGERED_ALERT_ID,
      alert_name: 'Apple above 150',
      symbol: 'AAPL',
      condition,
      metric: 'price',
      value: 150.12,
      price: 150.12,
      triggered_at: at,
      test: false,
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await store
    .insertInto('alert_delivery')
    .values({
      id: EXAMPLE_DELIVERY_ID,
      account_id: accountId,
      alert_id: TRIGGERED_ALERT_ID,
      firing_seq: seq,
      channel: 'webhook',
      url,
      state: 'delivered',
      tries: 2,
      since: at,
      next_at: null,
    })
    .execute();
  const tried = { delivery_id: EXAMPLE_DELIVERY_ID };
  await store
    .insertInto('alert_attempt')
    .values([
      { ...tried, at, status: 503, latency_ms: 112, error: 'Returned status 503' },
      { ...tried, at: new Date(triggeredMs + 5_000), status: 200, latency_ms: 41, error: null },
    ])
    .execute();
}
