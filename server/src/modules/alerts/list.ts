import type { Alert } from '@meridian/contracts/alerts';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Store } from '../../store/schema.ts';
import type { AlertContext } from './context.ts';
import { alertOf } from './alert-row.ts';
import { type AlertFilter, countAlerts, listAlertRows, listAlertRowsBefore } from './queries/alerts.ts';
import { alertQuota } from './alert-quota.ts';

/** A page of the account's alerts that match the filters, and how many more may be active. */
export async function listAlerts(
  { store, now }: Pick<AlertContext, 'store' | 'now'>,
  { page, page_size, status, search, sort, reverse }: PortalBody<'listAlerts'>,
  accountId: string,
): Promise<PortalReply<'listAlerts'>['additionalInfo']> {
  const nowMs = now();
  const filter = { accountId, status, search, nowMs };
  const total = await countAlerts(store, filter);
  const rows = await listAlertRows(store, filter, {
    sort,
    reverse,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const { live, limit } = await alertQuota(store, { accountId, mode: 'live', nowMs });
  return { items: rows.map((row) => alertOf(row, nowMs)), total, page, page_size, live, limit };
}

/** Alerts with a number below `before`, newest first, and the number at which the next page starts. */
export async function alertsBefore(
  store: Store,
  filter: AlertFilter & { readonly before: number | undefined; readonly limit: number },
): Promise<{ alerts: Alert[]; next: number | null }> {
  const { before, limit, nowMs } = filter;
  const rows = await listAlertRowsBefore(store, filter, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    alerts: shown.map((row) => alertOf(row, nowMs)),
    next: rows.length > limit ? shown.at(-1)!.seq : null,
  };
}
