import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import {
  type History,
  type HistoryRequest,
  type Interval,
  MINUTES,
  readHistory,
  whenReady,
} from '../lake/history.ts';
import type { Lake } from '../lake/lake.ts';
import { MINUTE_DAYS } from '../lake/minutes.ts';
import { type Page, pageOf, type PageWish } from './history-page.ts';

/** The bars of one reply, behind those that come before them. */
export interface WarmPage extends Omit<Page, 'events'> {
  /** With the bars before; the first row of the reply is at `first`. */
  readonly bars: Bars;
  readonly first: number;
}

const MINUTE_MS = 60_000;

/**
 * Reads the bars that `wish` asks for within `request`, and the `lead` bars before them as far as there are any: the
 * plan's history decides what is shown, not from what a value is computed.
 */
export function readWarmPage(
  lake: Lake,
  request: HistoryRequest,
  wish: PageWish,
  lead: number,
): WarmPage | Promise<WarmPage> {
  const read = (fromMs: number) =>
    whenReady(readHistory(lake, { ...request, fromMs }), (history) => ({
      page: warmPageOf(history, request, wish, lead),
      missing: lacks(history, request, wish, lead),
    }));
  const fromMs = warmFrom(lake, request, wish, lead);
  return whenReady(read(fromMs), ({ page, missing }) =>
    // Minutes without trades have no bars.
    missing && fromMs > Number.NEGATIVE_INFINITY
      ? whenReady(read(Number.NEGATIVE_INFINITY), (whole) => whole.page)
      : page,
  );
}

/**
 * Where to begin reading: of days, weeks and months at the beginning, since they are in memory; of minutes, which are
 * made session by session, with the session that has enough of them if each has its trade.
 */
export function warmFrom(
  lake: Lake,
  { symbol, interval, fromMs, toMs }: HistoryRequest,
  wish: PageWish,
  lead: number,
): number {
  const minutes = minutesOf(interval);
  if (minutes === undefined) return Number.NEGATIVE_INFINITY;
  const atEnd = wish.fromMs === undefined;
  const endMs = Math.min(atEnd ? toMs : fromMs, lake.now());
  const { calendar } = marketOf(lake.symbol(symbol)!);
  let session = calendar.lastBegun(endMs);
  let wanted = atEnd ? lead + wish.limit : lead;
  for (let sessions = 0; sessions <= MINUTE_DAYS; sessions++) {
    wanted -= (Math.min(endMs, session.closeMs) - session.openMs) / (minutes * MINUTE_MS);
    if (wanted <= 0) return Math.min(session.openMs, atEnd ? Infinity : fromMs);
    session = calendar.previous(session.date);
  }
  return Number.NEGATIVE_INFINITY;
}

const minutesOf = (interval: Interval): number | undefined =>
  interval in MINUTES ? MINUTES[interval as keyof typeof MINUTES] : undefined;

function lacks({ bars }: History, { fromMs }: HistoryRequest, wish: PageWish, lead: number): boolean {
  return wish.fromMs === undefined ? bars.length < lead + wish.limit : firstAtOrAfter(bars, fromMs) < lead;
}

function warmPageOf(history: History, request: HistoryRequest, wish: PageWish, lead: number): WarmPage {
  const { bars } = history;
  const shown = sliceBars(bars, firstAtOrAfter(bars, request.fromMs), bars.length);
  const { nextCursor, adjustment, partial, bars: page } = pageOf({ ...history, bars: shown }, wish);
  if (page.length === 0) return { bars: page, first: 0, nextCursor, adjustment, partial: false };
  const first = firstAtOrAfter(bars, page.timestamp[0]!);
  const start = Math.max(0, first - lead);
  return {
    bars: sliceBars(bars, start, first + page.length),
    first: first - start,
    nextCursor,
    adjustment,
    partial,
  };
}
