import type { Format } from '@meridian/contracts/api/call';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, historyVersion, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { MEDIA_TYPES } from '../../operation/response.ts';
import { StoredBody } from '../formats/cached-response.ts';
import type { HeavyThread } from '../workers/thread.ts';
import type { HeavyWork } from '../workers/heavy-work.ts';
import type { Page } from '../renderers/history-page.ts';

/** More days of minutes take longer to make and join than a call may hold up the others. */
const IN_PLACE_DAYS = 2;

/** How a body over bars is made, in two steps: read, then write. */
interface Making<Read> {
  /** The account that asks. */
  readonly owner: string;
  /** Whether even reading takes long. */
  readonly wide: boolean;
  read(): Read | Promise<Read>;
  isLarge(read: Read): boolean;
  inPlace(read: Read): StoredBody;
  inThread(read: Read, thread: HeavyThread): Promise<StoredBody>;
}

/**
 * Makes small bodies at once, with a promise when a file must be read. Large ones are made in a fair line, one at a
 * time, and written beside the event loop; `unavailable` when the line is full.
 */
export function makeBody<Read>(heavy: HeavyWork, it: Making<Read>): StoredBody | Promise<StoredBody> {
  const { owner } = it;
  if (it.wide) {
    return heavy.inLine(owner, async (thread) => {
      const read = await it.read();
      return it.isLarge(read) ? it.inThread(read, thread) : it.inPlace(read);
    });
  }
  return whenReady(it.read(), (read) =>
    it.isLarge(read) ? heavy.inLine(owner, (thread) => it.inThread(read, thread)) : it.inPlace(read),
  );
}

/** Whether even reading takes a while: of many days of minutes, also when few longer bars come of them. */
export function isWide(lake: Lake, { symbol, interval, fromMs, toMs }: HistoryRequest): boolean {
  if (interval === '1d' || interval === '1w' || interval === '1mo') return false;
  const range = lake.intraday(symbol);
  if (!range) return false;
  return Math.min(toMs, range.toMs) - Math.max(fromMs, range.fromMs) > IN_PLACE_DAYS * DAY_MS;
}

/** Names the bars of a request as the market is now. */
export function barsTag(lake: Lake, request: HistoryRequest): string {
  const { symbol, interval, fromMs, toMs, adjustment } = request;
  return `${symbol} ${historyVersion(lake, request)} ${interval} ${fromMs} ${toMs} ${adjustment}`;
}

export interface StoredAs {
  readonly format: Format;
  readonly info: Pick<SymbolInfo, 'source'>;
  readonly etag: string;
}

/** `bytes` as the body of replies with this page. */
export function storedPage(
  { format, info, etag }: StoredAs,
  { adjustment, nextCursor }: Pick<Page, 'adjustment' | 'nextCursor'>,
  bytes: Buffer,
): StoredBody {
  return new StoredBody(format, bytes, [
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
