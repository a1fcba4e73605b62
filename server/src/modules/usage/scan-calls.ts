import type { Store } from '../../store/schema.ts';
import { countOf, decodeCounts } from '../../store/usage-counts.ts';
import type { BucketedRange } from './bucketed-range.ts';
import {
  type CallFilters,
  countableByRollUps,
  failuresOnly,
  hasFilters,
  spanOf,
  statusRange,
} from './call-filters.ts';
import { type CallLog, scanLog } from './call-log.ts';
import { type CallCursor, type CallRow, cursorOf } from './queries/calls.ts';
import { findDaysOfKey } from './queries/key-days.ts';
import { listStepStatuses } from './queries/roll-ups.ts';

/** The result of one scan of the log. */
export interface LogScan {
  readonly rows: readonly CallRow[];
  /** How many rows the scan read. */
  readonly readRows: number;
  /** Where the next scan continues; undefined when the whole range was read. */
  readonly nextCursor: CallCursor | undefined;
}

/** Rows that one scan reads when the roll-ups cannot count the matches. */
const SCAN_ROWS = 2_500;
/** On an account's first days with counted keys, processes of earlier versions may have stored calls, too, and count none. */
const UNKNOWN_MS = 2 * 86_400_000;

/** The roll-ups' counts of a step of time. */
interface StepCounts {
  readonly fromMs: number;
  /** Rows that a scan reads: all of them, or failures only. */
  readonly rows: number;
  /** Calls with the selected endpoint and status; none on days without calls of the selected key, and when the selected id was not made. */
  readonly matching: number;
}

interface LogQuery {
  readonly accountId: string;
  readonly range: BucketedRange;
  readonly filters: CallFilters;
}

/** The account's steps of the range that have calls, newest first. Scans skip the others. */
export async function listStepCounts(
  store: Store,
  { accountId, range: { table, fromMs, stepMs }, filters }: LogQuery,
): Promise<StepCounts[]> {
  const { endpoint, key_id: keyId } = filters;
  const [rows, isOfKey] = await Promise.all([
    listStepStatuses(store, { accountId, table, fromMs, endpoint }),
    keyId === undefined ? () => true : daysOfKey(store, { accountId, keyId }),
  ]);
  const isRead = failuresOnly(filters) ? (status: number) => status >= 400 : () => true;
  const { from, to } = statusRange(filters.status);
  const span = spanOf(filters);
  const isInSpan = (atMs: number) => atMs < span.untilMs && atMs + stepMs > span.fromMs;
  const isSelected = (status: number) => status >= from && status <= to;
  return rows.map(({ at, all, chosen }) => ({
    fromMs: at.getTime(),
    rows: countOf(decodeCounts(all), isRead),
    matching: chosen && isOfKey(at) && isInSpan(at.getTime()) ? countOf(decodeCounts(chosen), isSelected) : 0,
  }));
}

/** Returns whether a key may have calls in the day of an instant. */
async function daysOfKey(
  store: Store,
  key: { accountId: string; keyId: string },
): Promise<(at: Date) => boolean> {
  const { first, days } = await findDaysOfKey(store, key);
  const known = new Set(days);
  const knownFromMs = first === null ? Infinity : Date.parse(first) + UNKNOWN_MS;
  return (at) => at.getTime() < knownFromMs || known.has(at.toISOString().slice(0, 10));
}

/**
 * Reads the log, newest first, for up to `wanted` calls after `from`. A scan reads a bounded number of rows, so it may
 * return fewer calls or none although there are more.
 */
export async function scanCalls(
  log: CallLog,
  query: LogQuery & {
    readonly steps: readonly StepCounts[];
    readonly from: CallCursor | undefined;
    readonly wanted: number;
  },
): Promise<LogScan> {
  const { accountId, range, filters, steps, from, wanted } = query;
  const limit = rowsToRead(steps, filters, wanted);
  const window = nextWindow(steps, { stepMs: range.stepMs, from, rows: limit });
  if (!window) return { rows: [], readRows: 0, nextCursor: undefined };
  const span = spanOf(filters);
  const fromMs = Math.max(window.fromMs, span.fromMs);
  const untilMs = Math.min(
    window.toMs,
    span.untilMs,
    from === undefined ? Infinity : Math.ceil((from.atUs + 1) / 1_000),
  );
  const scan = { accountId, fromMs, untilMs, cursor: from, filters, limit, wanted };
  const { rows, read, horizon } = await scanLog(log, scan);
  // When the page is full, more matches may lie between its last row and the last row read.
  const unread = rows.length === wanted ? cursorOf(rows.at(-1)!) : horizon;
  return { rows, readRows: read, nextCursor: unread ?? cursorBefore(steps, window.fromMs) };
}

/** Rows that probably contain the wanted matches: half as many more than the roll-ups' counts suggest. */
function rowsToRead(steps: readonly StepCounts[], filters: CallFilters, wanted: number): number {
  if (!hasFilters(filters)) return wanted;
  if (!countableByRollUps(filters)) return SCAN_ROWS;
  const rows = steps.reduce((sum, step) => sum + step.rows, 0);
  const matching = steps.reduce((sum, step) => sum + step.matching, 0);
  return Math.min(SCAN_ROWS, Math.ceil((1.5 * wanted * rows) / Math.max(1, matching)));
}

/** The time to read next: from the newest step with possible matches, as many steps as have about `rows` rows. */
function nextWindow(
  steps: readonly StepCounts[],
  { stepMs, from, rows }: { stepMs: number; from: CallCursor | undefined; rows: number },
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

const isAfter = (one: CallCursor, other: CallCursor) =>
  one.atUs > other.atUs || (one.atUs === other.atUs && one.requestId > other.requestId);

/** The cursor before everything from `fromMs` on; undefined when no older step has possible matches. */
function cursorBefore(steps: readonly StepCounts[], fromMs: number): CallCursor | undefined {
  const older = steps.some((step) => step.fromMs < fromMs && step.matching > 0);
  return older ? { atUs: fromMs * 1_000, requestId: '' } : undefined;
}
