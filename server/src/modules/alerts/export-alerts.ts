import type { Store } from '../../store/schema.ts';
import { withoutNumber } from './events.ts';
import { listAlertsForExport } from './queries/alerts.ts';
import { readTriggers } from './triggers.ts';

/** Of what alerts fired the newest, with every try to deliver it. */
const FIRINGS_MAX = 10_000;

/** What is kept of the account's alerts and of what they fired; not what signs its webhooks. */
export async function exportAlerts(store: Store, accountId: string) {
  const alerts = await listAlertsForExport(store, accountId);
  const firings = await readTriggers(store, { accountId }, { order: 'desc', limit: FIRINGS_MAX });
  return { alerts, firings: firings.map(withoutNumber) };
}
