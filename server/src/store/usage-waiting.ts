/** Sums of calls that are stored but not in the roll-ups yet, and the fold that moves them there. */
import { type RawBuilder, sql } from 'kysely';
import { encodeCounts } from './usage-counts.ts';
import type { CallSums, RollUp, ServiceDay } from './usage-sums.ts';
import {
  type SumColumn,
  columnsOf,
  STATEMENT_ROWS,
  type Statements,
  updateLastUses,
  upsertKeyDays,
  upsertMonths,
  upsertRollUps,
  upsertServiceDays,
} from './usage-upserts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Length of a step of each roll-up. */
export const STEP_MS = { usage_minute: MINUTE_MS, usage_hour: HOUR_MS, usage_day: 24 * HOUR_MS } as const;

/** Rows that wait, and the accounts that they concern. */
export interface WaitingSums {
  readonly ids: readonly number[];
  readonly accounts: CallSums['newestMonths'];
}

export const ROLL_UP_COLUMNS: readonly SumColumn<RollUp>[] = [
  ['uuid', ({ accountId }) => accountId],
  ['int8', ({ atMs }) => atMs],
  ['text', ({ endpoint }) => endpoint],
  ['int4', ({ requests }) => requests],
  ['int8', ({ latencyUs }) => latencyUs],
  ['bytea', ({ statuses }) => encodeCounts(statuses)],
  ['bytea', ({ latencies }) => encodeCounts(latencies)],
];
export const MONTH_COLUMNS: readonly SumColumn<CallSums['months'][number]>[] = [
  ['uuid', ({ accountId }) => accountId],
  ['date', ({ month }) => month],
  ['int8', ({ charged }) => charged],
];
export const SERVICE_DAY_COLUMNS: readonly SumColumn<ServiceDay>[] = [
  ['date', ({ day }) => day],
  ['int8', ({ requests }) => requests],
  ['int8', ({ faults }) => faults],
  ['int8', ({ latencyUs }) => latencyUs],
  ['bytea', ({ statuses }) => encodeCounts(statuses)],
  ['bytea', ({ latencies }) => encodeCounts(latencies)],
];
export const LAST_USE_COLUMNS: readonly SumColumn<CallSums['lastUses'][number]>[] = [
  ['uuid', ({ keyId }) => keyId],
  ['timestamptz', ({ at }) => at],
  ['text', ({ address }) => address],
  ['text', ({ agent }) => agent],
];
export const KEY_DAY_COLUMNS: readonly SumColumn<CallSums['keyDays'][number]>[] = [
  ['uuid', ({ accountId }) => accountId],
  ['uuid', ({ keyId }) => keyId],
  ['date', ({ day }) => day],
  ['int8', ({ requests }) => requests],
  ['int8', ({ failed }) => failed],
];

const INSERT = `
  insert into usage_waiting (account_ids, minutes_ms, endpoints, requests, latencies_us, statuses, latencies,
    month_account_ids, months, charges, days, day_requests, day_faults, day_latencies_us, day_statuses,
    day_latencies, key_ids, used_at, key_addresses, key_agents, key_day_account_ids, key_day_key_ids, key_days,
    key_day_requests, key_day_failures, size)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
    $25, $26) returning id`;

/** Keeps sums for the next fold, within the transaction of `client`. Hours and days follow from the minutes. */
export async function insertWaiting(client: Statements, sums: CallSums): Promise<WaitingSums> {
  const { minutes, months, serviceDays, lastUses, keyDays } = sums;
  const longest = Math.max(...[minutes, months, serviceDays, lastUses, keyDays].map(({ length }) => length));
  const ids: number[] = [];
  for (let from = 0; from < longest; from += STATEMENT_ROWS) {
    const part = <Row>(rows: readonly Row[]) => rows.slice(from, from + STATEMENT_ROWS);
    const { rows } = await client.query<{ id: number }>(INSERT, [
      ...columnsOf(part(minutes), ROLL_UP_COLUMNS),
      ...columnsOf(part(months), MONTH_COLUMNS),
      ...columnsOf(part(serviceDays), SERVICE_DAY_COLUMNS),
      ...columnsOf(part(lastUses), LAST_USE_COLUMNS),
      ...columnsOf(part(keyDays), KEY_DAY_COLUMNS),
      Math.min(longest - from, STATEMENT_ROWS),
    ]);
    ids.push(rows[0]!.id);
  }
  return { ids, accounts: sums.newestMonths };
}

/** The waiting rows of a roll-up by step. */
export const waitingRollUps = (table: keyof typeof STEP_MS): RawBuilder<unknown> => sql`
  select taken.account_id, to_timestamp((ms - ms % ${STEP_MS[table]}::bigint) / 1000) as at, taken.endpoint,
    taken.requests, taken.latency_us, taken.statuses, taken.latencies
  from usage_waiting, unnest(account_ids, minutes_ms, endpoints, requests, latencies_us, statuses, latencies)
    as taken (account_id, ms, endpoint, requests, latency_us, statuses, latencies)`;

/** The same within the statements of a fold. */
const foldableRollUps = (table: keyof typeof STEP_MS): string => `
  select taken.account_id, to_timestamp((ms - ms % ${STEP_MS[table]}) / 1000) as at, taken.endpoint, taken.requests,
    taken.latency_us, taken.statuses, taken.latencies
  from usage_waiting, unnest(account_ids, minutes_ms, endpoints, requests, latencies_us, statuses, latencies)
    as taken (account_id, ms, endpoint, requests, latency_us, statuses, latencies)`;

/** The waiting charged calls by account and month. */
export const waitingMonths = (): RawBuilder<unknown> => sql`
  select taken.account_id, taken.month, taken.charged
  from usage_waiting, unnest(month_account_ids, months, charges) as taken (account_id, month, charged)`;

/** The same within the statements of a fold. */
const WAITING_MONTHS = `
  select taken.account_id, taken.month, taken.charged
  from usage_waiting, unnest(month_account_ids, months, charges) as taken (account_id, month, charged)`;

/** Charged calls of an account in a month that wait, by parameters of the statement that it stands in. */
export const waitingCharges = (accountId: string, month: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(taken.charged), 0)::float8
  from usage_waiting, unnest(month_account_ids, months, charges) as taken (account_id, month, charged)
  where ${accountId}::uuid = any(month_account_ids) and taken.account_id = ${accountId}::uuid and taken.month = ${month}::date)`;

/** The oldest waiting rows, up to about a number of sums. */
const OLDEST = `
  select id, size from (select id, size, sum(size) over (order by id) - size as before from usage_waiting) as waiting
  where before < $1`;

const FOLDED = 'where id = any($1)';
const foldedRollUps = (table: keyof typeof STEP_MS) => `
  select account_id, at, endpoint, sum(requests)::integer, sum(latency_us)::bigint, string_agg(statuses, ''),
    string_agg(latencies, '')
  from (${foldableRollUps(table)} ${FOLDED}) as taken group by account_id, at, endpoint`;
const MONTHS = upsertMonths(`
  select account_id, month, sum(charged)::bigint from (${WAITING_MONTHS} ${FOLDED}) as taken
  group by account_id, month`);
const SERVICE_DAYS = `
  select taken.day, sum(taken.requests)::bigint, sum(taken.faults)::bigint, sum(taken.latency_us)::bigint,
    coalesce(string_agg(taken.statuses, ''), ''), string_agg(taken.latencies, '')
  from usage_waiting, unnest(days, day_requests, day_faults, day_latencies_us, day_statuses, day_latencies)
    as taken (day, requests, faults, latency_us, statuses, latencies)
  ${FOLDED} group by taken.day`;
/** Rows of earlier versions have neither addresses nor agents, nor days of keys. */
const LAST_USES = updateLastUses(`
  select distinct on (taken.key_id) taken.key_id, taken.at, taken.address, taken.agent
  from usage_waiting, unnest(key_ids, used_at, key_addresses, key_agents) as taken (key_id, at, address, agent)
  ${FOLDED} order by taken.key_id, taken.at desc`);
const KEY_DAYS = upsertKeyDays(`
  select taken.account_id, taken.key_id, taken.day, sum(taken.requests)::bigint, sum(taken.failed)::bigint
  from usage_waiting,
    unnest(key_day_account_ids, key_day_key_ids, key_days, key_day_requests, key_day_failures)
      as taken (account_id, key_id, day, requests, failed)
  ${FOLDED} group by taken.account_id, taken.key_id, taken.day`);

/**
 * Moves the oldest waiting sums, about `most` rows of them, into the roll-ups within the transaction of `client`, which
 * holds the lock of the roll-ups. Returns how many there were.
 */
export async function foldOldest(client: Statements, most: number): Promise<number> {
  const { rows } = await client.query<{ id: number; size: number }>(OLDEST, [most]);
  if (rows.length === 0) return 0;
  const values = [rows.map(({ id }) => id)];
  for (const table of ['usage_minute', 'usage_hour', 'usage_day'] as const)
    await upsertRollUps(client, table, { source: foldedRollUps(table), values });
  await client.query(MONTHS, values);
  await upsertServiceDays(client, { source: SERVICE_DAYS, values });
  await client.query(LAST_USES, values);
  await client.query(KEY_DAYS, values);
  await client.query(`delete from usage_waiting ${FOLDED}`, values);
  return rows.reduce((sum, { size }) => sum + size, 0);
}
