import type { TickRange } from '../../../lake/lake.ts';
import { compareTicks, tickCursor, type TickPlace, type TickRequest } from '../requests/tick-range.ts';

/** The rows of one response, oldest first. */
export interface TickPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** Reads up to `limit` rows of a request: from its start, or the last ones. */
export async function readTickPage<Row extends TickPlace>(
  read: (range: TickRange) => AsyncIterable<readonly Row[]>,
  { range, isLast, place }: TickRequest,
  limit: number,
): Promise<TickPage<Row>> {
  const batches: (readonly Row[])[] = [];
  let count = 0;
  for await (const batch of read({ ...range, newestFirst: isLast })) {
    const rows = place ? batch.filter((row) => compareTicks(row, place) >= 0) : batch;
    batches.push(rows);
    count += rows.length;
    if (count > limit) break;
  }
  const rows = (isLast ? batches.toReversed() : batches).flat();
  if (isLast) return { rows: rows.slice(-limit), nextCursor: null };
  const next = rows[limit];
  return { rows: rows.slice(0, limit), nextCursor: next ? tickCursor(next) : null };
}
