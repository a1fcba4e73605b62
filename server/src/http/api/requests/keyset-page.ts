import { cursorText, readCursor } from './cursor.ts';

const KEY = /^[ -~]{1,140}$/;

interface KeysetQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The key of the last row before the page; undefined for the first page. */
const keyBefore = ({ cursor }: KeysetQuery): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, KEY)[0];

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
  query: KeysetQuery,
  keyOf: (row: Row) => string,
  direction: 1 | -1 = 1,
): KeysetPage<Row> {
  const { limit } = query;
  const after = keyBefore(query);
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

/**
 * As many of many items, in the order of their keys, as the page needs with one more. Rows that `fits` refuses do not count.
 */
export function itemsForPage<Item>(
  items: readonly Item[],
  query: KeysetQuery,
  keyOf: (item: Item) => string,
  fits: (item: Item) => boolean,
): readonly Item[] {
  const after = keyBefore(query);
  const found: Item[] = [];
  for (const item of items) {
    if (found.length > query.limit) break;
    if (fits(item) && (after === undefined || keyOf(item) > after)) found.push(item);
  }
  return found;
}
