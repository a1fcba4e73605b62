import type { PortalBody } from '@meridian/contracts/portal';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../store/schema.ts';
import { countOf, decodeCounts } from '../../store/usage-counts.ts';
import type { Span } from './range.ts';

/** Which calls of the log are meant; what is absent says nothing about it. */
export type CallFilters = Pick<
  PortalBody<'usageRequests'>,
  'endpoint' | 'status' | 'key_id' | 'symbol' | 'request_id'
>;

/** A call in the order of the log: later ones are before it. */
export interface Cursor {
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

/** What one look into the log brought. */
export interface Look {
  readonly rows: readonly CallRow[];
  /** How many rows were read for it. */
  readonly readRows: number;
  /** Everything after this was looked at, in this look or one before; undefined when all of the span was. */
  readonly reached: Cursor | undefined;
}

/** Rows of the log that one look reads when it cannot know which of them match. */
const LOOK_ROWS = 2_500;

/** What the roll-ups know of a step of time. */
interface Step {
  readonly fromMs: number;
  /** Rows that a look reads, all or failures only. */
  readonly rows: number;
  /** Of these, calls to the endpoint and with the status that are asked for. */
  readonly matching: number;
}

interface Walk {
  readonly accountId: string;
  readonly span: Span;
  readonly filters: CallFilters;
}

/**
 * The account's steps of the span that have calls, newest first. With them a walk skips what holds nothing, and a
 * count needs no walk.
 */
export async function stepsWithCalls(
  store: Store,
  { accountId, span: { table, fromMs }, filters }: Walk,
): Promise<Step[]> {
  const { endpoint } = filters;
  const { rows } = await sql<{ at: Date; all: Buffer; chosen: Buffer | null }>`
    select at, string_agg(statuses, '') as "all",
      string_agg(statuses, '') filter (where ${endpoint === undefined ? sql`true` : sql`endpoint = ${endpoint}`}) as chosen
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by at order by at desc`.execute(store);
  const isRead = failuresOnly(filters) ? (status: number) => status >= 400 : () => true;
  const { from, to } = statusesOf(filters.status);
  const isMeant = (status: number) => status >= from && status <= to;
  return rows.map(({ at, all, chosen }) => ({
    fromMs: at.getTime(),
    rows: countOf(decodeCounts(all), isRead),
    matching: chosen ? countOf(decodeCounts(chosen), isMeant) : 0,
  }));
}

/** Failures have an index of their own, which says so in these words. */
const failuresOnly = ({ status }: CallFilters) => statusesOf(status).from >= 400;

/** Whether the roll-ups alone tell which calls are meant. */
export const knownByRollUps = ({ key_id, symbol, request_id }: CallFilters): boolean =>
  key_id === undefined && symbol === undefined && request_id === undefined;

/**
 * Looks at the log, newest first, for up to `wanted` calls after `from`, and in a bounded number of rows: fewer calls may
 * come back, or none, though there are more.
 */
export async function lookAtCalls(
  store: Store,
  walk: Walk & {
    readonly steps: readonly Step[];
    readonly from: Cursor | undefined;
    readonly wanted: number;
  },
): Promise<Look> {
  const { accountId, span, filters, steps, from, wanted } = walk;
  const conditions = conditionsOf(filters);
  const limit = rowsToRead(steps, filters, wanted);
  const window = nextWindow(steps, { stepMs: span.stepMs, from, rows: limit });
  if (!window) return { rows: [], readRows: 0, reached: undefined };
  const untilMs =
    from === undefined ? window.toMs : Math.min(window.toMs, Math.ceil((from.atUs + 1) / 1_000));
  const cursor =
    from === undefined ? sql`true` : sql`(at, request_id) < (${timeOf(from.atUs)}, ${from.requestId})`;
  const { rows } = await sql<CallRow & { read: number; last: boolean }>`
    with looked as materialized (
      select at, request_id, endpoint, symbol, status, latency_us, bytes, charged, key_id from usage_call
      where account_id = ${accountId} and at >= ${new Date(window.fromMs)} and at < ${new Date(untilMs)} and ${cursor}
        and ${failuresOnly(filters) ? sql`status >= 400` : sql`true`}
      order by at desc, request_id desc limit ${limit}
    )
    select (extract(epoch from at) * 1000000)::bigint as at_us, picked.*,
      (select count(*) from looked)::integer as read
    from (
      (select *, false as last from looked where ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by at desc, request_id desc limit ${wanted})
      union all
      (select *, true as last from looked order by at, request_id limit 1)
    ) as picked order by last, at desc, request_id desc`.execute(store);
  const found = rows.filter(({ last }) => !last);
  const lastRead = rows.at(-1);
  const readRows = lastRead?.read ?? 0;
  // With as many as were wanted, others may lie between the last of them and the last that was read.
  const lastLooked = found.length === wanted ? found.at(-1) : lastRead;
  const unread = found.length === wanted || readRows === limit;
  const reached = unread && lastLooked ? cursorOf(lastLooked) : beforeWindow(steps, window.fromMs);
  return { rows: found, readRows, reached };
}

export const cursorOf = ({ at_us: atUs, request_id: requestId }: CallRow): Cursor => ({ atUs, requestId });

/** As many rows as probably hold those that are wanted, where the roll-ups say how many match, and half as many more. */
function rowsToRead(steps: readonly Step[], filters: CallFilters, wanted: number): number {
  if (conditionsOf(filters).length === 0) return wanted;
  if (!knownByRollUps(filters)) return LOOK_ROWS;
  const rows = steps.reduce((sum, step) => sum + step.rows, 0);
  const matching = steps.reduce((sum, step) => sum + step.matching, 0);
  return Math.min(LOOK_ROWS, Math.ceil((1.5 * wanted * rows) / Math.max(1, matching)));
}

/** A stretch of time to look at: from the newest step on that may hold something, about as many rows as are read at once. */
function nextWindow(
  steps: readonly Step[],
  { stepMs, from, rows }: { stepMs: number; from: Cursor | undefined; rows: number },
): { fromMs: number; toMs: number } | undefined {
  const open = steps.filter(
    (step) => from === undefined || isAfter(from, { atUs: step.fromMs * 1_000, requestId: '' }),
  );
  const first = open.findIndex(({ matching }) => matching > 0);
  if (first === -1) return undefined;
  let last = first;
  for (let sum = open[first]!.rows; last + 1 < open.length && sum < rows; sum += open[last]!.rows) last++;
  return { fromMs: open[last]!.fromMs, toMs: open[first]!.fromMs + stepMs };
}

const isAfter = (one: Cursor, other: Cursor) =>
  one.atUs > other.atUs || (one.atUs === other.atUs && one.requestId > other.requestId);

/** The place before everything from `fromMs` on, where older steps go on; undefined when none of them holds anything. */
function beforeWindow(steps: readonly Step[], fromMs: number): Cursor | undefined {
  const older = steps.some((step) => step.fromMs < fromMs && step.matching > 0);
  return older ? { atUs: fromMs * 1_000, requestId: '' } : undefined;
}

function conditionsOf({ endpoint, status, key_id, symbol, request_id }: CallFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (endpoint !== undefined) conditions.push(sql`endpoint = ${endpoint}`);
  if (status !== undefined) {
    const { from, to } = statusesOf(status);
    conditions.push(sql`status between ${from} and ${to}`);
  }
  if (key_id !== undefined) conditions.push(sql`key_id = ${key_id}`);
  if (symbol !== undefined) conditions.push(sql`symbol = ${symbol.toUpperCase()}`);
  if (request_id !== undefined) conditions.push(sql`request_id = ${request_id}`);
  return conditions;
}

/** Of a status such as `404`, or a class of them such as `4xx`; without one, all. */
function statusesOf(status: string | undefined): { from: number; to: number } {
  if (status === undefined) return { from: 0, to: 999 };
  if (!status.endsWith('xx')) return { from: Number(status), to: Number(status) };
  const from = Number(status[0]) * 100;
  return { from, to: from + 99 };
}

const timeOf = (atUs: number) => sql`'epoch'::timestamptz + ${atUs}::bigint * interval '1 microsecond'`;
