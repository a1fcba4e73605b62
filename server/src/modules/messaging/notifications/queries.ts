import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { NotificationKind } from '@meridian/contracts/portal/notifications';
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

/** One page of an account's notifications of these kinds, newest first, and how many there are in all. */
export async function listNotificationRows(
  store: Store,
  input: {
    accountId: string;
    kinds: readonly NotificationKind[];
    unreadOnly: boolean;
    limit: number;
    offset: number;
  },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { accountId, kinds, unreadOnly, limit, offset } = input;
  let listed = store
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds);
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

/** E-mail address and plan of accounts, by id. */
export async function plansOf(
  store: Store,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountPlan & { email: string }>> {
  const rows = await store
    .selectFrom('account')
    .select(['id', 'email', ...PLAN_COLUMNS])
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

const verifiedAccounts = (store: Store) =>
  store.selectFrom('account').where('verified_at', 'is not', null).where('deleted_at', 'is', null);

export async function countVerifiedAccounts(store: Store): Promise<number> {
  const { total } = await verifiedAccounts(store)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Ids of verified accounts after the id `after`, in order. */
export async function listVerifiedAccounts(store: Store, after: string, limit: number): Promise<string[]> {
  const rows = await verifiedAccounts(store)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds an announcement to accounts that do not have it yet; returns to how many. */
export async function insertAnnouncement(
  store: Store,
  accountIds: readonly string[],
  input: { title: string; message: string; link: string | null; dedupe: string; at: Date },
): Promise<number> {
  const { title, message, link, dedupe, at } = input;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('notification')
    .columns(['account_id', 'kind', 'type', 'title', 'message', 'link', 'at', 'dedupe'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select([
          'id',
          sql`'system'`.as('kind'),
          sql`'info'`.as('type'),
          eb.val(title).as('title'),
          eb.val(message).as('message'),
          sql`${link}::text`.as('link'),
          sql`${at}::timestamptz`.as('at'),
          eb.val(dedupe).as('dedupe'),
        ])
        .where('id', 'in', accountIds),
    )
    .onConflict((conflict) => conflict.constraint('notification_dedupe').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
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
