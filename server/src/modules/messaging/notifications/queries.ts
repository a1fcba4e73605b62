import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { NotificationKind, NotificationType } from '@meridian/contracts/portal/notifications';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

type NotificationTable = Database['notification'];

const LIST_COLUMNS = ['id', 'kind', 'type', 'title', 'message', 'link', 'at', 'read_at'] as const;
export type NotificationRow = Pick<Selectable<NotificationTable>, (typeof LIST_COLUMNS)[number]>;

/** Returns whether the row was inserted; false when the account has a notification with the same `dedupe` key. */
export async function insertNotification(
  trx: Transaction,
  row: Insertable<NotificationTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('notification')
    .values(row)
    .onConflict((conflict) => conflict.constraint('notification_dedupe').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** One page of an account's notifications of these kinds, and of one type if it is given, newest first, and how many there are in all. */
export async function listNotificationRows(
  store: Store,
  input: {
    accountId: string;
    kinds: readonly NotificationKind[];
    type: NotificationType | undefined;
    unreadOnly: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { accountId, kinds, type, unreadOnly, limit, offset } = input;
  // The account has turned off what was asked for.
  if (kinds.length === 0) return { rows: [], total: 0 };
  let listed = store
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds);
  if (type) listed = listed.where('type', '=', type);
  if (unreadOnly) listed = listed.where('read_at', 'is', null);
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .select(LIST_COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The newest announcement of these kinds that the account has not read, and whose banner has not ended. */
export const findBanner = (
  store: Store,
  input: { accountId: string; kinds: readonly NotificationKind[]; now: Date },
): Promise<NotificationRow | undefined> =>
  store
    .selectFrom('notification as n')
    .innerJoin('announcement as a', 'a.id', 'n.announcement_id')
    .select(LIST_COLUMNS.map((column) => `n.${column}` as const))
    .where('n.account_id', '=', input.accountId)
    .where('n.kind', 'in', input.kinds)
    .where('n.read_at', 'is', null)
    .where('a.banner_until', '>', input.now)
    .orderBy('n.at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countUnread(
  store: Store | Transaction,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<number> {
  const { unread } = await store
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** How many of `ids` are notifications of the account. */
export async function countOwn(trx: Transaction, accountId: string, ids: readonly string[]): Promise<number> {
  const found = await trx
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return found.length;
}

/** Marks unread notifications of the account as read, those of `ids` or those of `kinds`. */
export async function markRead(
  trx: Transaction,
  accountId: string,
  which: { ids: readonly string[] } | { kinds: readonly NotificationKind[] },
  readAt: Date,
): Promise<void> {
  const own = trx.updateTable('notification').set({ read_at: readAt }).where('account_id', '=', accountId);
  const chosen = 'ids' in which ? own.where('id', 'in', which.ids) : own.where('kind', 'in', which.kinds);
  await chosen.where('read_at', 'is', null).execute();
}

/** Returns whether the account had this notification. */
export async function deleteNotificationRow(store: Store, accountId: string, id: string): Promise<boolean> {
  const deleted = await store
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The plans of accounts, by id. */
export async function plansOf(
  store: Store,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountPlan>> {
  const rows = await store
    .selectFrom('account')
    .select(['id', ...PLAN_COLUMNS])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/** The lowest limit of a month that an account has agreed or bought; null when none has. */
export async function lowestOwnLimit(store: Store): Promise<number | null> {
  const { lowest } = await store
    .selectFrom('account')
    .select(
      sql<number | null>`min(least(calls_per_month, (plan_terms ->> 'callsPerMonth')::bigint))::float8`.as(
        'lowest',
      ),
    )
    .where((eb) => eb.or([eb('calls_per_month', 'is not', null), eb('plan_terms', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return lowest;
}

/** All notifications of an account for the data export, oldest first. */
export const exportNotifications = (store: Store, accountId: string) =>
  store
    .selectFrom('notification')
    .select(['kind', 'type', 'title', 'message', 'link', 'at as time', 'read_at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();

export async function deleteOldNotifications(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('notification').where('at', '<=', before).execute();
}
