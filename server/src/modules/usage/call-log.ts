import type { Store } from '../../store/schema.ts';
import type { CallFiles } from './call-files/call-files.ts';
import { newestFirst } from './call-files/scan-files.ts';
import {
  type CallCursor,
  type CallDetails,
  type CallScan,
  findCall,
  type ScannedCalls,
  scanRows,
} from './queries/calls.ts';

/** Where raw calls are: in the store, in files of an object store, or, after a change of CALL_LOG, in both. */
export interface CallLog {
  readonly store: Store;
  readonly files: CallFiles | undefined;
}

/** Reads up to `limit` of the account's calls, newest first, and returns the first `wanted` of them that match the filters. */
export async function scanLog({ store, files }: CallLog, scan: CallScan): Promise<ScannedCalls> {
  if (!files) return await scanRows(store, scan);
  const [rows, filed] = await Promise.all([scanRows(store, scan), files.scan(store, scan)]);
  return merged(rows, filed, scan.wanted);
}

/** The account's call with that request id in the millisecond from `fromMs` on. */
export const findInLog = async (
  { store, files }: CallLog,
  call: { readonly accountId: string; readonly id: string; readonly fromMs: number },
): Promise<CallDetails | undefined> => (await findCall(store, call)) ?? (await files?.find(store, call));

/** What both read together: nothing behind the first horizon, since one of them has not looked there. */
function merged(one: ScannedCalls, other: ScannedCalls, wanted: number): ScannedCalls {
  const [horizon] = [one.horizon, other.horizon].flatMap((it) => it ?? []).toSorted(isNewer);
  const isSeen = ({ at_us: atUs, request_id: requestId }: ScannedCalls['rows'][number]) =>
    horizon === undefined || isNewer({ atUs, requestId }, horizon) <= 0;
  const rows = [...one.rows, ...other.rows].filter(isSeen).toSorted(newestFirst).slice(0, wanted);
  return { rows, read: one.read + other.read, horizon };
}

const isNewer = (one: CallCursor, other: CallCursor) =>
  other.atUs - one.atUs || (one.requestId === other.requestId ? 0 : one.requestId < other.requestId ? 1 : -1);
