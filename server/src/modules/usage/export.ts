import type { PortalBody } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { type CallRow, type Cursor, lookAtCalls, stepsWithCalls } from './call-walk.ts';
import { csvLine } from '../../shared/formatters/csv.ts';
import { keyPrefixes, requireOwnKey } from './log-keys.ts';
import { loggedCall } from './logged-call.ts';
import { spanOfRange } from './range.ts';

/** Rows that are fetched and sent at once. */
const PART_ROWS = 1_000;

/** A call as the file has it. */
type Exported = ReturnType<typeof exported>;

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
] as const satisfies (keyof Exported)[];

/**
 * The account's calls of the range that the filters leave, newest first, as a file that is read from the log while it is
 * sent. Calls that come in meanwhile are left out. Refuses with 190 (ten an hour) and with 141 a foreign key.
 */
export async function usageExport(
  { store, now, limits }: Pick<UsageContext, 'store' | 'now' | 'limits'>,
  body: PortalBody<'usageExport'> & { accountId: string },
) {
  const { accountId, range, format, ...filters } = body;
  const nowMs = now();
  enforceRateLimit(limits.usageExportsByAccount, accountId, nowMs);
  const prefixes = await keyPrefixes(store, accountId);
  requireOwnKey(prefixes, filters.key_id);
  const span = spanOfRange(range, nowMs);
  const walk = { accountId, span, filters };

  /** Fetched when the one before was sent; a reader who leaves ends it. */
  async function* parts(): AsyncGenerator<readonly Exported[], void> {
    const steps = await stepsWithCalls(store, walk);
    let from: Cursor | undefined = { atUs: (nowMs + 1) * 1_000, requestId: '' };
    while (from) {
      const look: Awaited<ReturnType<typeof lookAtCalls>> = await lookAtCalls(store, {
        ...walk,
        steps,
        from,
        wanted: PART_ROWS,
      });
      from = look.reached;
      if (look.rows.length > 0) yield look.rows.map((row) => exported(row, prefixes));
    }
  }

  const day = new Date(nowMs).toISOString().slice(0, 10);
  return {
    name: `meridian-calls-${range}-${day}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    content: format === 'csv' ? csv(parts()) : json(parts()),
  };
}

const exported = (row: CallRow, prefixes: ReadonlyMap<string, string>) => ({
  ...loggedCall(row, prefixes),
  bytes: row.bytes,
  charged: row.charged,
});

async function* csv(parts: AsyncIterable<readonly Exported[]>): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS);
  for await (const part of parts) {
    yield part.map((call) => csvLine(COLUMNS.map((column) => call[column]))).join('');
  }
}

/** An array with a call on each line, so that it can be read line by line, too. */
async function* json(parts: AsyncIterable<readonly Exported[]>): AsyncGenerator<string, void> {
  let before = '[\n';
  for await (const part of parts) {
    yield before + part.map((call) => JSON.stringify(call)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
