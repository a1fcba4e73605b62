import type { Insertable, Selectable } from 'kysely';
import type { Database, Store, Transaction } from '../../store/schema.ts';

export type UsageAlertRow = Selectable<Database['usage_alert']>;
/** What the owner sets. */
export type UsageAlertSettings = Pick<
  Insertable<Database['usage_alert']>,
  'metric' | 'threshold' | 'window_minutes' | 'cooldown_seconds' | 'email' | 'active'
>;

/** The alerts of an account, oldest first. */
export const listAlertRows = (store: Store, accountId: string): Promise<UsageAlertRow[]> =>
  store
    .selectFrom('usage_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The next active alerts of accounts that are neither deleted nor suspended, by id. */
export const listActiveAfter = (store: Store, after: string, limit: number): Promise<UsageAlertRow[]> =>
  store
    .selectFrom('usage_alert as u')
    .innerJoin('account as a', 'a.id', 'u.account_id')
    .selectAll('u')
    .where('u.active', '=', true)
    .where('a.deleted_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(limit)
    .execute();

export async function countAlerts(trx: Transaction, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('usage_alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertAlert = (
  trx: Transaction,
  of: { accountId: string; at: Date },
  settings: UsageAlertSettings,
): Promise<UsageAlertRow> =>
  trx
    .insertInto('usage_alert')
    .values({ ...settings, account_id: of.accountId, created_at: of.at, last_triggered_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes an alert, which can trigger again after its cooldown. Undefined when the account has none with that id. */
export const updateAlert = (
  trx: Transaction,
  of: { accountId: string; id: string },
  settings: UsageAlertSettings,
): Promise<UsageAlertRow | undefined> =>
  trx
    .updateTable('usage_alert')
    .set({ ...settings, above: false })
    .where('account_id', '=', of.accountId)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirst();

/** Returns whether the account had it. */
export async function deleteAlertRow(store: Store, accountId: string, id: string): Promise<boolean> {
  const deleted = await store
    .deleteFrom('usage_alert')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Notes that a figure has reached its threshold; false when another process has noted it, or the alert was changed or paused. */
export async function markAbove(
  trx: Transaction,
  { id, threshold, at }: { id: string; threshold: number; at: Date },
): Promise<boolean> {
  const marked = await trx
    .updateTable('usage_alert')
    .set({ above: true, last_triggered_at: at })
    .where('id', '=', id)
    .where('threshold', '=', threshold)
    .where('active', '=', true)
    .where('above', '=', false)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Notes that a figure is below its threshold again. */
export async function markBelow(store: Store, id: string): Promise<void> {
  await store.updateTable('usage_alert').set({ above: false }).where('id', '=', id).execute();
}

/** The alerts of an account for the data export, oldest first. */
export const exportUsageAlerts = (store: Store, accountId: string) =>
  store
    .selectFrom('usage_alert')
    .select(['metric', 'threshold', 'window_minutes', 'cooldown_seconds', 'email', 'active'])
    .select(['last_triggered_at', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
