import { type Bars, type CorporateEvent, sliceBars } from '@meridian/market/bars';
import { type History, type HistoryRequest, readHistory, whenReady } from '../../../lake/history.ts';
import type { Lake } from '../../../lake/lake.ts';
import { historyCursor, type HistoryQuery } from '../requests/history-query.ts';

/** The bars of one response. */
export interface HistoryPage extends Omit<History, 'events'> {
  readonly nextCursor: string | null;
  /** Splits and dividends from the first bar of this page until the first of the next. */
  readonly events: readonly CorporateEvent[];
}

/** The parameters that determine the bars of a page. */
export type PageQuery = Pick<HistoryQuery, 'fromMs' | 'continued' | 'limit' | 'adjustment'> &
  Partial<Pick<HistoryQuery, 'boundary'>> &
  Pick<HistoryRequest, 'interval'>;

/** Reads a page of `request`. Returns a value when all data is in memory, else a promise. */
export function readPage(
  lake: Lake,
  request: HistoryRequest,
  query: PageQuery,
): HistoryPage | Promise<HistoryPage> {
  const end = query.fromMs === undefined ? 'last' : 'first';
  const wanted = { ...request, want: { bars: query.limit, end } } as const;
  return whenReady(readHistory(lake, wanted), (history) => pageOf(history, query));
}

/** The first `limit` bars of a history, or the last ones without a start. */
function pageOf(history: History, query: PageQuery): HistoryPage {
  const { bars } = history;
  const start = query.fromMs === undefined ? Math.max(0, bars.length - query.limit) : 0;
  const end = Math.min(bars.length, start + query.limit);
  const nextMs = bars.timestamp[end];
  return {
    bars: start === 0 && end === bars.length ? bars : sliceBars(bars, start, end),
    adjustment: history.adjustment,
    partial: history.partial && nextMs === undefined,
    nextCursor: nextMs === undefined ? null : historyCursor(nextMs, query),
    events: eventsOf(history, firstEventMs(bars, start, query), nextMs),
  };
}

/** When a page continues in the middle of a day, the previous page has the events of that day. */
function firstEventMs(bars: Bars, start: number, { continued, fromMs }: PageQuery): number {
  if (start > 0) return bars.timestamp[start]!;
  return continued && fromMs !== undefined ? fromMs : Number.NEGATIVE_INFINITY;
}

function eventsOf(
  { events }: History,
  fromMs: number,
  nextMs: number | undefined,
): readonly CorporateEvent[] {
  if (fromMs === Number.NEGATIVE_INFINITY && nextMs === undefined) return events;
  return events.filter(({ date }) => {
    const ms = Date.parse(date);
    return ms >= fromMs && (nextMs === undefined || ms < nextMs);
  });
}
