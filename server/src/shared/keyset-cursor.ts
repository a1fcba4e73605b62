import { errors } from './errors/service-error.ts';

const CURSOR = /^(\d{1,17})\.([0-9a-f-]{36})$/;

/** A place in a list that is ordered by an instant, in microseconds since 1970, and an id. */
export interface KeysetPlace {
  readonly us: string;
  readonly id: string;
}

export const cursorOf = ({ us, id }: KeysetPlace): string => `${us}.${id}`;

/** The place that a page begins after; undefined for the first page. Throws 101 for what `cursorOf` never made. */
export function placeOf(after: string | undefined): KeysetPlace | undefined {
  if (after === undefined) return undefined;
  const [, us, id] = CURSOR.exec(after) ?? [];
  if (us !== undefined && id !== undefined) return { us, id };
  const message = 'after must be the value of next on the previous page';
  throw errors.invalidParameters({ message, errors: { after: message } });
}
