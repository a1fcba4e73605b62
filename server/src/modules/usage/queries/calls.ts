import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { type CallFilters, failuresOnly, statusRange } from '../call-filters.ts';

/** What follows the method in the first line of a logged request. */
const PATH = sql`substring(request from '^[^ ]+ ([^\n]*)')`;

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
  /** Path and query of the request line, if it was logged. */
  readonly path: string | null;
  readonly symbol: string | null;
  readonly status: number;
  readonly latency_us: number;
  readonly bytes: number;
  readonly charged: boolean;
  readonly key_id: string;
}

/** A row of the log with its request and its response. */
export interface CallDetails extends CallRow {
  readonly gate_us: number | null;
  readonly request: string | null;
  readonly response: string | null;
}

/** A search for calls of an account in [fromMs, untilMs), newest first and below `cursor`. */
export interface CallScan {
  readonly accountId: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly cursor: CallCursor | undefined;
  readonly filters: CallFilters;
  /** Rows to read at most. */
  readonly limit: number;
  /** Rows to return at most. */
  readonly wanted: number;
}

export interface ScannedCalls {
  readonly rows: readonly CallRow[];
  /** How many rows were read. */
  readonly read: number;
  /** The last row read, when there may be more behind it. */
  readonly horizon: CallCursor | undefined;
}

/** A row that matched, or the last row read, with the number of rows that were read. */
interface ScannedRow extends CallRow {
  readonly read: number;
  /** Marks the last row read, which comes at the end of the result. */
  readonly last: boolean;
}

/** Reads up to `limit` of the account's calls, and returns the first `wanted` of them that match the filters. */
export async function scanRows(store: Store, scan: CallScan): Promise<ScannedCalls> {
  const { accountId, fromMs, untilMs, filters, limit, wanted } = scan;
  const cursor =
    scan.cursor === undefined
      ? sql`true`
      : sql`(at, request_id collate "C") < (${timeOf(scan.cursor.atUs)}, ${scan.cursor.requestId})`;
  const { rows } = await sql<ScannedRow>`
    with looked as materialized (
      select at, request_id, endpoint, request, symbol, status, latency_us, bytes, charged, key_id from usage_call
      where account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(untilMs)} and ${cursor}
        and ${failuresOnly(filters) ? sql`status >= 400` : sql`true`}
      order by at desc, request_id collate "C" desc limit ${limit}
    )
    select (extract(epoch from at) * 1000000)::bigint as at_us, request_id, endpoint, ${PATH} as path, symbol, status, latency_us,
      bytes, charged, key_id, last, (select count(*) from looked)::integer as read
    from (
      (select *, false as last from looked where ${sql.join([sql`true`, ...conditionsOf(filters)], sql` and `)}
        order by at desc, request_id collate "C" desc limit ${wanted})
      union all
      (select *, true as last from looked order by at, request_id collate "C" limit 1)
    ) as picked order by last, at desc, request_id collate "C" desc`.execute(store);
  const last = rows.at(-1);
  const read = last?.read ?? 0;
  return {
    rows: rows.filter((row) => !row.last),
    read,
    horizon: last && read === limit ? cursorOf(last) : undefined,
  };
}

/** The id of the account's newest call in [fromMs, untilMs); undefined without any. */
export async function findNewestCallId(
  store: Store,
  { accountId, fromMs, untilMs }: Pick<CallScan, 'accountId' | 'fromMs' | 'untilMs'>,
): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<Pick<CallRow, 'request_id'>>`
    select request_id from usage_call
    where account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(untilMs)}
    order by at desc, request_id collate "C" desc limit 1`.execute(store);
  return row?.request_id;
}

export const cursorOf = ({ at_us: atUs, request_id: requestId }: CallRow): CallCursor => ({
  atUs,
  requestId,
});

/** An instant, given in microseconds since 1970. */
export const timeOf = (atUs: number) =>
  sql`'epoch'::timestamptz + ${atUs}::bigint * interval '1 microsecond'`;

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
): Promise<CallDetails | undefined> {
  const {
    rows: [row],
  } = await sql<CallDetails>`
    select (extract(epoch from at) * 1000000)::bigint as at_us, request_id, endpoint, ${PATH} as path, symbol, status, latency_us,
      bytes, charged, key_id, gate_us, request, response
    from usage_call where account_id = ${accountId} and request_id = ${id}
      and at >= ${new Date(fromMs)} and at < ${new Date(fromMs + 1)}`.execute(store);
  return row;
}

export async function deleteCallsBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('usage_call').where('at', '<', before).execute();
}
