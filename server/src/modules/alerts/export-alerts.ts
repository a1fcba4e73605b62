import type { Store } from '../../store/schema.ts';
import { withoutNumber } from './events.ts';
import { listAlertsForExport } from './queries/alerts.ts';
import { readTriggers } from './triggers.ts';

/** The newest triggers of the alerts, with every delivery attempt. */
const FIRINGS_MAX = 10_000;

/** The account's alerts and triggers for the data export, without the webhook secret. */
export async function exportAlerts(store: Store, accountId: string) {
  const alerts = await listAlertsForExport(store, accountId);
  const firings = await readTriggers(store, { accountId }, { order: 'desc', limit: FIRINGS_MAX });
  return { alerts, firings: firings.map(withoutNumber) };
}
