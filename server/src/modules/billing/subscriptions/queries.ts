/** SQL on the tables `subscription` and `subscription_event`. */
import { type Insertable, sql } from 'kysely';
import type { SubscriptionEventTable, SubscriptionTable } from '../../../store/billing.ts';
import type { PlanId } from '@meridian/contracts/plans';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The account's subscription that has not ended. */
export const findCurrentSubscription = (store: Store, accountId: string) =>
  store
    .selectFrom('subscription')
    .select(['id', 'standing as state'])
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

/** The account's newest subscription, ended or not. */
export const findNewestSubscription = (store: Store, accountId: string) =>
  store
    .selectFrom('subscription')
    .select(['id', 'standing as state'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertSubscription(
  trx: Transaction,
  subscription: Insertable<SubscriptionTable>,
): Promise<void> {
  await trx.insertInto('subscription').values(subscription).execute();
}

/** Stores the next version; throws when the stored version is not the one before. */
export async function updateSubscriptionRow(
  trx: Transaction,
  id: string,
  row: Pick<Insertable<SubscriptionTable>, 'version' | 'state' | 'standing' | 'due_at'>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set(row)
    .where('id', '=', id)
    .where('version', '=', row.version - 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Subscription ${id} was changed since it was read.`);
}

export async function insertSubscriptionEvent(
  trx: Transaction,
  event: Insertable<SubscriptionEventTable>,
): Promise<void> {
  await trx.insertInto('subscription_event').values(event).execute();
}

/** Subscriptions with something due at `now`, longest due first. */
export const listDueSubscriptions = (store: Store, now: Date, limit: number) =>
  store
    .selectFrom('subscription')
    .select(['id', 'account_id as accountId'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export async function isSubscriptionDue(trx: Transaction, id: string, now: Date): Promise<boolean> {
  const due = await trx
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return due !== undefined;
}

/** Sets when a subscription is processed next, whatever was due before. */
export async function setSubscriptionDue(trx: Transaction, id: string, dueAt: Date): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();
}

/** Moves a subscription that is due at `now` to a later time. */
export async function postponeDueSubscription(
  store: Store,
  id: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await store
    .updateTable('subscription')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .execute();
}

/** The plans whose trial one of these persons has had, for themselves or in an organisation. */
export async function listTrials(store: Store, persons: readonly string[]): Promise<string[]> {
  if (persons.length === 0) return [];
  const rows = await store
    .selectFrom('trial')
    .select('plan')
    .distinct()
    .where('account_id', 'in', persons)
    .execute();
  return rows.map(({ plan }) => plan);
}

/** Stores the trial of these persons. False when one of them has had it, also by a trial that begins at the same time. */
export async function insertTrials(
  trx: Transaction,
  persons: readonly string[],
  { plan, at }: { plan: PlanId; at: Date },
): Promise<boolean> {
  if (persons.length === 0) return true;
  const inserted = await trx
    .insertInto('trial')
    .values(persons.map((account_id) => ({ account_id, plan, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  return inserted.length === persons.length;
}

/** The plans of all trials that the account ever started. */
export async function listTriedPlans(store: Store, accountId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('subscription_event')
    .select(sql<string>`event #>> '{terms,plan}'`.as('plan'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`event ->> 'type' = 'trial-started'`)
    .execute();
  return rows.map(({ plan }) => plan);
}

export const exportSubscriptionEvents = (store: Store, accountId: string) =>
  store
    .selectFrom('subscription_event')
    .select(['subscription_id', 'version', 'at as time', 'event'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('version')
    .execute();

/** Active subscriptions by id. */
export async function listActiveSubscriptions(
  store: Store,
  after: string | null,
  limit: number,
): Promise<{ id: string; accountId: string }[]> {
  let query = store
    .selectFrom('subscription')
    .select(['id', 'account_id as accountId'])
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return await query.execute();
}
