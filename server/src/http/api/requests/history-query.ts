import { type ApiQuery, api } from '@meridian/contracts/api';
import { boundsOf } from '@meridian/contracts/instants';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { HistoryRequest } from '../../../lake/history.ts';
import { boundaryWords, type DayBoundary, dayBoundary } from './day-boundary.ts';
import { cursorText, foreignCursor, readCursor } from './cursor.ts';
import { instantRange } from './instant-range.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** A parsed history query with all defaults. */
export interface HistoryQuery extends Omit<
  ApiQuery<'history'>,
  'from' | 'to' | 'cursor' | 'asOf' | 'dayStart' | 'timezone'
> {
  /** Where days begin; undefined for the sessions of the market. */
  readonly boundary?: DayBoundary | undefined;
  /** The day on which the symbol of the path is read, `YYYY-MM-DD`. */
  readonly symbolDate: string | undefined;
  /** Undefined without `from` and `cursor`: the query then means the last `limit` bars before `toMs`. */
  readonly fromMs: number | undefined;
  /** Whether the bars before `fromMs` were on a previous page. */
  readonly continued: boolean;
  /** Bars that start before this; Infinity for all. */
  readonly toMs: number;
}

/** Reads the query of a call; throws `invalid_parameters`. */
export function parseHistoryQuery(given: Readonly<Record<string, unknown>>): HistoryQuery {
  const { asOf, dayStart, timezone, ...query } = parseParameters(api.history.query, given);
  const boundary = dayBoundary({ dayStart, timezone }, query.interval);
  const symbolDate = asOf === undefined ? undefined : dateOf(Math.floor(boundsOf(asOf)!.startMs / DAY_MS));
  return { ...withInstants({ ...query, boundary }), symbolDate };
}

type HistoryRangeQuery = Pick<ApiQuery<'history'>, 'from' | 'to' | 'cursor' | 'interval' | 'adjustment'> &
  Partial<Pick<HistoryQuery, 'boundary'>>;

/** Resolves `from`, `to` and `cursor` to instants; throws `invalid_parameters`. */
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

/** The cursor of the page that starts at `nextMs`. */
export function historyCursor(
  nextMs: number,
  {
    interval,
    adjustment,
    boundary,
  }: Pick<HistoryRequest, 'interval' | 'adjustment'> & Partial<Pick<HistoryQuery, 'boundary'>>,
): string {
  return cursorText(nextMs, interval, adjustment, ...boundaryWords(boundary));
}

function cursorMs(
  cursor: string,
  { interval, adjustment, boundary }: Pick<HistoryQuery, 'interval' | 'adjustment' | 'boundary'>,
): number {
  const match = readCursor(cursor, /^(-?\d{1,15}) (\S+) (\S+)((?: \S+){0,2})$/);
  const words = boundaryWords(boundary).map((word) => ` ${word}`);
  if (match[2] !== interval || match[3] !== adjustment || match[4] !== words.join('')) {
    throw foreignCursor('interval, adjustment or beginning of days');
  }
  return Number(match[1]);
}
