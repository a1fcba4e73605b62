import type { HistoryRequest } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import { buffersOf, ownBars } from '../workers/bars.ts';
import type { WorkQueues } from '../workers/heavy-work.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { type HistoryBodyInput, historyBody } from '../renderers/history-body.ts';
import { type HistoryPage, readPage } from '../renderers/history-page.ts';
import { barsTag, isWide, renderPage, type CachedPageInfo, cachedPage } from './render-page.ts';

/** Up to here a body takes a few milliseconds at most, less than to hand it over. */
const INLINE_BARS = 2_000;

interface HistoryRendering extends CachedPageInfo {
  readonly lake: Lake;
  /** The account that asks. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly query: HistoryQuery;
}

/** The body of a history; see `makeBody`. */
export function renderHistory(
  queues: WorkQueues,
  it: HistoryRendering,
): CachedResponse | Promise<CachedResponse> {
  const { owner, lake, request, query } = it;
  const wide = isWide(lake, request);
  let { etag } = it;
  return renderPage<HistoryPage>(queues, {
    owner,
    wide,
    read() {
      // Until its turn in the line, the market may have moved on.
      if (wide) etag = historyTag(it);
      return readPage(lake, request, query);
    },
    isLarge: ({ bars }) => bars.length > INLINE_BARS,
    renderInline: (page) => cachedPage({ ...it, etag }, page, historyBody(bodyInput(it, page), seriesOf(it))),
    async renderInWorker(page, thread) {
      const bars = ownBars(page.bars);
      const input = bodyInput(it, { ...page, bars });
      return cachedPage({ ...it, etag }, page, await thread.run('historyBody', input, buffersOf(bars)));
    },
  });
}

/** Names everything that decides the reply as the market is now. */
export function historyTag({
  lake,
  request,
  query,
  format,
}: Omit<HistoryRendering, 'owner' | 'info' | 'etag'>): string {
  const end = query.fromMs === undefined ? 'last' : query.continued ? 'next' : 'first';
  return weakTag(`${barsTag(lake, request)} ${end} ${query.limit} ${query.compact} ${format}`);
}

/** The whole series that a page of daily bars was cut from. */
function seriesOf({ lake, query, info }: HistoryRendering) {
  const adjusted = query.interval === '1d' ? lake.adjusted(info.symbol, query.adjustment) : undefined;
  return adjusted instanceof Promise ? undefined : adjusted?.bars;
}

/** No more than the writer needs, since it may be sent to a thread. */
const bodyInput = (
  { format, query: { interval, compact }, info: { symbol, source } }: HistoryRendering,
  page: HistoryPage,
): HistoryBodyInput => ({
  format,
  page,
  query: { interval, compact },
  info: { symbol, source },
});
