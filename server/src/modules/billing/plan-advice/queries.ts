/** SQL of the plan advice, on the usage log and its roll-ups. */
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** A half-open range of time, in milliseconds since 1970. */
export interface CallWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Selects the calls that count as demand: charged ones, and those of `liveKeys` over a limit. */
export interface DemandFilter {
  readonly accountId: string;
  readonly liveKeys: readonly string[];
  /** Endpoint number 1 is the first of them. */
  readonly endpoints: readonly string[];
}

const within = ({ fromMs, toMs }: CallWindow) => sql`at >= ${new Date(fromMs)} and at < ${new Date(toMs)}`;

/** Calls below status 500 with a live key are charged. Calls over a limit have status 429, with either kind of key. */
const isDemand = ({ liveKeys }: DemandFilter) =>
  sql<boolean>`(charged or (status = 429 and key_id = any(${liveKeys}::uuid[])))`;

export async function listLiveKeys(store: Store, accountId: string): Promise<string[]> {
  const keys = await store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .execute();
  return keys.map(({ id }) => id);
}

/** Hours that have calls, oldest first. */
export async function listCallsByHour(store: Store, accountId: string, window: CallWindow) {
  const { rows } = await sql<{ at: Date; calls: number }>`
    select at, sum(requests)::integer as calls from usage_hour where account_id = ${accountId} and ${within(window)}
    group by at order by at`.execute(store);
  return rows.map(({ at, calls }) => ({ atMs: at.getTime(), calls }));
}

export async function listEndpoints(store: Store, accountId: string, window: CallWindow): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select distinct endpoint from usage_hour where account_id = ${accountId} and ${within(window)}
    order by endpoint`.execute(store);
  return rows.map(({ endpoint }) => endpoint);
}

/** The first day of the newest month in the range with charged calls, such as `2026-05-01`; null when there is none. */
export async function findNewestChargedMonth(
  store: Store,
  accountId: string,
  { from, before }: { from: string; before: string },
): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month)::text as month from usage_month
    where account_id = ${accountId} and charged > 0
      and month >= ${from}::date and month < ${before}::date`.execute(store);
  return rows[0]?.month ?? null;
}

/** Position after the last row of a page. */
export interface DemandCursor {
  readonly at: string;
  readonly requestId: string;
}

/** Up to `limit` calls in order of time. `packed` has 10 bytes for each call of demand: its timestamp (8) and its endpoint number (2). */
export async function readPackedCalls(
  store: Store,
  filter: DemandFilter,
  { window, after, limit }: { window: CallWindow; after: DemandCursor | null; limit: number },
): Promise<{ packed: Buffer; read: number; last: DemandCursor }> {
  const afterCursor =
    after === null ? sql`true` : sql`(at, request_id) > (${after.at}::timestamptz, ${after.requestId})`;
  const { rows } = await sql<{ packed: Buffer | null; read: number; last_at: string; last_id: string }>`
    with piece as materialized (
      select at, request_id, endpoint, ${isDemand(filter)} as wanted from usage_call
      where account_id = ${filter.accountId} and ${within(window)} and ${afterCursor}
      order by at, request_id limit ${limit}
    )
    select count(*)::integer as read, max(at)::text as last_at,
      (select request_id from piece order by at desc, request_id desc limit 1) as last_id,
      string_agg(timestamptz_send(at)
        || int2send(coalesce(array_position(${filter.endpoints}::text[], endpoint), 0)::smallint), ''
        order by at, request_id) filter (where wanted) as packed
    from piece`.execute(store);
  const { packed, read, last_at: at, last_id: requestId } = rows[0]!;
  return { packed: packed ?? Buffer.alloc(0), read, last: { at, requestId } };
}

/** Counts demand by endpoint (rows with `endpoint`), and the busiest minute (the row without). */
export async function sumCallsByEndpoint(store: Store, filter: DemandFilter, window: CallWindow) {
  const { rows } = await sql<{ endpoint: string | null; minute: Date; calls: number }>`
    with sums as materialized (
      select endpoint, date_bin('1 minute', at, 'epoch') as minute, count(*)::integer as calls from usage_call
      where account_id = ${filter.accountId} and ${within(window)} and ${isDemand(filter)}
      group by grouping sets ((endpoint), (date_bin('1 minute', at, 'epoch')))
    )
    select * from sums where endpoint is not null
    union all (select * from sums where endpoint is null order by calls desc, minute limit 1)`.execute(store);
  return rows;
}
