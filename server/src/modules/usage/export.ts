import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import type { PortalBody } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { csvLine } from '../../shared/formatters/csv.ts';
import { bucketedRange } from './bucketed-range.ts';
import { loggedCall } from './logged-call.ts';
import { listKeyPrefixes } from './queries/accounts.ts';
import type { CallCursor, CallRow } from './queries/calls.ts';
import { requireOwnKey } from './require-own-key.ts';
import { listStepCounts, type LogScan, scanCalls } from './scan-calls.ts';

/** Rows that are read and sent together. */
const BATCH_ROWS = 1_000;

/** A call as a line of the file. */
type ExportedCall = ReturnType<typeof exportedCall>;

const COLUMNS = [
  'timestamp',
  'id',
  'endpoint',
  'symbol',
  'status',
  'latency_ms',
  'bytes',
  'charged',
  'key_prefix',
  'path',
] as const satisfies (keyof ExportedCall)[];

/**
 * The account's calls of the range that match the filters, newest first, as a file. The log is read while the file is
 * sent; calls made meanwhile are left out. Throws error 190 after ten exports an hour, and 141 for a key of another account.
 */
export async function usageExport(
  {
    store,
    reader,
    callFiles,
    now,
    limits,
  }: Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now' | 'limits'>,
  body: PortalBody<'usageExport'> & { accountId: string },
) {
  const { accountId, range, format, ...filters } = body;
  const nowMs = now();
  await enforceRateLimit(limits.usageExportsByAccount, accountId, nowMs);
  const prefixes = await listKeyPrefixes(store, accountId);
  requireOwnKey(prefixes, filters.key_id);
  const query = { accountId, range: bucketedRange(range, nowMs), filters };

  /** Each batch is read after the previous one was sent. Reading ends when the client disconnects. */
  async function* batches(): AsyncGenerator<readonly ExportedCall[], void> {
    const log = { store: reader, files: callFiles };
    const steps = await listStepCounts(reader, query);
    let from: CallCursor | undefined = { atUs: (nowMs + 1) * 1_000, requestId: '' };
    while (from) {
      const scan: LogScan = await scanCalls(log, { ...query, steps, from, wanted: BATCH_ROWS });
      from = scan.nextCursor;
      if (scan.rows.length > 0) yield scan.rows.map((row) => exportedCall(row, prefixes));
    }
  }

  const day = new Date(nowMs).toISOString().slice(0, 10);
  return {
    name: `${BRAND_WORDS.small}-calls-${range}-${day}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    content: format === 'csv' ? csv(batches()) : json(batches()),
  };
}

const exportedCall = (row: CallRow, prefixes: ReadonlyMap<string, string>) => ({
  ...loggedCall(row, prefixes),
  bytes: row.bytes,
  charged: row.charged,
});

async function* csv(batches: AsyncIterable<readonly ExportedCall[]>): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS);
  for await (const batch of batches) {
    yield batch.map((call) => csvLine(COLUMNS.map((column) => call[column]))).join('');
  }
}

/** A JSON array with one call per line, so that programs can read it line by line. */
async function* json(batches: AsyncIterable<readonly ExportedCall[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const batch of batches) {
    yield before + batch.map((call) => JSON.stringify(call)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
