import type { DataFormat } from '@meridian/contracts/api/call';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, historyVersion, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { MEDIA_TYPES } from '../../operation/response.ts';
import { CachedResponse } from '../formats/cached-response.ts';
import type { RenderWorker } from '../workers/thread.ts';
import type { WorkQueues } from '../workers/heavy-work.ts';
import type { HistoryPage } from '../renderers/history-page.ts';

/** More days of minutes take longer to make and join than a call may hold up the others. */
const INLINE_DAYS = 2;

/** How a body over bars is made, in two steps: read, then write. */
interface PageRendering<Read> {
  /** The account that asks. */
  readonly owner: string;
  /** Whether even reading takes long. */
  readonly wide: boolean;
  read(): Read | Promise<Read>;
  isLarge(read: Read): boolean;
  renderInline(read: Read): CachedResponse;
  renderInWorker(read: Read, thread: RenderWorker): Promise<CachedResponse>;
}

/**
 * Makes small bodies at once, with a promise when a file must be read. Large ones are made in a fair line, one at a
 * time, and written beside the event loop; `unavailable` when the line is full.
 */
export function renderPage<Read>(
  queues: WorkQueues,
  it: PageRendering<Read>,
): CachedResponse | Promise<CachedResponse> {
  const { owner } = it;
  if (it.wide) {
    return queues.runHeavy(owner, async (thread) => {
      const read = await it.read();
      return it.isLarge(read) ? it.renderInWorker(read, thread) : it.renderInline(read);
    });
  }
  return whenReady(it.read(), (read) =>
    it.isLarge(read)
      ? queues.runHeavy(owner, (thread) => it.renderInWorker(read, thread))
      : it.renderInline(read),
  );
}

/** Whether even reading takes a while: of many days of minutes, also when few longer bars come of them. */
export function isWide(lake: Lake, { symbol, interval, fromMs, toMs }: HistoryRequest): boolean {
  if (interval === '1d' || interval === '1w' || interval === '1mo') return false;
  const range = lake.intraday(symbol);
  if (!range) return false;
  return Math.min(toMs, range.toMs) - Math.max(fromMs, range.fromMs) > INLINE_DAYS * DAY_MS;
}

/** Names the bars of a request as the market is now. */
export function barsTag(lake: Lake, request: HistoryRequest): string {
  const { symbol, interval, fromMs, toMs, adjustment } = request;
  return `${symbol} ${historyVersion(lake, request)} ${interval} ${fromMs} ${toMs} ${adjustment}`;
}

export interface CachedPageInfo {
  readonly format: DataFormat;
  readonly info: Pick<SymbolInfo, 'source'>;
  readonly etag: string;
}

/** `bytes` as the body of replies with this page. */
export function cachedPage(
  { format, info, etag }: CachedPageInfo,
  { adjustment, nextCursor }: Pick<HistoryPage, 'adjustment' | 'nextCursor'>,
  bytes: Buffer,
): CachedResponse {
  return new CachedResponse(format, bytes, [
    'Content-Type',
    MEDIA_TYPES[format],
    'ETag',
    etag,
    'X-Data-Source',
    info.source,
    'X-Adjustment',
    adjustment,
    ...(nextCursor === null ? [] : ['X-Next-Cursor', nextCursor]),
  ]);
}
