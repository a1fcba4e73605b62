import type { DataFormat } from '@meridian/contracts/api/call';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, historyVersion, minutesOf, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { MEDIA_TYPES } from '../../operation/response.ts';
import type { BodyMemory } from '../formats/body-memory.ts';
import { CachedResponse, ownEnd } from '../formats/cached-response.ts';
import type { RenderWorker } from './render-worker.ts';
import type { WorkQueues } from './work-queues.ts';
import type { HistoryPage } from '../renderers/history-page.ts';

/** Reading more days of minutes would block other calls too long. */
const INLINE_DAYS = 2;

/** How to render a body over bars, in two steps: read, then render. */
interface PageRendering<Read> {
  /** The calling account. */
  readonly owner: string;
  /** Whether reading alone takes long. */
  readonly wide: boolean;
  read(): Read | Promise<Read>;
  isLarge(read: Read): boolean;
  renderInline(read: Read): CachedResponse;
  renderInWorker(read: Read, worker: RenderWorker): Promise<CachedResponse>;
}

/**
 * Renders small bodies immediately; a promise when a file must be read. Large ones wait in the heavy queue and are rendered
 * in the worker thread. Rejects with `unavailable` when the queue is full.
 */
export function renderPage<Read>(
  queues: WorkQueues,
  it: PageRendering<Read>,
): CachedResponse | Promise<CachedResponse> {
  const { owner } = it;
  if (it.wide) {
    return queues.runHeavy(owner, async (worker) => {
      const read = await it.read();
      return it.isLarge(read) ? it.renderInWorker(read, worker) : it.renderInline(read);
    });
  }
  return whenReady(it.read(), (read) =>
    it.isLarge(read)
      ? queues.runHeavy(owner, (worker) => it.renderInWorker(read, worker))
      : it.renderInline(read),
  );
}

/** Whether reading alone takes long: many days of minutes, even if they become few longer bars. */
export function isWide(lake: Lake, { symbol, interval, fromMs, toMs, alignment }: HistoryRequest): boolean {
  if (alignment) return true;
  if (minutesOf(interval) === undefined) return false;
  const range = lake.intraday(symbol);
  if (!range) return false;
  return Math.min(toMs, range.toMs) - Math.max(fromMs, range.fromMs) > INLINE_DAYS * DAY_MS;
}

/** Identifies the bars of a request in the current version of the market data. */
export function barsTag(lake: Lake, request: HistoryRequest): string {
  const { symbol, interval, fromMs, toMs, adjustment, session = 'regular', alignment } = request;
  const days = alignment ? ` ${alignment.startMinutes} ${alignment.timeZone}` : '';
  return `${symbol} ${historyVersion(lake, request)} ${interval} ${fromMs} ${toMs} ${adjustment} ${session}${days}`;
}

export interface CachedPageInfo {
  readonly format: DataFormat;
  readonly info: Pick<SymbolInfo, 'source'>;
  readonly etag: string;
}

/** Wraps `bytes` as the cached response of this page; `memory` is what they lie in, if it can be used again. */
export function cachedPage(
  { format, info, etag }: CachedPageInfo,
  { adjustment, nextCursor }: Pick<HistoryPage, 'adjustment' | 'nextCursor'>,
  bytes: Buffer | readonly Buffer[],
  memory?: BodyMemory,
): CachedResponse {
  const headers = [
    'Content-Type',
    MEDIA_TYPES[format],
    'ETag',
    etag,
    'X-Data-Source',
    info.source,
    'X-Adjustment',
    adjustment,
    ...(nextCursor === null ? [] : ['X-Next-Cursor', nextCursor]),
  ];
  return new CachedResponse(format, bytes, headers, ownEnd, memory);
}
