import { type HistoryRequest, whenReady } from '../../../lake/history.ts';
import { withTradeTotals } from '../../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import { buffersOf, copyBars } from './copy-bars.ts';
import type { WorkQueues } from './work-queues.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { type HistoryBodyInput, historyParts } from '../renderers/history-body.ts';
import { type HistoryPage, readPage } from '../renderers/history-page.ts';
import { barsTag, isWide, renderPage, type CachedPageInfo, cachedPage } from './render-page.ts';

/** Up to this size rendering takes a few milliseconds at most, less than a transfer to the worker. */
const INLINE_BARS = 2_000;
/** The same for slices of text that is cached. */
const INLINE_SLICED_BARS = 10_000;

interface HistoryRendering extends CachedPageInfo {
  readonly lake: Lake;
  /** The calling account. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly query: HistoryQuery;
}

/** Renders the body of a history; see `renderPage`. */
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
      // While the task waited, the market data may have changed.
      if (wide) etag = historyTag(it);
      return whenReady(readPage(lake, request, query), (page) =>
        request.alignment
          ? page
          : whenReady(withTradeTotals(lake, request, page.bars), (bars) => ({ ...page, bars })),
      );
    },
    isLarge: ({ bars }) => bars.length > (seriesOf(it) ? INLINE_SLICED_BARS : INLINE_BARS),
    renderInline: (page) =>
      cachedPage({ ...it, etag }, page, historyParts(bodyInput(it, page), seriesOf(it))),
    async renderInWorker(page, worker) {
      const bars = copyBars(page.bars);
      const input = bodyInput(it, { ...page, bars });
      return cachedPage({ ...it, etag }, page, await worker.run('historyBody', input, buffersOf(bars)));
    },
  });
}

/** The entity tag: everything that determines the response, with the current version of the market data. */
export function historyTag({
  lake,
  request,
  query,
  format,
}: Omit<HistoryRendering, 'owner' | 'info' | 'etag'>): string {
  const end = query.fromMs === undefined ? 'last' : query.continued ? 'next' : 'first';
  return weakTag(`${barsTag(lake, request)} ${end} ${query.limit} ${query.compact} ${format}`);
}

/** The complete series of a page of finished daily bars as JSON; undefined for other pages, and where it is not in memory. */
function seriesOf({ lake, query, info, format }: HistoryRendering) {
  if (format !== 'json' || query.compact === 'true' || query.interval !== '1d' || query.boundary)
    return undefined;
  const adjusted = lake.adjusted(info.symbol, query.adjustment);
  return adjusted instanceof Promise ? undefined : adjusted.bars;
}

/** Only what rendering needs, since it may be sent to the worker. */
const bodyInput = (
  { format, query: { interval, compact, boundary }, info: { symbol, source } }: HistoryRendering,
  page: HistoryPage,
): HistoryBodyInput => ({
  format,
  page,
  query: { interval, compact, boundary },
  info: { symbol, source },
});
