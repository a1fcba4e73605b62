import { errors } from '../../../shared/errors/service-error.ts';

/** A place in a list that is ordered by time and id. */
export interface TimeCursor {
  /** Microseconds since 1970. */
  readonly us: number;
  readonly id: string;
}

/** The ids of a list. */
const IDS = { uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, number: /^\d{1,18}$/ };

/** The cursor that a page ended with; undefined for the first page. Throws 101 for anything else. */
export function readCursor(after: string | undefined, ids: keyof typeof IDS): TimeCursor | undefined {
  if (after === undefined) return undefined;
  const [us = '', id = ''] = after.split('.');
  if (!/^\d{1,16}$/.test(us) || !IDS[ids].test(id)) throw wrongCursor();
  return { us: Number(us), id };
}

/** The number that a page ended with; undefined for the first page. Throws 101 for anything else. */
export function readNumber(after: string | undefined): number | undefined {
  if (after === undefined) return undefined;
  if (!/^\d{1,15}$/.test(after)) throw wrongCursor();
  return Number(after);
}

const wrongCursor = () => {
  const message = 'after must be the value of next on the previous page';
  return errors.invalidParameters({ message, errors: { after: message } });
};

/** A page of the rows, which are one more than `limit` when there is another page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit, item, cursor }: { limit: number; item: (row: Row) => Item; cursor: (row: Row) => string },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(item), next: last !== undefined && rows.length > limit ? cursor(last) : null };
}

/** RFC 3339 of microseconds since 1970. */
export const timeOf = (us: number): string => new Date(us / 1_000).toISOString();
