import type { HistoryRequest } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import type { StoredBody } from '../formats/cached-response.ts';
import { buffersOf, ownBars } from '../workers/bars.ts';
import type { HeavyWork } from '../workers/heavy-work.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { type BodyOrder, historyBody } from '../renderers/history-body.ts';
import { type Page, readPage } from '../renderers/history-page.ts';
import { barsTag, isWide, makeBody, type StoredAs, storedPage } from './render-page.ts';

/** Up to here a body takes a few milliseconds at most, less than to hand it over. */
const IN_PLACE_BARS = 2_000;

interface BodyWish extends StoredAs {
  readonly lake: Lake;
  /** The account that asks. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly wish: HistoryQuery;
}

/** The body of a history; see `makeBody`. */
export function makeHistory(heavy: HeavyWork, it: BodyWish): StoredBody | Promise<StoredBody> {
  const { owner, lake, request, wish } = it;
  const wide = isWide(lake, request);
  let { etag } = it;
  return makeBody<Page>(heavy, {
    owner,
    wide,
    read() {
      // Until its turn in the line, the market may have moved on.
      if (wide) etag = tagOf(it);
      return readPage(lake, request, wish);
    },
    isLarge: ({ bars }) => bars.length > IN_PLACE_BARS,
    inPlace: (page) => storedPage({ ...it, etag }, page, historyBody(orderOf(it, page), seriesOf(it))),
    async inThread(page, thread) {
      const bars = ownBars(page.bars);
      const order = orderOf(it, { ...page, bars });
      return storedPage({ ...it, etag }, page, await thread.run('historyBody', order, buffersOf(bars)));
    },
  });
}

/** Names everything that decides the reply as the market is now. */
export function tagOf({ lake, request, wish, format }: Omit<BodyWish, 'owner' | 'info' | 'etag'>): string {
  const end = wish.fromMs === undefined ? 'last' : wish.continued ? 'next' : 'first';
  return weakTag(`${barsTag(lake, request)} ${end} ${wish.limit} ${wish.compact} ${format}`);
}

/** The whole series that a page of daily bars was cut from. */
function seriesOf({ lake, wish, info }: BodyWish) {
  const adjusted = wish.interval === '1d' ? lake.adjusted(info.symbol, wish.adjustment) : undefined;
  return adjusted instanceof Promise ? undefined : adjusted?.bars;
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
