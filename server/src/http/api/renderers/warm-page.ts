import { type Bars, joinBars } from '@meridian/market/bars';
import { readBefore, startOf } from '../../../lake/bars-before.ts';
import { type HistoryRequest, whenReady } from '../../../lake/history.ts';
import type { Lake } from '../../../lake/lake.ts';
import { type HistoryPage, type PageQuery, readPage } from './history-page.ts';

/** The bars of one response, preceded by the warm-up bars. */
export interface WarmPage extends Pick<HistoryPage, 'adjustment' | 'partial' | 'nextCursor'> {
  /** Includes the warm-up bars; the response starts at index `first`. */
  readonly bars: Bars;
  readonly first: number;
}

/**
 * Reads a page of `request` and up to `lead` bars before it. The plan's history limits which rows are returned, but not
 * the bars from which they are computed.
 */
export function readWarmPage(
  lake: Lake,
  request: HistoryRequest,
  query: PageQuery,
  lead: number,
): WarmPage | Promise<WarmPage> {
  return whenReady(readEnough(lake, request, query), ({ bars, adjustment, partial, nextCursor }) => {
    const about = { adjustment, partial, nextCursor };
    const toMs = bars.timestamp[0];
    if (toMs === undefined) return { ...about, bars, first: 0 };
    return whenReady(readBefore(lake, { ...request, toMs }, lead), (before) => ({
      ...about,
      bars: joinBars(before, bars),
      first: before.length,
    }));
  });
}

/** Approximately where reading a warm page starts. */
export function warmFrom(lake: Lake, request: HistoryRequest, query: PageQuery, lead: number): number {
  return query.fromMs === undefined
    ? startOf(lake, request, endOf(lake, request), lead + query.limit)
    : startOf(lake, request, request.fromMs, lead);
}

const endOf = (lake: Lake, { toMs }: HistoryRequest) => Math.min(toMs, lake.now());

/** Reads the page. For the end of a range it first reads only the sessions that should suffice. */
function readEnough(
  lake: Lake,
  request: HistoryRequest,
  query: PageQuery,
): HistoryPage | Promise<HistoryPage> {
  if (query.fromMs !== undefined) return readPage(lake, request, query);
  const fromMs = Math.max(request.fromMs, startOf(lake, request, endOf(lake, request), query.limit));
  return whenReady(readPage(lake, { ...request, fromMs }, query), (page) =>
    page.bars.length < query.limit && fromMs > request.fromMs ? readPage(lake, request, query) : page,
  );
}
