import type { TradeCondition } from '@meridian/contracts/api/tick-conditions';
import type { Session } from '@meridian/market/calendar';
import { marketOf } from '@meridian/market/simulator/instrument';
import { type CountedTrade, type TickBar, type TickBarLength, TickBars } from '@meridian/market/tick-bars';
import type { Lake, SymbolInfo, Tick } from '../../../lake/lake.ts';
import { compareTicks, tickCursor, type TickRequest } from '../requests/tick-range.ts';

/** Bars from trades, oldest first. */
export interface TickBarsPage {
  readonly bars: readonly TickBar[];
  readonly nextCursor: string | null;
}

const SECOND_MS = 1_000;

/**
 * Reads up to `limit` bars of a request: from its start, or the last ones of the newest session. Bars are counted from the
 * opening of each session, whatever the range begins with.
 */
export async function readTickBars(
  lake: Lake,
  info: SymbolInfo,
  { range, isLast, place }: TickRequest,
  length: TickBarLength,
  limit: number,
): Promise<TickBarsPage> {
  const { calendar } = marketOf(info);
  const firstMs = Math.max(range.fromMs, isLast ? calendar.lastBegun(range.toMs).openMs : range.fromMs);
  const readMs = place ? place.timestampMs : countedFrom(info, firstMs, length);
  const found: TickBar[] = [];
  let session: Session | undefined;
  let nextOpenMs = Number.NEGATIVE_INFINITY;
  let bars: TickBars | undefined;
  const take = (bar: TickBar | undefined) => {
    if (!bar || bar.startMs < (place ? Number.NEGATIVE_INFINITY : firstMs)) return;
    found.push(bar);
    if (isLast && found.length > 2 * limit) found.splice(0, limit);
  };
  const isFull = () => !isLast && found.length + (bars?.growing ? 1 : 0) > limit;
  for await (const batch of lake.ticks(info.symbol, { fromMs: readMs, toMs: range.toMs })) {
    for (const tick of batch) {
      if (place && compareTicks(tick, place) < 0) continue;
      if (!session || tick.timestampMs >= nextOpenMs) {
        take(bars?.finish());
        session = calendar.lastBegun(tick.timestampMs);
        nextOpenMs = calendar.next(session.date).openMs;
        bars = new TickBars(length, session.openMs);
      }
      take(bars!.add(counted(tick)));
    }
    if (isFull()) break;
  }
  const growing = bars?.growing;
  if (growing && session) {
    const endMs = length.by === 'seconds' ? growing.startMs + length.size * SECOND_MS : session.closeMs;
    growing.isFinished = range.toMs >= Math.min(endMs, session.closeMs);
    take(growing);
  }
  if (isLast) return { bars: found.slice(-limit), nextCursor: null };
  const next = found[limit];
  return { bars: found.slice(0, limit), nextCursor: next ? tickCursor(next.first) : null };
}

/** Where the reading begins so that bars are counted as from the opening. */
function countedFrom(info: SymbolInfo, fromMs: number, { by, size }: TickBarLength): number {
  const { openMs, closeMs } = marketOf(info).calendar.lastBegun(fromMs);
  // Only feeds have trades between sessions.
  if (fromMs >= closeMs && info.source === 'simulated') return fromMs;
  if (by !== 'seconds') return openMs;
  const lengthMs = size * SECOND_MS;
  return openMs + Math.floor((fromMs - openMs) / lengthMs) * lengthMs;
}

/** Almost all trades change everything. */
function counted(tick: Tick): CountedTrade {
  const { conditions } = tick;
  if (conditions.length === 0) return tick;
  const has = (code: TradeCondition) => conditions.includes(code);
  return { ...tick, effect: { last: !has('notLast'), range: !has('notRange'), volume: !has('notVolume') } };
}
