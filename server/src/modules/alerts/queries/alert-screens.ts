import type { AlertCondition } from '@meridian/contracts/alerts';
import type { ScreenFields } from '@meridian/contracts/api/screener';
import type { KeyMode } from '@meridian/contracts/keys';
import { sql } from 'kysely';
import type { Lead } from '../../../store/alert-shards.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** What a screen found at a time. */
export interface SeenScreen {
  /** Identifies the data: while it stays, the members do. */
  readonly stamp: string;
  readonly screen: ScreenFields;
  readonly members: readonly string[];
}

/** An active alert on a saved screen. */
export interface ScreenAlertRow extends Lead {
  readonly id: string;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly condition: AlertCondition;
  readonly stamp: string | null;
  /** Whether the screen is the one that was evaluated last. */
  readonly same: boolean;
  /** Null when it was deleted. */
  readonly screen: ScreenFields | null;
}

/** Starts with what the screen finds now. Returns false when the account no longer has the screen. */
export async function insertAlertScreen(
  trx: Transaction,
  of: { alertId: string; accountId: string; screenId: string },
  { stamp, screen, members }: SeenScreen,
): Promise<boolean> {
  const { rows } = await sql`
    insert into alert_screen (alert_id, screen_id, stamp, screen, members)
    select ${of.alertId}, s.id, ${stamp}, ${JSON.stringify(screen)}::jsonb, ${[...members]}::text[]
    from (
      select id from saved_screen where id = ${of.screenId} and account_id = ${of.accountId} for key share
    ) s returning alert_id`.execute(trx);
  return rows.length > 0;
}

/** The active alerts of these shards on screens, oldest first. */
export async function activeScreenAlerts(
  store: Store,
  shards: readonly number[],
  at: Date,
): Promise<ScreenAlertRow[]> {
  const { rows } = await sql<ScreenAlertRow>`
    select a.id, a.account_id, a.mode, a.condition, l.shard, l.term, w.stamp,
      coalesce(w.screen = s.screen, false) as same, s.screen
    from alert_screen w join alert a on a.id = w.alert_id and a.status = 'active'
      join account c on c.id = a.account_id and c.deleted_at is null and c.suspended_at is null
      join alert_shard l on l.shard = alert_shard_of(a.account_id)
      left join saved_screen s on s.id = w.screen_id and s.account_id = a.account_id
    where l.shard = any(${[...shards]}::int[]) and (a.expires_at is null or a.expires_at > ${at})
    order by a.seq`.execute(store);
  return rows;
}

/** The active alerts of an account whose screen was deleted. */
export async function alertsWithoutScreen(store: Store, accountId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('alert_screen as w')
    .innerJoin('alert as a', 'a.id', 'w.alert_id')
    .select('a.id')
    .where('a.account_id', '=', accountId)
    .where('a.status', '=', 'active')
    .where('w.screen_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks what an alert has seen until `trx` ends. */
export const lockAlertScreen = (trx: Transaction, alertId: string) =>
  trx
    .selectFrom('alert_screen')
    .select(['screen_id', 'stamp', 'screen', 'members'])
    .where('alert_id', '=', alertId)
    .forUpdate()
    .executeTakeFirst();

export async function updateAlertScreen(
  trx: Transaction,
  alertId: string,
  { stamp, screen, members }: SeenScreen,
): Promise<void> {
  await trx
    .updateTable('alert_screen')
    .set({ stamp, screen: JSON.stringify(screen), members: [...members] })
    .where('alert_id', '=', alertId)
    .execute();
}
