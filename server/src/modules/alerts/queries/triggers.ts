import type { KeyMode } from '@meridian/contracts/keys';
import type { PlanId } from '@meridian/contracts/plans';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

type TriggerTable = Database['alert_firing'];
export type TriggerRow = Selectable<TriggerTable>;

export interface TriggerFilter {
  readonly accountId: string;
  readonly mode?: 'live' | 'test' | undefined;
  readonly alertId?: string | undefined;
  /** In capitals. */
  readonly symbol?: string | undefined;
  /** The number of the one trigger to find. */
  readonly seq?: number | undefined;
  /** Only triggers with a lower number. */
  readonly before?: number | undefined;
  /** Only triggers with a higher number. */
  readonly after?: number | undefined;
}

export interface TriggerPage {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset?: number;
}

function triggersOf(store: Store | Transaction, filter: TriggerFilter) {
  const { accountId, mode, alertId, symbol, seq, before, after } = filter;
  let listed = store.selectFrom('alert_firing as f').where('f.account_id', '=', accountId);
  if (alertId !== undefined) listed = listed.where('f.alert_id', '=', alertId);
  if (symbol !== undefined) listed = listed.where('f.symbol', '=', symbol);
  if (mode)
    listed = listed.where(
      sql<boolean>`exists (select from alert a where a.id = f.alert_id and a.mode = ${mode})`,
    );
  if (seq !== undefined) listed = listed.where('f.seq', '=', seq);
  if (before !== undefined) listed = listed.where('f.seq', '<', before);
  if (after !== undefined) listed = listed.where('f.seq', '>', after);
  return listed;
}

/** Triggers in the order of their numbers. */
export const listTriggerRows = (
  store: Store | Transaction,
  filter: TriggerFilter,
  { order, limit, offset = 0 }: TriggerPage,
): Promise<TriggerRow[]> =>
  triggersOf(store, filter).selectAll('f').orderBy('f.seq', order).limit(limit).offset(offset).execute();

export async function countTriggers(store: Store, filter: TriggerFilter): Promise<number> {
  const { total } = await triggersOf(store, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The highest number; 0 when there is no trigger. */
export async function newestTriggerSeq(store: Store, filter: TriggerFilter): Promise<number> {
  const row = await triggersOf(store, filter)
    .select(({ fn }) => fn.max('f.seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** Inserts a trigger and returns its number. */
export async function insertTrigger(trx: Transaction, values: Insertable<TriggerTable>): Promise<number> {
  const { seq } = await trx
    .insertInto('alert_firing')
    .values(values)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

export interface RecentTriggersRow {
  readonly account_id: string;
  readonly mode: KeyMode;
  /** Of the account. */
  readonly plan: PlanId;
  /** In milliseconds since 1970, ascending. */
  readonly times: readonly number[];
}

/** When the alerts of these shards were triggered after `since`, tests excluded, by account. */
export async function recentTriggers(
  store: Store,
  shards: readonly number[],
  since: Date,
): Promise<RecentTriggersRow[]> {
  const { rows } = await sql<RecentTriggersRow>`
    select f.account_id, a.mode, c.plan,
      array_agg((extract(epoch from f.triggered_at) * 1000)::float8 order by f.triggered_at) as times
    from alert_firing f join alert a on a.id = f.alert_id join account c on c.id = f.account_id
    where f.triggered_at > ${since} and not f.test and alert_shard_of(f.account_id) = any(${shards}::int[])
    group by f.account_id, a.mode, c.plan`.execute(store);
  return rows;
}
