import { type CallFilters, failuresOnly, matchesFilters } from '../call-filters.ts';
import {
  type CallCursor,
  type CallDetails,
  type CallRow,
  cursorOf,
  type ScannedCalls,
} from '../queries/calls.ts';
import type { AccountGroup, CallReader, CallFile } from './read-calls.ts';

/** Files that are read at the same time. */
const FILES_AT_ONCE = 4;

export interface TimedFile extends CallFile {
  /** Of its last call, in microseconds since 1970. */
  readonly toUs: number;
}

/** A search for an account's calls in call files, newest first. */
export interface FileScan {
  readonly accountId: string;
  readonly fromUs: number;
  readonly untilUs: number;
  readonly cursor: CallCursor | undefined;
  readonly filters: CallFilters;
  /** Rows to read at most. */
  readonly limit: number;
  /** Rows to return at most. */
  readonly wanted: number;
  /** The file with the newest call first. */
  readonly files: readonly TimedFile[];
}

/** Reads up to `limit` of the account's calls, newest first, and returns the first `wanted` of them that match the filters. */
export async function scanFiles(reader: CallReader, scan: FileScan): Promise<ScannedCalls> {
  const { files, filters, limit, wanted } = scan;
  let looked: CallRow[] = [];
  for (let next = 0; next < files.length; next += FILES_AT_ONCE) {
    if (looked.length === limit && looked.at(-1)!.at_us > files[next]!.toUs) break;
    const batch = files.slice(next, next + FILES_AT_ONCE);
    const found = await Promise.all(batch.map((file) => newestIn(reader, file, scan)));
    looked = [...looked, ...found.flat()].toSorted(newestFirst).slice(0, limit);
  }
  const last = looked.at(-1);
  return {
    rows: looked.filter((call) => matchesFilters(call, filters)).slice(0, wanted),
    read: looked.length,
    horizon: last && looked.length === limit ? cursorOf(last) : undefined,
  };
}

export const newestFirst = (one: CallRow, other: CallRow): number =>
  other.at_us - one.at_us || (one.request_id < other.request_id ? 1 : -1);

async function newestIn(reader: CallReader, file: CallFile, scan: FileScan): Promise<CallRow[]> {
  const { accountId, fromUs, untilUs, cursor, limit, filters } = scan;
  const isBefore = (atUs: number, id: string) =>
    cursor === undefined || atUs < cursor.atUs || (atUs === cursor.atUs && id < cursor.requestId);
  const isRead = failuresOnly(filters) ? (status: number) => status >= 400 : () => true;
  const calls: CallRow[] = [];
  const range = { fromUs, untilUs, hasTexts: true };
  for await (const group of reader.accountGroups(file, accountId, range)) {
    const columns = await rowColumns(group);
    for (let row = group.end - 1; row >= group.first && calls.length < limit; row--) {
      const atUs = group.at[row]!;
      if (atUs < fromUs) return calls;
      if (atUs >= untilUs || !isBefore(atUs, columns.request_id[row]!) || !isRead(columns.status[row]!))
        continue;
      calls.push(callAt(columns, group, row));
    }
    if (calls.length === limit) break;
  }
  return calls;
}

type RowColumns = Awaited<ReturnType<typeof rowColumns>>;

async function rowColumns({ column }: AccountGroup) {
  const [request_id, endpoint, request, symbol, status, latency_us, bytes, charged, key_id] =
    await Promise.all([
      column('request_id'),
      column('endpoint'),
      column('request'),
      column('symbol'),
      column('status'),
      column('latency_us'),
      column('bytes'),
      column('charged'),
      column('key_id'),
    ]);
  return { request_id, endpoint, request, symbol, status, latency_us, bytes, charged, key_id };
}

const callAt = (columns: RowColumns, { at }: AccountGroup, row: number): CallRow => ({
  at_us: at[row]!,
  request_id: columns.request_id[row]!,
  endpoint: columns.endpoint[row]!,
  path: pathOf(columns.request[row]),
  symbol: columns.symbol[row] ?? null,
  status: columns.status[row]!,
  latency_us: columns.latency_us[row]!,
  bytes: columns.bytes[row]!,
  charged: columns.charged[row]!,
  key_id: columns.key_id[row]!,
});

/** What follows the method in the first line of a logged request. */
const pathOf = (request: string | null | undefined): string | null =>
  /^[^ ]+ ([^\n]*)/.exec(request ?? '')?.[1] ?? null;

/** A search for one call of an account. */
export interface CallSearch {
  readonly accountId: string;
  readonly id: string;
  readonly fromUs: number;
  readonly untilUs: number;
  readonly files: readonly CallFile[];
}

/** The account's call with that id and time, with its texts. */
export async function findInFiles(
  reader: CallReader,
  { accountId, id, files, ...range }: CallSearch,
): Promise<CallDetails | undefined> {
  for (const file of files) {
    for await (const group of reader.accountGroups(file, accountId, { ...range, hasTexts: true })) {
      const ids = await group.column('request_id');
      for (let row = group.first; row < group.end; row++) {
        const atUs = group.at[row]!;
        if (ids[row] !== id || atUs < range.fromUs || atUs >= range.untilUs) continue;
        const columns = await rowColumns(group);
        return {
          ...callAt(columns, group, row),
          gate_us: (await group.column('gate_us'))[row] ?? null,
          request: columns.request[row] ?? null,
          response: (await group.column('response'))[row] ?? null,
        };
      }
    }
  }
  return undefined;
}
