import type { WebhookDelivery } from '@meridian/contracts/operator/webhook-delivery';
import type { Store } from '../../store/schema.ts';
import { listNewestWebhooks } from './queries/deliveries.ts';

/** The newest webhooks of an account for operators: of an address only the host, since its path and query may be secret. */
export async function listWebhookDeliveries(
  store: Store,
  accountId: string,
  limit: number,
): Promise<WebhookDelivery[]> {
  const rows = await listNewestWebhooks(store, accountId, limit);
  return rows.map(({ url, since, nextAt, attemptedAt, ...row }) =>
    Object.assign(row, {
      host: URL.parse(url)?.host ?? 'not an address',
      since: since.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
      attemptedAt: attemptedAt?.toISOString() ?? null,
    }),
  );
}
