import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { POSTGRES_EPOCH_MS } from '../../usage/index.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Calls that are read at once, in order. */
const PIECE_ROWS = 20_000;
/** Calls that are gone through before others have a turn: some two milliseconds. */
const SLICE_CALLS = 4_000;
/** Calls that the store adds up in one statement, as far as whole hours go. */
const SUM_ROWS = 200_000;
const TIME_BYTES = 8;
const CALL_BYTES = TIME_BYTES + 2;

/** The calls of an account that its plan serves or refuses, in a span of time: charged ones, and those of live keys over a limit. */
export interface CallDemand {
  readonly accountId: string;
  /** Half-open, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly liveKeys: readonly string[];
  /** Number 1 is the first of them; 0 is what came since they were read. */
  readonly endpoints: readonly string[];
  /** Hours that have calls, oldest first; also calls that are no demand. */
  readonly hours: readonly { readonly atMs: number; readonly calls: number }[];
}

/** What is to be known before the calls are read. */
export async function loadCallDemand(
  store: Store,
  { accountId, fromMs, toMs }: Pick<CallDemand, 'accountId' | 'fromMs' | 'toMs'>,
): Promise<CallDemand> {
  const keys = await store
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mode', '=', 'live')
    .execute();
  const span = sql`account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(toMs)}`;
  const hours = await sql<{ at: Date; calls: number }>`
    select at, sum(requests)::integer as calls from usage_hour where ${span} group by at order by at`.execute(
    store,
  );
  const endpoints = await sql<{ endpoint: string }>`
    select distinct endpoint from usage_hour where ${span} order by endpoint`.execute(store);
  return {
    accountId,
    fromMs,
    toMs,
    liveKeys: keys.map(({ id }) => id),
    endpoints: endpoints.rows.map(({ endpoint }) => endpoint),
    hours: hours.rows.map(({ at, calls }) => ({ atMs: at.getTime(), calls })),
  };
}

/** Some calls in order of time. */
export interface CallBatch {
  readonly calls: number;
  /** Rows of the log that were read for it; said of the last piece of several. */
  readonly rows: number;
  /** When call `index` came, in milliseconds since 1970, to the microsecond. */
  atMs(index: number): number;
  /** The number of its endpoint. */
  endpoint(index: number): number;
}

/** The calls in order of time, in bounded pieces, each asked of the store when it is wanted. */
export async function* readCallBatches(store: Store, demand: CallDemand): AsyncGenerator<CallBatch, void> {
  for (const window of windowsOf(demand, PIECE_ROWS)) {
    let after = sql`true`;
    for (;;) {
      const { rows } = await sql<{ packed: Buffer | null; read: number; last_at: string; last_id: string }>`
        with piece as materialized (
          select at, request_id, endpoint, ${isDemand(demand)} as wanted from usage_call
          where account_id = ${demand.accountId} and ${between(window)} and ${after}
          order by at, request_id limit ${PIECE_ROWS}
        )
        select count(*)::integer as read, max(at)::text as last_at,
          (select request_id from piece order by at desc, request_id desc limit 1) as last_id,
          string_agg(timestamptz_send(at)
            || int2send(coalesce(array_position(${demand.endpoints}::text[], endpoint), 0)::smallint), ''
            order by at, request_id) filter (where wanted) as packed
        from piece`.execute(store);
      const { packed, read, last_at: lastAt, last_id: lastId } = rows[0]!;
      yield* slicesOf(packed ?? Buffer.alloc(0), read);
      if (read < PIECE_ROWS) break;
      after = sql`(at, request_id) > (${lastAt}::timestamptz, ${lastId})`;
    }
  }
}

async function* slicesOf(packed: Buffer, rows: number): AsyncGenerator<CallBatch, void> {
  const bytes = SLICE_CALLS * CALL_BYTES;
  for (let from = 0; from === 0 || from < packed.length; from += bytes) {
    await othersTurn();
    const slice = packed.subarray(from, from + bytes);
    const view = new DataView(slice.buffer, slice.byteOffset, slice.length);
    yield {
      calls: slice.length / CALL_BYTES,
      rows: from + bytes >= packed.length ? rows : 0,
      atMs(index) {
        const at = index * CALL_BYTES;
        const us = view.getInt32(at) * 4_294_967_296 + view.getUint32(at + 4);
        return POSTGRES_EPOCH_MS + us / 1_000;
      },
      endpoint: (index) => view.getInt16(index * CALL_BYTES + TIME_BYTES),
    };
  }
}

/** Some calls added up by the store. */
export interface CallSums {
  readonly byEndpoint: readonly { readonly endpoint: number; readonly calls: number }[];
  readonly busiest: { readonly atMs: number; readonly calls: number } | null;
}

/** The calls from `fromMs`, the start of a minute, on: added up, in some statements one after the other. */
export async function* sumCalls(
  store: Store,
  demand: CallDemand,
  fromMs: number,
): AsyncGenerator<CallSums, void> {
  for (const window of windowsOf({ ...demand, fromMs }, SUM_ROWS)) {
    const { rows } = await sql<{ endpoint: string | null; minute: Date; calls: number }>`
      with sums as materialized (
        select endpoint, date_bin('1 minute', at, 'epoch') as minute, count(*)::integer as calls from usage_call
        where account_id = ${demand.accountId} and ${between(window)} and ${isDemand(demand)}
        group by grouping sets ((endpoint), (date_bin('1 minute', at, 'epoch')))
      )
      select * from sums where endpoint is not null
      union all (select * from sums where endpoint is null order by calls desc, minute limit 1)`.execute(
      store,
    );
    const busiest = rows.find(({ endpoint }) => endpoint === null);
    yield {
      byEndpoint: rows.flatMap(({ endpoint, calls }) =>
        endpoint === null ? [] : [{ endpoint: demand.endpoints.indexOf(endpoint) + 1, calls }],
      ),
      busiest: busiest ? { atMs: busiest.minute.getTime(), calls: busiest.calls } : null,
    };
  }
}

export const minuteOf = (atMs: number) => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Stretches of whole hours, as far as the span goes, that hold about so many rows each, or one hour. */
function windowsOf({ hours, fromMs, toMs }: CallDemand, rows: number): Window[] {
  const windows: { fromMs: number; toMs: number; calls: number }[] = [];
  for (const { atMs, calls } of hours) {
    if (atMs + HOUR_MS <= fromMs) continue;
    const last = windows.at(-1);
    const end = Math.min(toMs, atMs + HOUR_MS);
    if (last && last.calls + calls <= rows) {
      last.toMs = end;
      last.calls += calls;
    } else windows.push({ fromMs: Math.max(fromMs, atMs), toMs: end, calls });
  }
  return windows;
}

const between = ({ fromMs, toMs }: Window) => sql`at >= ${new Date(fromMs)} and at < ${new Date(toMs)}`;

/** What is answered below 500 with a live key is charged; what was over a limit has this status, with either kind of key. */
const isDemand = ({ liveKeys }: CallDemand) =>
  sql<boolean>`(charged or (status = 429 and key_id = any(${liveKeys}::uuid[])))`;
