import { invalid } from './parse.ts';

/** A cursor that says how many rows were sent before. */
export const offsetCursor = (rows: number): string => Buffer.from(String(rows)).toString('base64url');

/** The rows that were sent before; 0 without a cursor. Throws `invalid_parameters`. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text)) throw invalid('cursor', 'cursor must be the nextCursor of an earlier reply');
  return Number(text);
}

/** The rows of one page, and the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const start = offsetOf(cursor);
  const end = start + limit;
  return { page: rows.slice(start, end), nextCursor: end < rows.length ? offsetCursor(end) : null };
}
