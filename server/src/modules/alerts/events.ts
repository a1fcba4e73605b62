import type { AlertTrigger } from '@meridian/contracts/alerts';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Store } from '../../store/schema.ts';
import type { AlertContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { hasAlert } from './queries/alerts.ts';
import { countTriggers, type TriggerFilter } from './queries/triggers.ts';
import { type NumberedTrigger, readTriggers } from './triggers.ts';

/** A page of triggers, newest first. Throws 141 for an alert of another account. */
export async function listAlertEvents(
  { store }: Pick<AlertContext, 'store'>,
  { page, page_size, alert_id }: PortalBody<'listAlertEvents'>,
  accountId: string,
): Promise<PortalReply<'listAlertEvents'>['additionalInfo']> {
  if (alert_id !== undefined && !(await hasAlert(store, accountId, alert_id)))
    throw errors.notFound({ message: 'This alert does not exist' });
  const filter = { accountId, alertId: alert_id };
  const total = await countTriggers(store, filter);
  const offset = (page - 1) * page_size;
  const rows = await readTriggers(store, filter, { order: 'desc', limit: page_size, offset });
  return { items: rows.map(withoutNumber), total, page, page_size };
}

/** Triggers with a number below `before`, newest first, and the number at which the next page starts. */
export async function triggersBefore(
  store: Store,
  { limit, ...filter }: Omit<TriggerFilter, 'before'> & { before: number | undefined; limit: number },
): Promise<{ firings: AlertTrigger[]; next: number | null }> {
  const rows = await readTriggers(store, filter, { order: 'desc', limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { firings: shown.map(withoutNumber), next: rows.length > limit ? shown.at(-1)!.seq : null };
}

/** A trigger as both the API and the portal return it. */
export function withoutNumber(numbered: NumberedTrigger): AlertTrigger {
  const { seq: _, ...firing } = numbered;
  return firing;
}
