import type { Alert } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { sql } from 'kysely';
import type { Store } from '../../store/schema.ts';
import type { AlertContext } from './context.ts';
import { ALERT_COLUMNS, alertOf } from './alert-row.ts';
import { planRoom } from './alert-quota.ts';

interface Filter {
  readonly accountId: string;
  readonly mode?: KeyMode | undefined;
  readonly status?: Alert['status'] | undefined;
  /** In capitals. */
  readonly symbol?: string | undefined;
  readonly nowMs: number;
}

/** The account's alerts, newest first, a page of them, and how many more may live. */
export async function listAlerts(
  { store, now }: Pick<AlertContext, 'store' | 'now'>,
  { page, page_size, status }: PortalBody<'listAlerts'>,
  accountId: string,
): Promise<PortalReply<'listAlerts'>['additionalInfo']> {
  const nowMs = now();
  const listed = alertsOf(store, { accountId, status, nowMs });
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .select(ALERT_COLUMNS)
    .orderBy('seq', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { live, limit } = await planRoom(store, { accountId, mode: 'live', nowMs });
  return { items: rows.map((row) => alertOf(row, nowMs)), total, page, page_size, live, limit };
}

/** Alerts before the one with the number `before`, newest first, and the number that the next part begins before. */
export async function alertsBefore(
  store: Store,
  filter: Filter & { readonly before: number | undefined; readonly limit: number },
): Promise<{ alerts: Alert[]; next: number | null }> {
  const { before, limit, nowMs } = filter;
  let wanted = alertsOf(store, filter).select(ALERT_COLUMNS);
  if (before !== undefined) wanted = wanted.where('seq', '<', before);
  const rows = await wanted
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    alerts: shown.map((row) => alertOf(row, nowMs)),
    next: rows.length > limit ? shown.at(-1)!.seq : null,
  };
}

function alertsOf(store: Store, { accountId, mode, status, symbol, nowMs }: Filter) {
  const ended = sql<boolean>`status = 'active' and expires_at is not null and expires_at <= ${new Date(nowMs)}`;
  let listed = store.selectFrom('alert').where('account_id', '=', accountId);
  if (mode) listed = listed.where('mode', '=', mode);
  if (symbol !== undefined) listed = listed.where(sql<boolean>`${symbol} = any(symbols)`);
  if (status === 'active') return listed.where('status', '=', status).where(sql<boolean>`not (${ended})`);
  if (status === 'expired') return listed.where((eb) => eb.or([eb('status', '=', status), ended]));
  return status ? listed.where('status', '=', status) : listed;
}
