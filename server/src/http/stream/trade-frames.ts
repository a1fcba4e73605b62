import { DAY_MS } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { placeOfTrade, type Trade } from '@meridian/market/simulator/tape';
import { isLive, type Lake, type SymbolInfo } from '../../lake/lake.ts';
import { MINUTE_MS } from './bar-frames.ts';
import { type Frame, frameOf } from './frame.ts';

/** How far back to search for the last trade of a session, such as during a halt. */
const LOOK_BACK_MINUTES = 240;

export function tradeFrame(
  symbol: string,
  { id, timestampMs, price, size }: Trade,
  source: string,
  snapshot?: true,
): Frame {
  const channel = `trades.${symbol}`;
  const frame = {
    type: 'trade' as const,
    channel,
    seq: id,
    symbol,
    timestamp: new Date(timestampMs).toISOString(),
    price,
    size,
    source,
    ...(snapshot && { snapshot }),
  };
  return frameOf(
    { kind: 'event', type: 'trade', channel, seq: id, atMs: timestampMs },
    JSON.stringify(frame),
  );
}

/** The last trade before `beforeMs`; undefined without one, as for imported symbols. */
export function lastTrade(lake: Lake, info: SymbolInfo, beforeMs: number): Trade | undefined {
  if (!isLive(info.source)) return undefined;
  const { calendar } = marketOf(info);
  for (let session = calendar.lastBegun(beforeMs - 1), tries = 0; tries < 2; tries++) {
    let endMs = Math.min(beforeMs, session.closeMs);
    for (let minutes = 0; minutes < LOOK_BACK_MINUTES && endMs > session.openMs; minutes++) {
      const startMs = Math.floor((endMs - 1) / MINUTE_MS) * MINUTE_MS;
      const found = lake.trades(info.symbol, startMs, endMs).at(-1);
      if (found) return found;
      endMs = startMs;
    }
    session = calendar.previous(session.date);
  }
  return undefined;
}

/** The minute of a trade; midnight of its day when the minutes are no longer stored. */
export async function minuteOfTrade(lake: Lake, info: SymbolInfo, id: number): Promise<number> {
  const { day, before } = placeOfTrade(id);
  const session = marketOf(info).calendar.onDay(day);
  if (!session) return day * DAY_MS;
  const { timestamp, trades, length } = await lake.minutes(info.symbol, session.openMs, session.closeMs);
  let counted = 0;
  for (let at = 0; at < length; at++) {
    counted += trades?.[at] ?? 0;
    if (counted > before) return timestamp[at]!;
  }
  return session.openMs;
}
