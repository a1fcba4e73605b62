import type { PortalReply } from '@meridian/contracts/portal';
import { alertOf } from './alert-of.ts';
import type { UsageAlertContext } from './context.ts';
import { measures } from './measure.ts';
import { listAlertRows } from './queries.ts';

/** The account's alerts on usage with their figures of now, oldest first. */
export async function listUsageAlerts(
  context: Pick<UsageAlertContext, 'store' | 'reader' | 'now'>,
  accountId: string,
): Promise<PortalReply<'listUsageAlerts'>['additionalInfo']> {
  const rows = await listAlertRows(context.store, accountId);
  const measure = await measures(context, rows);
  return { items: await Promise.all(rows.map(async (row) => alertOf(row, (await measure(row)).value))) };
}
