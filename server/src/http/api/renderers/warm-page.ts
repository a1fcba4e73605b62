import { type Bars, concatBars, sliceBars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import { type HistoryRequest, MINUTES, readHistory, whenReady } from '../../../lake/history.ts';
import type { Lake } from '../../../lake/lake.ts';
import { type HistoryPage, type PageQuery, readPage } from './history-page.ts';

/** The bars of one response, preceded by the warm-up bars. */
export interface WarmPage extends Pick<HistoryPage, 'adjustment' | 'partial' | 'nextCursor'> {
  /** Includes the warm-up bars; the response starts at index `first`. */
  readonly bars: Bars;
  readonly first: number;
}

const MINUTE_MS = 60_000;
/** The search for a start stops here; longer requests read all bars. */
const SESSIONS = 31;

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
      bars: concatBars([before, bars]),
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

/**
 * Where to start reading for `bars` bars before `endMs`. Daily and longer bars are in memory, so from the start. Minutes are
 * generated per session, so from the session that suffices if every minute has a trade.
 */
export function startOf(
  lake: Lake,
  { symbol, interval }: Pick<HistoryRequest, 'symbol' | 'interval'>,
  endMs: number,
  bars: number,
): number {
  if (!(interval in MINUTES)) return Number.NEGATIVE_INFINITY;
  const lengthMs = MINUTES[interval as keyof typeof MINUTES] * MINUTE_MS;
  const { calendar } = marketOf(lake.symbol(symbol)!);
  let session = calendar.lastBegun(endMs);
  let wanted = bars;
  for (let sessions = 0; sessions < SESSIONS; sessions++) {
    wanted -= (Math.min(endMs, session.closeMs) - session.openMs) / lengthMs;
    if (wanted <= 0) return session.openMs;
    session = calendar.previous(session.date);
  }
  return Number.NEGATIVE_INFINITY;
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

/** The last `count` bars before the end of the request, regardless of its start. */
function readBefore(lake: Lake, request: HistoryRequest, count: number): Bars | Promise<Bars> {
  const read = (fromMs: number) =>
    whenReady(readHistory(lake, { ...request, fromMs, want: { bars: count, end: 'last' } }), ({ bars }) =>
      sliceBars(bars, Math.max(0, bars.length - count), bars.length),
    );
  const fromMs = startOf(lake, request, request.toMs, count);
  return whenReady(read(fromMs), (bars) =>
    bars.length < count && fromMs > Number.NEGATIVE_INFINITY ? read(Number.NEGATIVE_INFINITY) : bars,
  );
}
