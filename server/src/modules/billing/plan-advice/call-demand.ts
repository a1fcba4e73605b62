import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Store } from '../../../store/schema.ts';
import { POSTGRES_EPOCH_MS } from '../../usage/index.ts';
import {
  type DemandCursor,
  type CallWindow,
  type DemandFilter,
  listCallsByHour,
  listEndpoints,
  listLiveKeys,
  readPackedCalls,
  sumCallsByEndpoint,
} from './queries.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Rows that one statement reads. */
const BATCH_ROWS = 20_000;
/** Calls that are processed before others get a turn: about two milliseconds. */
const SLICE_CALLS = 4_000;
/** Calls that one statement sums, in whole hours. */
const SUM_ROWS = 200_000;
const TIME_BYTES = 8;
const CALL_BYTES = TIME_BYTES + 2;

/** The calls of an account in a half-open range that its plan serves or refuses. */
export interface CallDemand extends DemandFilter, CallWindow {
  /** Hours that have calls, oldest first, also calls that are no demand. */
  readonly hours: readonly { readonly atMs: number; readonly calls: number }[];
}

/** Reads what must be known before the calls are read. */
export async function loadCallDemand(
  store: Store,
  { accountId, fromMs, toMs }: Pick<CallDemand, 'accountId' | 'fromMs' | 'toMs'>,
): Promise<CallDemand> {
  const liveKeys = await listLiveKeys(store, accountId);
  const hours = await listCallsByHour(store, accountId, { fromMs, toMs });
  const endpoints = await listEndpoints(store, accountId, { fromMs, toMs });
  return { accountId, fromMs, toMs, liveKeys, endpoints, hours };
}

/** Some calls in order of time. */
export interface CallBatch {
  readonly calls: number;
  /** Rows of the log that were read for it. When several batches share them, the last one has the number. */
  readonly rows: number;
  /** The time of call `index`, in milliseconds since 1970, to the microsecond. */
  atMs(index: number): number;
  /** Its endpoint number: 1 is the first of `endpoints`, 0 one that is newer than the list. */
  endpoint(index: number): number;
}

/** Reads the calls in order of time, in bounded batches, each one when it is needed. */
export async function* readCallBatches(store: Store, demand: CallDemand): AsyncGenerator<CallBatch, void> {
  for (const window of windowsOf(demand, BATCH_ROWS)) {
    for (let after: DemandCursor | null = null; ;) {
      const page: Awaited<ReturnType<typeof readPackedCalls>> = await readPackedCalls(store, demand, {
        window,
        after,
        limit: BATCH_ROWS,
      });
      yield* slicesOf(page.packed, page.read);
      if (page.read < BATCH_ROWS) break;
      after = page.last;
    }
  }
}

async function* slicesOf(packed: Buffer, rows: number): AsyncGenerator<CallBatch, void> {
  const bytes = SLICE_CALLS * CALL_BYTES;
  for (let from = 0; from === 0 || from < packed.length; from += bytes) {
    await yieldToOthers();
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

/** Sums of calls. */
export interface EndpointSums {
  readonly byEndpoint: readonly { readonly endpoint: number; readonly calls: number }[];
  readonly busiest: { readonly atMs: number; readonly calls: number } | null;
}

/** Sums the calls from `fromMs`, the start of a minute, in several statements one after another. */
export async function* sumCalls(
  store: Store,
  demand: CallDemand,
  fromMs: number,
): AsyncGenerator<EndpointSums, void> {
  for (const window of windowsOf({ ...demand, fromMs }, SUM_ROWS)) {
    const rows = await sumCallsByEndpoint(store, demand, window);
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

/** Splits the range into windows of whole hours with about that many rows each, or one hour. */
function windowsOf({ hours, fromMs, toMs }: CallDemand, rows: number): CallWindow[] {
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
