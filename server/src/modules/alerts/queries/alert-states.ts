import type { AlertCondition } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Lead } from '../../../store/alert-shards.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The most alerts that one statement reads. */
export const ACTIVE_ALERTS_PART = 2_000;
const SECOND_MS = 1_000;

/** An active alert with the state of each symbol. */
export interface ActiveAlertRow extends Lead {
  readonly id: string;
  readonly seq: number;
  readonly account_id: string;
  readonly mode: KeyMode;
  /** Of the account. */
  readonly plan: PlanId;
  readonly version: number;
  readonly condition: AlertCondition;
  readonly cooldown_seconds: number;
  readonly once: boolean;
  readonly expires_at: Date | null;
  readonly states:
    | readonly (readonly [
        symbol: string,
        side: -1 | 0 | 1,
        lastTriggeredMs: number | null,
        seenMs: number | null,
      ])[]
    | null;
}

/** The next part of the active alerts of a shard, by number. */
export const activeAlertsAfter = (store: Store, shard: number, seq: number): Promise<ActiveAlertRow[]> =>
  activeWhere(store, sql`alert_shard_of(a.account_id) = ${shard} and a.seq > ${seq}`);

/** The active alerts among at most `ACTIVE_ALERTS_PART` ids. */
export const activeAlertsById = (store: Store, ids: readonly string[]): Promise<ActiveAlertRow[]> =>
  activeWhere(store, sql`a.id = any(${ids}::uuid[])`);

async function activeWhere(store: Store, which: RawBuilder<unknown>): Promise<ActiveAlertRow[]> {
  const { rows } = await sql<ActiveAlertRow>`
    select a.id, a.seq, a.account_id, a.mode, c.plan, a.version, a.condition, a.cooldown_seconds, a.once, a.expires_at,
      l.shard, l.term,
      (select json_agg(json_build_array(s.symbol, s.side, (extract(epoch from s.last_fired_at) * 1000)::float8,
          (extract(epoch from s.observed_at) * 1000)::float8))
         from alert_state s where s.alert_id = a.id) as states
    from alert a join account c on c.id = a.account_id and c.deleted_at is null and c.suspended_at is null
      join alert_shard l on l.shard = alert_shard_of(a.account_id)
    where a.status = 'active' and ${which} order by a.seq limit ${ACTIVE_ALERTS_PART}`.execute(store);
  return rows;
}

/** The ids of alerts of these shards that changed in the last seconds, by the clock of the store. */
export async function changedWithin(
  store: Store,
  shards: readonly number[],
  seconds: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alert where changed_at > now() - make_interval(secs => ${seconds})
      and alert_shard_of(account_id) = any(${shards}::int[])`.execute(store);
  return rows.map(({ id }) => id);
}

export async function insertStates(
  trx: Transaction,
  alertId: string,
  symbols: readonly string[],
  nowMs: number,
): Promise<void> {
  if (symbols.length === 0) return;
  await trx
    .insertInto('alert_state')
    .values(
      symbols.map((symbol) => ({
        alert_id: alertId,
        symbol,
        last_fired_at: null,
        observed_at: beforeSecondOf(nowMs),
      })),
    )
    .execute();
}

/** Forgets which side of the threshold each symbol is on. */
export async function resetSides(trx: Transaction, alertId: string): Promise<void> {
  await trx.updateTable('alert_state').set({ side: 0 }).where('alert_id', '=', alertId).execute();
}

/** An alert that was changed or resumed at `nowMs` is evaluated from that second on, never over an earlier one. */
export async function observeFrom(trx: Transaction, alertId: string, nowMs: number): Promise<void> {
  await trx
    .updateTable('alert_state')
    .set({ observed_at: beforeSecondOf(nowMs) })
    .where('alert_id', '=', alertId)
    .execute();
}

/** The same for every active alert of an account, which the evaluating process reads again. */
export async function observeAccountFrom(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  await sql`
    update alert_state s set observed_at = ${beforeSecondOf(nowMs)}
    from alert a where a.id = s.alert_id and a.account_id = ${accountId} and a.status = 'active'`.execute(
    trx,
  );
  await touchActiveAlerts(trx, accountId);
}

/** Has the evaluating process read the active alerts of an account again. */
export async function touchActiveAlerts(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ changed_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute();
}

/** The last millisecond before the second of the tape that `nowMs` lies in. */
const beforeSecondOf = (nowMs: number) => new Date(Math.floor(nowMs / SECOND_MS) * SECOND_MS - 1);

export interface SideChange {
  readonly alertId: string;
  readonly version: number;
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  readonly at: Date;
  /** Null when the change did not trigger the alert. */
  readonly triggeredAt: Date | null;
}

/** Changes sides where the store still has the previous side and version, and none observed later. Returns what it changed as `<id> <symbol>`. */
export async function moveSides(
  trx: Transaction,
  changes: readonly SideChange[],
): Promise<ReadonlySet<string>> {
  const column = <Value>(of: (it: SideChange) => Value) => changes.map(of);
  const { rows } = await sql<{ alert_id: string; symbol: string }>`
    update alert_state s set side = g.next, observed_at = g.at, last_fired_at = coalesce(g.triggered_at, s.last_fired_at)
    from unnest(
        ${column(({ alertId }) => alertId)}::uuid[],
        ${column(({ version }) => version)}::int[],
        ${column(({ symbol }) => symbol)}::text[],
        ${column(({ from }) => from)}::smallint[],
        ${column(({ to }) => to)}::smallint[],
        ${column(({ at }) => at)}::timestamptz[],
        ${column(({ triggeredAt }) => triggeredAt)}::timestamptz[]
      ) as g (alert_id, version, symbol, previous, next, at, triggered_at)
    join alert a on a.id = g.alert_id and a.version = g.version
    where s.alert_id = g.alert_id and s.symbol = g.symbol and s.side = g.previous
      and (s.observed_at is null or s.observed_at <= g.at)
    returning s.alert_id, s.symbol`.execute(trx);
  return new Set(rows.map(({ alert_id: id, symbol }) => `${id} ${symbol}`));
}
