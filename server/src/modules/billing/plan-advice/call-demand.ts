import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Store } from '../../../store/schema.ts';
import { type CallLog, POSTGRES_EPOCH_MS } from '../../usage/index.ts';
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
export async function* readCallBatches(log: CallLog, demand: CallDemand): AsyncGenerator<CallBatch, void> {
  for (const window of windowsOf(demand, BATCH_ROWS))
    for await (const { packed, read } of log.files
      ? mixedPages(log, demand, window)
      : storedPages(log, demand, window))
      yield* slicesOf(packed, read);
}

/** Calls of a window in order of time, in the form of `readPackedCalls`. */
interface DemandPage {
  readonly packed: Buffer;
  readonly read: number;
}

async function* storedPages(
  { store }: CallLog,
  demand: CallDemand,
  window: CallWindow,
): AsyncGenerator<DemandPage> {
  for (let after: DemandCursor | null = null; ;) {
    const page: Awaited<ReturnType<typeof readPackedCalls>> = await readPackedCalls(store, demand, {
      window,
      after,
      limit: BATCH_ROWS,
    });
    yield page;
    if (page.read < BATCH_ROWS) break;
    after = page.last;
  }
}

/** The same from files and the store together. */
async function* mixedPages(
  log: CallLog,
  demand: CallDemand,
  window: CountedWindow,
): AsyncGenerator<DemandPage> {
  for (const { fromMs, toMs } of partsOf(window)) {
    const { accountId, liveKeys, endpoints } = demand;
    const filed = await log.files!.demand(log.store, { accountId, liveKeys, endpoints, fromMs, toMs });
    const packed: Buffer[] = [Buffer.from(filed.packed)];
    let { read } = filed;
    for await (const page of storedPages(log, demand, { fromMs, toMs })) {
      packed.push(page.packed);
      read += page.read;
    }
    yield { packed: inOrder(Buffer.concat(packed)), read };
  }
}

/** Calls in order of time: of two ordered parts, where both have some. */
function inOrder(packed: Buffer): Buffer {
  const calls = Array.from({ length: packed.length / CALL_BYTES }, (_, index) => {
    const at = index * CALL_BYTES;
    return { at, time: packed.readBigInt64BE(at) };
  });
  if (calls.every(({ time }, index) => index === 0 || calls[index - 1]!.time <= time)) return packed;
  const sorted = calls.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.at - b.at));
  return Buffer.concat(sorted.map(({ at }) => packed.subarray(at, at + CALL_BYTES)));
}

/** Splits a window of one busy hour into whole minutes, so that each part fits into memory. */
function partsOf({ fromMs, toMs, calls }: CountedWindow): CallWindow[] {
  const stepMs = Math.ceil((toMs - fromMs) / Math.ceil(calls / SUM_ROWS) / MINUTE_MS) * MINUTE_MS;
  const parts: CallWindow[] = [];
  for (let from = fromMs; from < toMs; from += stepMs)
    parts.push({ fromMs: from, toMs: Math.min(toMs, from + stepMs) });
  return parts;
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
  log: CallLog,
  demand: CallDemand,
  fromMs: number,
): AsyncGenerator<EndpointSums, void> {
  const { store, files } = log;
  for (const window of windowsOf({ ...demand, fromMs }, SUM_ROWS)) {
    if (files) {
      for await (const { packed } of mixedPages(log, demand, window)) yield await sumsIn(packed);
      continue;
    }
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

/** Sums the calls of whole minutes. */
async function sumsIn(packed: Buffer): Promise<EndpointSums> {
  const byEndpoint = new Map<number, number>();
  const minutes = new Map<number, number>();
  for await (const batch of slicesOf(packed, 0)) {
    for (let index = 0; index < batch.calls; index++) {
      const [endpoint, minute] = [batch.endpoint(index), minuteOf(batch.atMs(index))];
      byEndpoint.set(endpoint, (byEndpoint.get(endpoint) ?? 0) + 1);
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    }
  }
  let busiest: EndpointSums['busiest'] = null;
  for (const [atMs, calls] of minutes) if (!busiest || calls > busiest.calls) busiest = { atMs, calls };
  return { byEndpoint: [...byEndpoint].map(([endpoint, calls]) => ({ endpoint, calls })), busiest };
}

export const minuteOf = (atMs: number) => Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

interface CountedWindow extends CallWindow {
  readonly calls: number;
}

/** Splits the range into windows of whole hours with about that many rows each, or one hour. */
function windowsOf({ hours, fromMs, toMs }: CallDemand, rows: number): CountedWindow[] {
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
