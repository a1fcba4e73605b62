import { type ApiQuery, api } from '@meridian/contracts/api';
import { cursorText, foreignCursor, readCursor } from './cursor.ts';
import { instantRange } from './instant-range.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** What a call of history asks for, with every default filled in. */
export interface HistoryQuery extends Omit<ApiQuery<'history'>, 'from' | 'to' | 'cursor'> {
  /** Undefined when neither `from` nor `cursor` was given: then the last `limit` bars before `toMs` are meant. */
  readonly fromMs: number | undefined;
  /** The bars before `fromMs` were in an earlier reply. */
  readonly continued: boolean;
  /** Bars that start before this; Infinity for all. */
  readonly toMs: number;
}

/** Reads the query of a call; throws `invalid_parameters`. */
export const parseHistoryQuery = (query: Readonly<Record<string, unknown>>): HistoryQuery =>
  withInstants(parseParameters(api.history.query, query));

type HistoryRangeQuery = Pick<ApiQuery<'history'>, 'from' | 'to' | 'cursor' | 'interval' | 'adjustment'>;

/** The bars that parameters such as history's mean; throws `invalid_parameters`. */
export function withInstants<Query extends HistoryRangeQuery>({
  from,
  to,
  cursor,
  ...rest
}: Query): Omit<Query, 'from' | 'to' | 'cursor'> & Pick<HistoryQuery, 'fromMs' | 'toMs' | 'continued'> {
  const { startMs, endMs: toMs } = instantRange({ from, to });
  const fromMs = cursor === undefined ? startMs : cursorMs(cursor, rest);
  return { ...rest, fromMs, toMs, continued: cursor !== undefined };
}

/** Names the bar that the next reply begins with. */
export function historyCursor(
  nextMs: number,
  { interval, adjustment }: Pick<HistoryQuery, 'interval' | 'adjustment'>,
): string {
  return cursorText(nextMs, interval, adjustment);
}

function cursorMs(
  cursor: string,
  { interval, adjustment }: Pick<HistoryQuery, 'interval' | 'adjustment'>,
): number {
  const match = readCursor(cursor, /^(-?\d{1,15}) (\S+) (\S+)$/);
  if (match[2] !== interval || match[3] !== adjustment) {
    throw foreignCursor('interval or adjustment');
  }
  return Number(match[1]);
}
