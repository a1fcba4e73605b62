import type { Format } from '@meridian/contracts/api';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, historyVersion } from '../lake/history.ts';
import type { Lake, SymbolInfo } from '../lake/lake.ts';
import { MINUTE_DAYS } from '../lake/minutes.ts';
import { MEDIA_TYPES } from './answer.ts';
import { BodyWriter } from './body-writer.ts';
import { weakTag } from './etag.ts';
import { FairLine, FullLineError } from './fair-line.ts';
import { type BodyOrder, historyBody } from './history-body.ts';
import { type Page, readPage } from './history-page.ts';
import type { HistoryWish } from './history-wish.ts';
import { ApiProblem } from './problem.ts';
import { StoredBody } from './stored-body.ts';

/** Up to here a body takes a few milliseconds at most, less than to hand it over. */
const IN_PLACE_BARS = 2_000;
/** More days of minutes take longer to make and join than a call may hold up the others. */
const IN_PLACE_DAYS = 2;
const LINE_ROOM = 64;
const CROWDED =
  'Too many large histories wait to be written at the moment. Please try again shortly; this call was not charged.';

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
export function bodyMaker(): (wish: BodyWish) => StoredBody | Promise<StoredBody> {
  const line = new FairLine(LINE_ROOM);
  const writer = new BodyWriter();

  const writeLarge = async (it: BodyWish, page: Page): Promise<StoredBody> =>
    stored(it, page, await writer.write(orderOf(it, page)));

  const inLine = async (it: BodyWish, work: () => Promise<StoredBody>): Promise<StoredBody> => {
    try {
      return await line.run(it.owner, work);
    } catch (error) {
      throw error instanceof FullLineError ? new ApiProblem('unavailable', CROWDED, { cause: error }) : error;
    }
  };

  const makeWide = async (it: BodyWish): Promise<StoredBody> => {
    // The market may have moved on since the call came.
    const fresh = { ...it, etag: tagOf(it) };
    const page = await readPage(it.lake, it.request, it.wish);
    return isLarge(page) ? writeLarge(fresh, page) : writeSmall(fresh, page);
  };

  return (it) => {
    if (isWide(it)) return inLine(it, () => makeWide(it));
    const write = (page: Page) =>
      isLarge(page) ? inLine(it, () => writeLarge(it, page)) : writeSmall(it, page);
    const page = readPage(it.lake, it.request, it.wish);
    return page instanceof Promise ? page.then(write) : write(page);
  };
}

/** Names everything that decides the reply as the market is now. */
export function tagOf({ lake, request, wish, format }: Omit<BodyWish, 'owner' | 'info' | 'etag'>): string {
  const { symbol, interval, fromMs, toMs, adjustment } = request;
  const version = historyVersion(lake, request);
  const end = wish.fromMs === undefined ? 'last' : 'first';
  return weakTag(
    `${symbol} ${version} ${interval} ${fromMs} ${toMs} ${adjustment} ${end} ${wish.limit} ${wish.compact} ${format}`,
  );
}

const isLarge = ({ bars }: Page) => bars.length > IN_PLACE_BARS;

/** Whether even reading takes a while: of many days of minutes, also when few longer bars come of them. */
function isWide({ lake, request: { interval, fromMs, toMs } }: BodyWish): boolean {
  if (interval === '1d' || interval === '1w' || interval === '1mo') return false;
  const nowMs = lake.now();
  const startMs = Math.max(fromMs, nowMs - MINUTE_DAYS * DAY_MS);
  return Math.min(toMs, nowMs) - startMs > IN_PLACE_DAYS * DAY_MS;
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
