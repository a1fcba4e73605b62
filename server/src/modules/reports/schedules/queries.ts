/** SQL on the table `report_schedule`. */
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

export type ScheduleRow = Selectable<Database['report_schedule']>;

/** Every schedule of an account, oldest first. */
export const listScheduleRows = (store: Store, accountId: string): Promise<ScheduleRow[]> =>
  store
    .selectFrom('report_schedule')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countSchedules(trx: Transaction, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many schedules of the account were created before this one. */
export async function countEarlierSchedules(
  trx: Transaction,
  { id, account_id: accountId, created_at: createdAt }: Pick<ScheduleRow, 'id' | 'account_id' | 'created_at'>,
): Promise<number> {
  const { before } = await trx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(created_at, id) < (${createdAt}, ${id}::uuid)`)
    .executeTakeFirstOrThrow();
  return before;
}

/** The schedules that are due at `nowMs`, earliest first. Skips paused ones and those of deleted and suspended accounts. */
export const listDueSchedules = (
  store: Store,
  nowMs: number,
  limit: number,
): Promise<{ id: string; account_id: string }[]> =>
  store
    .selectFrom('report_schedule')
    .innerJoin('account', 'account.id', 'report_schedule.account_id')
    .select(['report_schedule.id', 'account_id'])
    .where('next_at', '<=', new Date(nowMs))
    .where('paused', '=', false)
    .where('account.deleted_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** A schedule that is still due at `nowMs` and not paused. */
export const findDueSchedule = (
  trx: Transaction,
  id: string,
  nowMs: number,
): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', new Date(nowMs))
    .where('paused', '=', false)
    .executeTakeFirst();

/** Locks a schedule of the account until `trx` ends. */
export const findScheduleForUpdate = (
  trx: Transaction,
  id: string,
  accountId: string,
): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const insertSchedule = (
  trx: Transaction,
  schedule: Insertable<Database['report_schedule']>,
): Promise<ScheduleRow> =>
  trx.insertInto('report_schedule').values(schedule).returningAll().executeTakeFirstOrThrow();

/** Changes a schedule and returns the row after the change. */
export const updateScheduleRow = (
  trx: Transaction,
  id: string,
  changes: Updateable<Database['report_schedule']>,
): Promise<ScheduleRow> =>
  trx
    .updateTable('report_schedule')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores when a schedule is due next, and when it last made a report if it did. */
export async function updateScheduleTimes(
  trx: Transaction,
  id: string,
  times: Pick<Updateable<Database['report_schedule']>, 'next_at' | 'last_at'>,
): Promise<void> {
  await trx.updateTable('report_schedule').set(times).where('id', '=', id).execute();
}

/** Deletes a schedule of the account. Returns false when there is no such schedule. */
export async function deleteOwnSchedule(store: Store, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
