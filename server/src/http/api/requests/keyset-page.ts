import { cursorText, readCursor } from './cursor.ts';

const KEY = /^[ -~]{1,140}$/;

export interface KeysetPage<Row> {
  readonly page: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * A page of rows in the order of `keyOf`, a text that only one row has; -1 as `direction` begins with the last one. The
 * cursor is the key of the last row, so rows that appear between two calls repeat and hide no others.
 */
export function keysetPage<Row>(
  rows: readonly Row[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  keyOf: (row: Row) => string,
  direction: 1 | -1 = 1,
): KeysetPage<Row> {
  const after = cursor === undefined ? undefined : readCursor(cursor, KEY)[0];
  const compare = (a: string, b: string) => direction * (a < b ? -1 : a > b ? 1 : 0);
  const keyed = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .filter(({ key }) => after === undefined || compare(key, after) > 0)
    .toSorted((a, b) => compare(a.key, b.key));
  const page = keyed.slice(0, limit);
  return {
    page: page.map(({ row }) => row),
    nextCursor: keyed.length > limit ? cursorText(page.at(-1)!.key) : null,
  };
}
