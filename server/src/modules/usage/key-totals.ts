import type { CallFiles } from './call-files/call-files.ts';
import type { CallLog } from './call-log.ts';
import type { CallCursor, CallRow } from './queries/calls.ts';
import { type KeyTotals, listKeyTotals } from './queries/key-totals.ts';

type Span = { readonly accountId: string; readonly fromMs: number; readonly untilMs: number };

/** Calls of files that are read together. */
const FILED_ROWS = 5_000;

const nameOf = ({ key_id: keyId, endpoint }: Pick<KeyTotals, 'key_id' | 'endpoint'>) =>
  `${keyId} ${endpoint}`;

/** Adds sums of the same `name`. */
export function addTotals<Name extends string>(
  all: Iterable<KeyTotals>,
  name: (totals: KeyTotals) => Name,
): Map<Name, KeyTotals> {
  const sums = new Map<Name, KeyTotals>();
  for (const one of all) {
    const of = name(one);
    const sum = sums.get(of);
    sums.set(
      of,
      sum === undefined
        ? one
        : {
            ...sum,
            requests: sum.requests + one.requests,
            charged: sum.charged + one.charged,
            errors: sum.errors + one.errors,
            limited: sum.limited + one.limited,
            latency_us: sum.latency_us + one.latency_us,
          },
    );
  }
  return sums;
}

const totalsOf = ({ key_id, endpoint, status, charged, latency_us }: CallRow): KeyTotals => ({
  key_id,
  endpoint,
  requests: 1,
  charged: Number(charged),
  errors: Number(status >= 400 && status !== 429),
  limited: Number(status === 429),
  latency_us,
});

/** The account's calls of a span by key and endpoint, those in files included. */
export async function keyTotals({ store, files }: CallLog, span: Span): Promise<KeyTotals[]> {
  const stored = await listKeyTotals(store, span);
  if (!files) return stored;
  let sums = addTotals(stored, nameOf);
  for await (const rows of filedCalls(files, store, span)) {
    sums = addTotals([...sums.values(), ...rows.map(totalsOf)], nameOf);
  }
  return [...sums.values()];
}

async function* filedCalls(
  files: CallFiles,
  store: CallLog['store'],
  span: Span,
): AsyncGenerator<readonly CallRow[], void> {
  let cursor: CallCursor | undefined;
  do {
    const scan = { ...span, cursor, filters: {}, limit: FILED_ROWS, wanted: FILED_ROWS };
    const { rows, horizon } = await files.scan(store, scan);
    if (rows.length > 0) yield rows;
    cursor = horizon;
  } while (cursor);
}
