import type { Store } from '../../store/schema.ts';
import { withoutNumber } from './events.ts';
import { firingsOf, readFirings } from './triggers.ts';

/** Of what alerts fired the newest, with every try to deliver it. */
const FIRINGS_MAX = 10_000;

/** What is kept of the account's alerts and of what they fired; not what signs its webhooks. */
export async function exportAlerts(store: Store, accountId: string) {
  const alerts = await store
    .selectFrom('alert')
    .select(['id', 'mode', 'name', 'status', 'symbols', 'condition', 'channels', 'cooldown_seconds', 'once'])
    .select(['expires_at', 'created_at', 'last_triggered_at', 'trigger_count'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  const listed = firingsOf(store, { accountId });
  const firings = await readFirings(store, listed, { order: 'desc', limit: FIRINGS_MAX });
  return { alerts, firings: firings.map(withoutNumber) };
}
