/** SQL that compares the roll-ups with the calls. Rows of deleted accounts are left out: a sweep removes them in parts. */
import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { RollUpTable, UsageCallTable } from '../../../store/usage.ts';
import { encodeCounts } from '../../../store/usage-counts.ts';
import { lockRollUps } from '../../../store/usage-lock.ts';
import type { RollUp } from '../../../store/usage-sums.ts';
import type { Statements } from '../../../store/usage-upserts.ts';
import { foldOldest, waitingMonths, waitingRollUps } from '../../../store/usage-waiting.ts';
import type { RollUpTableName } from './roll-ups.ts';

/** A range of time in milliseconds since 1970, without its end. */
export interface VerifiedRange {
  readonly fromMs: number;
  readonly toMs: number;
}

export type VerifiedCall = Pick<
  Selectable<UsageCallTable>,
  'at' | 'account_id' | 'key_id' | 'endpoint' | 'symbol' | 'status' | 'latency_us' | 'charged'
>;

const INSERT_ROWS = 1_000;
/** Waiting sums of a part of a fold. */
const FOLDED_ROWS = 10_000;

const within = ({ fromMs, toMs }: VerifiedRange) =>
  sql`at >= ${new Date(fromMs)} and at < ${new Date(toMs)} and account_id in (select id from account)`;

export async function listVerifiedCalls(
  store: Store | Transaction,
  range: VerifiedRange,
): Promise<VerifiedCall[]> {
  const { rows } = await sql<VerifiedCall>`
    select at, account_id, key_id, endpoint, symbol, status, latency_us, charged from usage_call
    where ${within(range)}`.execute(store);
  return rows;
}

/** Call files of a range of whole hours. */
export async function listFilesBetween(
  store: Store | Transaction,
  { fromMs, toMs }: VerifiedRange,
): Promise<{ name: string; sha256: string; hour: Date }[]> {
  const rows = await store
    .selectFrom('usage_call_file')
    .select(['name', 'sha256', 'hour'])
    .where('state', '=', 'current')
    .where('hour', '>=', new Date(fromMs))
    .where('hour', '<', new Date(toMs))
    .orderBy('hour')
    .orderBy('name')
    .execute();
  return rows.map(({ name, sha256, hour }) => ({ name, sha256: sha256!, hour }));
}

/** Which of these accounts exist. */
export async function listExisting(
  store: Store | Transaction,
  accountIds: readonly string[],
): Promise<Set<string>> {
  const rows = await store
    .selectFrom('account')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...accountIds])))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether raw calls are still to be written into files whose sums are stored. */
export async function callsAreBehind(store: Store | Transaction): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select from usage_journal as sums join usage_journal as calls on calls.id = sums.id || ':calls'
      where calls.sequence < sums.sequence
    ) as behind`.execute(store);
  return rows[0]!.behind;
}

/** The starts of the days (UTC) of a range with calls or roll-ups, oldest first. */
export async function listVerifiedDays(store: Store, { fromMs, toMs }: VerifiedRange): Promise<Date[]> {
  const days = (table: string) => sql`
    select date_trunc('day', at, 'UTC') as day from ${sql.table(table)}
    where at >= ${new Date(fromMs)} and at < ${new Date(toMs)} group by 1`;
  const { rows } = await sql<{ day: Date }>`
    ${days('usage_call')} union
    select date_trunc('day', hour, 'UTC') from usage_call_file
    where state = 'current' and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
    union ${days('usage_minute')} union ${days('usage_hour')} union ${days('usage_day')}
    order by day`.execute(store);
  return rows.map(({ day }) => day);
}

/** The starts of the hours of a range with calls. */
export async function listVerifiedHours(
  store: Store | Transaction,
  { fromMs, toMs }: VerifiedRange,
): Promise<Date[]> {
  const { rows } = await sql<{ hour: Date }>`
    select date_trunc('hour', at, 'UTC') as hour from usage_call
    where at >= ${new Date(fromMs)} and at < ${new Date(toMs)} group by 1 order by 1`.execute(store);
  return rows.map(({ hour }) => hour);
}

/** The roll-ups of a range, with the sums that wait to be added to them. */
export async function listVerifiedRollUps(
  store: Store | Transaction,
  table: RollUpTableName,
  range: VerifiedRange,
): Promise<Selectable<RollUpTable>[]> {
  const { rows } = await sql<Selectable<RollUpTable>>`
    select account_id, at, endpoint, sum(requests)::bigint as requests, sum(latency_us)::bigint as latency_us,
      string_agg(statuses, '') as statuses, string_agg(latencies, '') as latencies
    from (
      select account_id, at, endpoint, requests, latency_us, statuses, latencies from ${sql.table(table)}
      where ${within(range)}
      union all select * from (${waitingRollUps(table)}) as waiting where ${within(range)}
    ) as rows group by account_id, at, endpoint`.execute(store);
  return rows;
}

/**
 * Adds what waits to the roll-ups, and keeps every process from storing more until `trx` ends. Calls that they have not
 * added are not visible.
 */
export async function completeRollUps(trx: Transaction): Promise<void> {
  const client: Statements = {
    query: async <Row>(text: string, values: unknown[]) =>
      await trx.executeQuery<Row>(CompiledQuery.raw(text, values)),
  };
  await lockRollUps(client);
  while ((await foldOldest(client, FOLDED_ROWS)) > 0);
}

/** Replaces the roll-ups of a range, after `completeRollUps`. */
export async function replaceRollUps(
  trx: Transaction,
  table: RollUpTableName,
  { range, rollUps }: { range: VerifiedRange; rollUps: readonly RollUp[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${within(range)}`.execute(trx);
  for (let from = 0; from < rollUps.length; from += INSERT_ROWS) {
    const rows = rollUps.slice(from, from + INSERT_ROWS).map((it) => ({
      account_id: it.accountId,
      at: new Date(it.atMs),
      endpoint: it.endpoint,
      requests: it.requests,
      latency_us: it.latencyUs,
      statuses: encodeCounts(it.statuses),
      latencies: encodeCounts(it.latencies),
    }));
    await trx.insertInto(table).values(rows).execute();
  }
}

/** Charged calls of an account in a month, given by its first day (`YYYY-MM-DD`). */
export interface ChargedMonth {
  readonly accountId: string;
  readonly month: string;
  readonly charged: number;
}

/**
 * The months from `firstMonth` on whose charged calls differ from the calls (`YYYY-MM-DD`, first days). `filed`: the charged
 * calls in files.
 */
export async function listWrongMonths(store: Store, firstMonth: string, filed: readonly ChargedMonth[]) {
  const { rows } = await sql<{ accountId: string; month: string; stored: number; counted: number }>`
    with parts as (
      select account_id, date_trunc('month', at at time zone 'UTC')::date as month, count(*) as charged
      from usage_call where charged and at >= ${sql.lit(`${firstMonth}T00:00:00Z`)}::timestamptz group by 1, 2
      union all
      select * from unnest(${filed.map((it) => it.accountId)}::uuid[], ${filed.map((it) => it.month)}::date[],
        ${filed.map((it) => it.charged)}::bigint[])
    ),
    counted as (select account_id, month, sum(charged) as charged from parts group by 1, 2),
    stored as (
      select account_id, month, sum(charged) as charged
      from (select * from usage_month union all ${waitingMonths()}) as rows
      where month >= ${firstMonth}::date group by 1, 2
    )
    select account_id as "accountId", month::text, coalesce(stored.charged, 0)::float8 as stored,
      coalesce(counted.charged, 0)::float8 as counted
    from counted full join stored using (account_id, month)
    where coalesce(stored.charged, 0) <> coalesce(counted.charged, 0) and account_id in (select id from account)
    order by month, account_id`.execute(store);
  return rows;
}

/** Counts the charged calls of a month again, with those in files, after `completeRollUps`. */
export async function recountMonth(
  trx: Transaction,
  { accountId, month, filed }: { accountId: string; month: string; filed: number },
): Promise<void> {
  await sql`
    insert into usage_month as kept (account_id, month, charged)
    select ${accountId}::uuid, ${month}::date, count(*) + ${filed} from usage_call
    where charged and account_id = ${accountId}
      and at >= ${sql.lit(`${month}T00:00:00Z`)}::timestamptz
      and at < (${month}::date + interval '1 month') at time zone 'UTC'
    on conflict (account_id, month) do update set charged = excluded.charged`.execute(trx);
}

/** How far the store has read each of these journals. */
export const listJournalPositions = (store: Store, ids: readonly string[]) =>
  store
    .selectFrom('usage_journal')
    .select(['id', 'sequence'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
