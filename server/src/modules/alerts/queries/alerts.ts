import type { Alert, AlertChannel } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { PortalBody } from '@meridian/contracts/portal';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { AlertTable } from '../../../store/alerts.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { ALERT_COLUMNS, type AlertRow } from '../alert-row.ts';

export interface AlertFilter {
  readonly accountId: string;
  readonly mode?: KeyMode | undefined;
  readonly status?: Alert['status'] | undefined;
  /** In capitals. */
  readonly symbol?: string | undefined;
  /** Part of a name, or a symbol. */
  readonly search?: string | undefined;
  readonly nowMs: number;
}

export async function countAlerts(store: Store, filter: AlertFilter): Promise<number> {
  const { total } = await alertsOf(store, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type AlertSort = PortalBody<'listAlerts'>['sort'];

/** What each order compares; `asc` is the order that comes first, and the newest decides where all else is equal. */
const SORTS: Readonly<Record<AlertSort, RawBuilder<unknown>>> = {
  newest: sql`-seq`,
  name: sql`lower(name)`,
  status: sql`array_position(array['active', 'paused', 'triggered', 'expired'], status)`,
  triggered: sql`-extract(epoch from coalesce(last_triggered_at, 'epoch'))`,
  count: sql`-trigger_count`,
};

/** One page of the alerts that match the filter. */
export const listAlertRows = (
  store: Store,
  filter: AlertFilter,
  page: { sort: AlertSort; reverse: boolean; limit: number; offset: number },
): Promise<AlertRow[]> =>
  alertsOf(store, filter)
    .select(ALERT_COLUMNS)
    .orderBy(SORTS[page.sort], page.reverse ? 'desc' : 'asc')
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Alerts with a number below `before`, newest first. */
export function listAlertRowsBefore(
  store: Store,
  filter: AlertFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AlertRow[]> {
  let listed = alertsOf(store, filter).select(ALERT_COLUMNS);
  if (before !== undefined) listed = listed.where('seq', '<', before);
  return listed.orderBy('seq', 'desc').limit(limit).execute();
}

/** An active alert past its end counts as expired, even before the store records it. */
function alertsOf(store: Store, { accountId, mode, status, symbol, search, nowMs }: AlertFilter) {
  const ended = sql<boolean>`status = 'active' and expires_at is not null and expires_at <= ${new Date(nowMs)}`;
  let listed = store.selectFrom('alert').where('account_id', '=', accountId);
  if (mode) listed = listed.where('mode', '=', mode);
  if (symbol !== undefined) listed = listed.where(sql<boolean>`${symbol} = any(symbols)`);
  if (search !== undefined)
    listed = listed.where(
      sql<boolean>`(position(lower(${search}) in lower(name)) > 0 or upper(${search}) = any(symbols))`,
    );
  if (status === 'active') return listed.where('status', '=', status).where(sql<boolean>`not (${ended})`);
  if (status === 'expired') return listed.where((eb) => eb.or([eb('status', '=', status), ended]));
  return status ? listed.where('status', '=', status) : listed;
}

export async function countActiveAlerts(
  store: Store | Transaction,
  { accountId, mode, nowMs }: { accountId: string; mode: KeyMode; nowMs: number },
): Promise<number> {
  const { live } = await store
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('account_id', '=', accountId)
    .where('mode', '=', mode)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(nowMs))]))
    .executeTakeFirstOrThrow();
  return live;
}

/** Locks the account's alert until `trx` ends. */
export function lockOwnAlert(
  trx: Transaction,
  { accountId, id, mode }: { accountId: string; id: string; mode?: KeyMode | undefined },
): Promise<AlertRow | undefined> {
  let own = trx
    .selectFrom('alert')
    .select(ALERT_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id);
  if (mode) own = own.where('mode', '=', mode);
  return own.forUpdate().executeTakeFirst();
}

/** Locks alerts of the account in the order of their ids. */
export const lockOwnAlerts = (
  trx: Transaction,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<AlertRow[]> =>
  trx
    .selectFrom('alert')
    .select(ALERT_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks alerts in the order of their ids. */
export const lockAlerts = (trx: Transaction, ids: readonly string[]): Promise<AlertRow[]> =>
  trx.selectFrom('alert').select(ALERT_COLUMNS).where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function hasAlert(store: Store, accountId: string, id: string): Promise<boolean> {
  const own = await store
    .selectFrom('alert')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return own !== undefined;
}

/** Every alert of an account with the columns of its data export, oldest first. */
export const listAlertsForExport = (store: Store, accountId: string) =>
  store
    .selectFrom('alert')
    .select(['id', 'mode', 'name', 'status', 'symbols', 'condition', 'channels', 'cooldown_seconds', 'once'])
    .select(['expires_at', 'created_at', 'last_triggered_at', 'trigger_count'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();

export const insertAlert = (trx: Transaction, values: Insertable<AlertTable>): Promise<AlertRow> =>
  trx.insertInto('alert').values(values).returning(ALERT_COLUMNS).executeTakeFirstOrThrow();

/** Updates an alert and has the evaluating process read it again. */
export const updateAlertRow = (
  trx: Transaction,
  id: string,
  changes: Updateable<AlertTable>,
): Promise<AlertRow> =>
  trx
    .updateTable('alert')
    .set({ ...changes, changed_at: sql`now()` })
    .where('id', '=', id)
    .returning(ALERT_COLUMNS)
    .executeTakeFirstOrThrow();

/** Notes a trigger; with `ends`, it was the only one. An alert that continues is not read again by the process that evaluates it. */
export async function markAlertTriggered(
  trx: Transaction,
  { id, ends, at }: { id: string; ends: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('alert')
    .set({
      last_triggered_at: at,
      trigger_count: sql`trigger_count + 1`,
      ...(ends && { status: 'triggered' }),
    })
    .where('id', '=', id)
    .execute();
}

/** Marks active alerts of these shards that ended by `at` as expired. */
export async function expireAlerts(store: Store, shards: readonly number[], at: Date): Promise<void> {
  await store
    .updateTable('alert')
    .set({ status: 'expired', changed_at: sql`now()` })
    .where('status', '=', 'active')
    .where('expires_at', '<=', at)
    .where(sql<boolean>`alert_shard_of(account_id) = any(${shards}::int[])`)
    .execute();
}

/** Locks an alert and returns its channels. */
export async function lockChannels(trx: Transaction, id: string): Promise<AlertChannel[] | undefined> {
  const alert = await trx
    .selectFrom('alert')
    .select('channels')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return alert?.channels;
}

export async function updateChannels(
  trx: Transaction,
  id: string,
  channels: readonly AlertChannel[],
): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ channels: JSON.stringify(channels), changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
