import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { type CallFilters, failuresOnly, statusRange } from '../call-filters.ts';

const DAY_MS = 86_400_000;

/** A position in the call log, which is read newest first. */
export interface CallCursor {
  /** Microseconds since 1970. */
  readonly atUs: number;
  readonly requestId: string;
}

/** A row of the log, as lists and files show it. */
export interface CallRow {
  readonly at_us: number;
  readonly request_id: string;
  readonly endpoint: string;
  readonly symbol: string | null;
  readonly status: number;
  readonly latency_us: number;
  readonly bytes: number;
  readonly charged: boolean;
  readonly key_id: string;
}

/** A row of the log with its key, its request and its response. */
interface CallDetailsRow extends CallRow {
  readonly gate_us: number | null;
  readonly request: string | null;
  readonly response: string | null;
  readonly key_name: string | null;
  readonly prefix: string | null;
}

/** A row that matched, or the last row read, with the number of rows that were read. */
interface ScannedRow extends CallRow {
  readonly read: number;
  /** Marks the last row read, which comes at the end of the result. */
  readonly last: boolean;
}

/**
 * Reads up to `limit` of the account's calls of a time, newest first and below `cursor`. Returns the first `wanted` of
 * them that match the filters, then the last row read.
 */
export async function scanRows(
  store: Store,
  scan: {
    readonly accountId: string;
    readonly fromMs: number;
    readonly untilMs: number;
    readonly cursor: CallCursor | undefined;
    readonly filters: CallFilters;
    readonly limit: number;
    readonly wanted: number;
  },
): Promise<ScannedRow[]> {
  const { accountId, fromMs, untilMs, filters, limit, wanted } = scan;
  const cursor =
    scan.cursor === undefined
      ? sql`true`
      : sql`(at, request_id) < (${timeOf(scan.cursor.atUs)}, ${scan.cursor.requestId})`;
  const { rows } = await sql<ScannedRow>`
    with looked as materialized (
      select at, request_id, endpoint, symbol, status, latency_us, bytes, charged, key_id from usage_call
      where account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(untilMs)} and ${cursor}
        and ${failuresOnly(filters) ? sql`status >= 400` : sql`true`}
      order by at desc, request_id desc limit ${limit}
    )
    select (extract(epoch from at) * 1000000)::bigint as at_us, picked.*,
      (select count(*) from looked)::integer as read
    from (
      (select *, false as last from looked where ${sql.join([sql`true`, ...conditionsOf(filters)], sql` and `)}
        order by at desc, request_id desc limit ${wanted})
      union all
      (select *, true as last from looked order by at, request_id limit 1)
    ) as picked order by last, at desc, request_id desc`.execute(store);
  return rows;
}

const timeOf = (atUs: number) => sql`'epoch'::timestamptz + ${atUs}::bigint * interval '1 microsecond'`;

function conditionsOf({ endpoint, status, key_id, symbol, request_id }: CallFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (endpoint !== undefined) conditions.push(sql`endpoint = ${endpoint}`);
  if (status !== undefined) {
    const { from, to } = statusRange(status);
    conditions.push(sql`status between ${from} and ${to}`);
  }
  if (key_id !== undefined) conditions.push(sql`key_id = ${key_id}`);
  if (symbol !== undefined) conditions.push(sql`symbol = ${symbol.toUpperCase()}`);
  if (request_id !== undefined) conditions.push(sql`request_id = ${request_id}`);
  return conditions;
}

/** The account's call with that request id in the millisecond from `fromMs` on. */
export async function findCall(
  store: Store,
  { accountId, id, fromMs }: { accountId: string; id: string; fromMs: number },
): Promise<CallDetailsRow | undefined> {
  const {
    rows: [row],
  } = await sql<CallDetailsRow>`
    select (extract(epoch from at) * 1000000)::bigint as at_us, request_id, endpoint, symbol, status, latency_us,
      bytes, charged, key_id, gate_us, request, response, api_key.name as key_name, api_key.prefix
    from usage_call left join api_key on api_key.id = key_id
    where usage_call.account_id = ${accountId} and request_id = ${id}
      and at >= ${new Date(fromMs)} and at < ${new Date(fromMs + 1)}`.execute(store);
  return row;
}

/** The id of the account's newest call of a day, given by its start. */
export async function findLastRequestId(
  store: Store,
  accountId: string,
  day: Date,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('usage_call')
    .select('request_id')
    .where('account_id', '=', accountId)
    .where('at', '>=', day)
    .where('at', '<', new Date(day.getTime() + DAY_MS))
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.request_id;
}

export async function deleteCallsBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('usage_call').where('at', '<', before).execute();
}
