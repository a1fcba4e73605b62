import type { Format } from '@meridian/contracts/api/call';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, historyVersion } from '../lake/history.ts';
import type { Lake, SymbolInfo } from '../lake/lake.ts';
import { MEDIA_TYPES } from './answer.ts';
import { weakTag } from './etag.ts';
import { buffersOf, ownBars } from './heavy/bars.ts';
import type { HeavyThread } from './heavy/thread.ts';
import type { HeavyWork } from './heavy/work.ts';
import { type BodyOrder, historyBody } from './history-body.ts';
import { type Page, readPage } from './history-page.ts';
import type { HistoryWish } from './history-wish.ts';
import { StoredBody } from './stored-body.ts';

/** Up to here a body takes a few milliseconds at most, less than to hand it over. */
const IN_PLACE_BARS = 2_000;
/** More days of minutes take longer to make and join than a call may hold up the others. */
const IN_PLACE_DAYS = 2;

export interface BodyWish {
  readonly lake: Lake;
  /** The account that asks. */
  readonly owner: string;
  readonly format: Format;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly wish: HistoryWish;
  /** Names the reply, as `tagOf` does. */
  readonly etag: string;
}

/**
 * Answers what makes bodies of histories: small ones at once, a promise when a file must be read. Large ones are
 * made in a fair line, one at a time, and written beside the event loop; `unavailable` when the line is full.
 */
export function bodyMaker(heavy: HeavyWork): (wish: BodyWish) => StoredBody | Promise<StoredBody> {
  const writeLarge = async (thread: HeavyThread, it: BodyWish, page: Page): Promise<StoredBody> => {
    const bars = ownBars(page.bars);
    const order = orderOf(it, { ...page, bars });
    return stored(it, page, await thread.run('historyBody', order, buffersOf(bars)));
  };

  const makeWide = async (thread: HeavyThread, it: BodyWish): Promise<StoredBody> => {
    // The market may have moved on since the call came.
    const fresh = { ...it, etag: tagOf(it) };
    const page = await readPage(it.lake, it.request, it.wish);
    return isLarge(page) ? writeLarge(thread, fresh, page) : writeSmall(fresh, page);
  };

  return (it) => {
    if (isWide(it)) return heavy.inLine(it.owner, (thread) => makeWide(thread, it));
    const write = (page: Page) =>
      isLarge(page) ? heavy.inLine(it.owner, (thread) => writeLarge(thread, it, page)) : writeSmall(it, page);
    const page = readPage(it.lake, it.request, it.wish);
    return page instanceof Promise ? page.then(write) : write(page);
  };
}

/** Names everything that decides the reply as the market is now. */
export function tagOf({ lake, request, wish, format }: Omit<BodyWish, 'owner' | 'info' | 'etag'>): string {
  const { symbol, interval, fromMs, toMs, adjustment } = request;
  const version = historyVersion(lake, request);
  const end = wish.fromMs === undefined ? 'last' : wish.continued ? 'next' : 'first';
  return weakTag(
    `${symbol} ${version} ${interval} ${fromMs} ${toMs} ${adjustment} ${end} ${wish.limit} ${wish.compact} ${format}`,
  );
}

const isLarge = ({ bars }: Page) => bars.length > IN_PLACE_BARS;

/** Whether even reading takes a while: of many days of minutes, also when few longer bars come of them. */
function isWide({ lake, request: { symbol, interval, fromMs, toMs } }: BodyWish): boolean {
  if (interval === '1d' || interval === '1w' || interval === '1mo') return false;
  const range = lake.intraday(symbol);
  if (!range) return false;
  return Math.min(toMs, range.toMs) - Math.max(fromMs, range.fromMs) > IN_PLACE_DAYS * DAY_MS;
}

function writeSmall(it: BodyWish, page: Page): StoredBody {
  const { lake, wish, info } = it;
  const adjusted = wish.interval === '1d' ? lake.adjusted(info.symbol, wish.adjustment) : undefined;
  const series = adjusted instanceof Promise ? undefined : adjusted?.bars;
  return stored(it, page, historyBody(orderOf(it, page), series));
}

/** No more than the writer needs, since it may be sent to a thread. */
const orderOf = (
  { format, wish: { interval, compact }, info: { symbol, source } }: BodyWish,
  page: Page,
): BodyOrder => ({
  format,
  page,
  wish: { interval, compact },
  info: { symbol, source },
});

function stored({ format, info, etag }: BodyWish, page: Page, bytes: Buffer): StoredBody {
  return new StoredBody(format, bytes, [
    'Content-Type',
    MEDIA_TYPES[format],
    'ETag',
    etag,
    'X-Data-Source',
    info.source,
    'X-Adjustment',
    page.adjustment,
    ...(page.nextCursor === null ? [] : ['X-Next-Cursor', page.nextCursor]),
  ]);
}
