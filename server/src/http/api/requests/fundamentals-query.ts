import { type ApiQuery, api } from '@meridian/contracts/api';
import { boundsOf } from '@meridian/contracts/instants';
import type { Call } from '../../operation/operation.ts';
import { cursorText, foreignCursor, readCursor } from './cursor.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** A parsed fundamentals query with all defaults. */
export interface FundamentalsQuery extends Omit<ApiQuery<'fundamentals'>, 'asOf' | 'cursor'> {
  /** The point in time of the data: the end of the given date, at most now. */
  readonly asOfMs: number;
  /** Whether the query is about the present. */
  readonly isNow: boolean;
  /** Rows on previous pages. */
  readonly offset: number;
}

/** Reads the query of a call; throws `invalid_parameters`. */
export function parseFundamentalsQuery({ query, nowMs }: Pick<Call, 'query' | 'nowMs'>): FundamentalsQuery {
  const { asOf, cursor, ...rest } = parseParameters(api.fundamentals.query, query);
  if (cursor !== undefined) return { ...rest, ...placeOf(cursor, rest, nowMs) };
  const endMs = asOf === undefined ? nowMs : boundsOf(asOf)!.endMs - 1;
  return { ...rest, asOfMs: Math.min(endMs, nowMs), isNow: endMs >= nowMs, offset: 0 };
}

/** The cursor pins the point in time of the first page, so that new filings do not shift rows. */
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
