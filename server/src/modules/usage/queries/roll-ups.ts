import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { type Counts, decodeCounts } from '../../../store/usage-counts.ts';
import type { BucketedRange } from '../bucketed-range.ts';

/** Tables of sums of calls by account, endpoint and step of time. */
export type RollUpTableName = 'usage_minute' | 'usage_hour' | 'usage_day';

/** Sums of some calls. */
export interface CallTotals {
  readonly requests: number;
  readonly latencyUs: number;
  readonly statuses: Counts;
}

/** Sums of the calls to an endpoint. */
interface EndpointTotals extends CallTotals {
  readonly endpoint: string;
  /** By latency class. */
  readonly latencies: Counts;
}

/** Sums of the calls of a step of time. */
export interface StepTotals extends CallTotals {
  readonly at: Date;
}

/** The encoded status counts of a step of time, of all endpoints and of the selected one. */
interface EncodedStepStatuses {
  readonly at: Date;
  readonly all: Buffer;
  /** Null when the step has no calls to the selected endpoint. */
  readonly chosen: Buffer | null;
}

/** One day (UTC) of the calls of all accounts. */
export interface ServiceDayRow {
  readonly day: string;
  readonly requests: number;
  readonly faults: number;
  readonly latency_us: number;
  readonly statuses: Buffer;
  readonly latencies: Buffer;
}

type TableRange = Pick<BucketedRange, 'table' | 'fromMs'>;
type Encoded<Totals extends CallTotals> = Omit<Totals, 'statuses' | 'latencies'> & {
  statuses: Buffer;
  latencies: Buffer;
};

/** The account's calls of a range by endpoint. */
export async function listEndpointTotals(
  store: Store,
  accountId: string,
  { table, fromMs }: TableRange,
): Promise<EndpointTotals[]> {
  const { rows } = await sql<Encoded<EndpointTotals>>`
    select endpoint, sum(requests)::float8 as requests, sum(latency_us)::float8 as "latencyUs",
      string_agg(statuses, '') as statuses, string_agg(latencies, '') as latencies
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by endpoint`.execute(store);
  return rows.map(({ endpoint, requests, latencyUs, statuses, latencies }) => ({
    endpoint,
    requests,
    latencyUs,
    statuses: decodeCounts(statuses),
    latencies: decodeCounts(latencies),
  }));
}

/** The account's calls in steps that start from `fromMs` until before `untilMs`. */
export async function sumCalls(
  store: Store,
  accountId: string,
  { table, fromMs, untilMs }: TableRange & { readonly untilMs: number },
): Promise<CallTotals> {
  const { rows } = await sql<Omit<CallTotals, 'statuses'> & { statuses: Buffer | null }>`
    select coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(latency_us), 0)::float8 as "latencyUs",
      string_agg(statuses, '') as statuses
    from ${sql.table(table)}
    where account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(untilMs)}`.execute(
    store,
  );
  const { requests, latencyUs, statuses } = rows[0]!;
  return { requests, latencyUs, statuses: statuses === null ? new Map() : decodeCounts(statuses) };
}

/** The account's calls of a range by step of time. Steps without calls are missing. */
export async function listStepTotals(
  store: Store,
  accountId: string,
  { table, fromMs }: TableRange,
): Promise<StepTotals[]> {
  const { rows } = await sql<Encoded<StepTotals>>`
    select at, sum(requests)::float8 as requests, sum(latency_us)::float8 as "latencyUs",
      string_agg(statuses, '') as statuses
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by at`.execute(store);
  return rows.map(({ at, requests, latencyUs, statuses }) => ({
    at,
    requests,
    latencyUs,
    statuses: decodeCounts(statuses),
  }));
}

/** The status counts of the account's steps with calls, newest first. Without an endpoint, all of them are selected. */
export async function listStepStatuses(
  store: Store,
  { accountId, table, fromMs, endpoint }: TableRange & { accountId: string; endpoint: string | undefined },
): Promise<EncodedStepStatuses[]> {
  const { rows } = await sql<EncodedStepStatuses>`
    select at, string_agg(statuses, '') as "all",
      string_agg(statuses, '') filter (where ${endpoint === undefined ? sql`true` : sql`endpoint = ${endpoint}`}) as chosen
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by at order by at desc`.execute(store);
  return rows;
}

/** The start of the newest day with calls of the account; null without any. */
export const findNewestDay = (store: Store, accountId: string): Promise<Date | null> =>
  findDay(store, accountId, 'max');

/** The start of the oldest stored day with calls of the account; null without any. */
export const findOldestDay = (store: Store, accountId: string): Promise<Date | null> =>
  findDay(store, accountId, 'min');

async function findDay(store: Store, accountId: string, end: 'min' | 'max'): Promise<Date | null> {
  const { day } = await store
    .selectFrom('usage_day')
    .select(({ fn }) => fn[end]<Date | null>('at').as('day'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return day;
}

/** The days of all accounts from `day` on (`YYYY-MM-DD`). */
export const listServiceDays = (store: Store, day: string): Promise<ServiceDayRow[]> =>
  store
    .selectFrom('service_day')
    .select([sql<string>`day::text`.as('day'), 'requests', 'faults', 'latency_us', 'statuses', 'latencies'])
    .where('day', '>=', day)
    .orderBy('service_day.day')
    .execute();

export async function deleteRollUpsBefore(store: Store, table: RollUpTableName, before: Date): Promise<void> {
  await store.deleteFrom(table).where('at', '<', before).execute();
}
