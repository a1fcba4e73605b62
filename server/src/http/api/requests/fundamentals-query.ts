import { type ApiQuery, api } from '@meridian/contracts/api';
import { parseInstantRange } from '@meridian/contracts/instants';
import type { Call } from '../../operation/operation.ts';
import { cursorText, foreignCursor, readCursor } from './cursor.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** What a call of fundamentals asks for, with every default filled in. */
export interface FundamentalsQuery extends Omit<ApiQuery<'fundamentals'>, 'asOf' | 'cursor'> {
  /** The last instant of which something may be known: of a date its end, never later than now. */
  readonly asOfMs: number;
  /** No instant of the past was named. */
  readonly isNow: boolean;
  /** Rows that earlier pages of the same walk had. */
  readonly offset: number;
}

/** Reads the query of a call; throws `invalid_parameters`. */
export function parseFundamentalsQuery({ query, nowMs }: Pick<Call, 'query' | 'nowMs'>): FundamentalsQuery {
  const { asOf, cursor, ...rest } = parseParameters(api.fundamentals.query, query);
  if (cursor !== undefined) return { ...rest, ...placeOf(cursor, rest, nowMs) };
  const endMs = asOf === undefined ? nowMs : parseInstantRange(asOf)!.endMs - 1;
  return { ...rest, asOfMs: Math.min(endMs, nowMs), isNow: endMs >= nowMs, offset: 0 };
}

/** Keeps an instant at which the rows were as on the first page, so that what is filed meanwhile moves none of them. */
export function fundamentalsCursor(
  offset: number,
  { asOfMs, period }: Pick<FundamentalsQuery, 'asOfMs' | 'period'>,
): string {
  return cursorText(offset, asOfMs, period);
}

function placeOf(cursor: string, { period }: Pick<FundamentalsQuery, 'period'>, nowMs: number) {
  const match = readCursor(cursor, /^(\d{1,6}) (-?\d{1,15}) (\w+)$/);
  if (match[3] !== period) throw foreignCursor('period');
  return { offset: Number(match[1]), asOfMs: Math.min(Number(match[2]), nowMs), isNow: false };
}
