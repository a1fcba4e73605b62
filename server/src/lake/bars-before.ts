import { type Bars, sliceBars } from '@meridian/market/bars';
import { alignedCloses } from '@meridian/market/indicators/table';
import { marketOf } from '@meridian/market/simulator/instrument';
import { type HistoryRequest, minutesOf, readHistory, whenReady } from './history.ts';
import type { Lake } from './lake.ts';

const MINUTE_MS = 60_000;
/** The search for a start stops here; longer requests read all bars. */
const SESSIONS = 31;

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
  const minutes = minutesOf(interval);
  if (minutes === undefined) return Number.NEGATIVE_INFINITY;
  const lengthMs = minutes * MINUTE_MS;
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

/** The last `count` bars before the end of the request, regardless of its start: the warm-up of indicators. */
export function readBefore(lake: Lake, request: HistoryRequest, count: number): Bars | Promise<Bars> {
  const read = (fromMs: number) =>
    whenReady(readHistory(lake, { ...request, fromMs, want: { bars: count, end: 'last' } }), ({ bars }) =>
      sliceBars(bars, Math.max(0, bars.length - count), bars.length),
    );
  const fromMs = startOf(lake, request, request.toMs, count);
  return whenReady(read(fromMs), (bars) =>
    bars.length < count && fromMs > Number.NEGATIVE_INFINITY ? read(Number.NEGATIVE_INFINITY) : bars,
  );
}

/** The close of `benchmark` at each of `bars`, which must not be empty; NaN before its first. */
export function readBenchmark(
  lake: Lake,
  request: HistoryRequest,
  benchmark: string,
  bars: Bars,
): Float64Array | Promise<Float64Array> {
  const range: HistoryRequest = {
    ...request,
    symbol: benchmark,
    // Includes the close before the first bar, which is carried forward.
    fromMs: startOf(lake, { ...request, symbol: benchmark }, bars.timestamp[0]!, 1),
    toMs: bars.timestamp[bars.length - 1]! + 1,
  };
  return whenReady(readHistory(lake, range), (history) => alignedCloses(bars, history.bars));
}
