import { setImmediate } from 'node:timers/promises';
import { type Bars, concatBars, emptyBars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import type { Session } from '@meridian/market/calendar';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Exchange } from '@meridian/market/simulator/exchange';
import { FIRST_DATE, marketOf } from '@meridian/market/simulator/instrument';
import { createByteCache } from './byte-cache.ts';
import type { SymbolInfo } from './lake.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
const MINUTE_DAYS = 30;

/** First day with minutes of a simulated symbol. */
export const firstMinuteMs = (info: Pick<SymbolInfo, 'assetClass'>, nowMs: number) =>
  (marketOf(info).calendar.lastBegun(nowMs).day - MINUTE_DAYS) * DAY_MS;

function assemble(parts: readonly Bars[], fromMs: number, toMs: number): Bars {
  const whole = parts.length === 1 ? parts[0]! : concatBars(parts);
  return sliceBars(whole, firstAtOrAfter(whole, fromMs), firstAtOrAfter(whole, toMs));
}

/**
 * Minute bars of simulated symbols, generated session by session on request. Many uncached sessions are generated over
 * several turns of the event loop, so that other calls are not blocked.
 */
export function createMinutes(exchange: Exchange, now: () => number) {
  const cache = createByteCache<Bars>(CACHE_BYTES, (bars) => bars.length * 8 * 8);

  const make = (info: SymbolInfo, session: Session, nowMs: number): Bars => {
    const { symbol } = info;
    if (nowMs < session.closeMs) return exchange.minutesSoFar(symbol, session.date, nowMs);
    const bars = exchange.minuteBars(symbol, session.date);
    // Those before are read once, for days that are kept themselves.
    if (session.closeMs > firstMinuteMs(info, nowMs)) cache.set(`${symbol} ${session.date}`, bars);
    return bars;
  };

  const makeInTurns = async (info: SymbolInfo, sessions: Session[], nowMs: number) => {
    const parts: Bars[] = [];
    for (const session of sessions) {
      parts.push(cache.get(`${info.symbol} ${session.date}`) ?? make(info, session, nowMs));
      await setImmediate();
    }
    return parts;
  };

  /** `reach`: the last 30 days, or all sessions. */
  return (
    info: SymbolInfo,
    fromMs: number,
    toMs: number,
    reach: 'recent' | 'all' = 'recent',
  ): Bars | Promise<Bars> => {
    const nowMs = now();
    const { calendar } = marketOf(info);
    const last = calendar.lastBegun(nowMs);
    const start = Math.max(fromMs, reach === 'all' ? Date.parse(FIRST_DATE) : firstMinuteMs(info, nowMs));
    const end = Math.min(toMs, last.closeMs);
    if (start >= end) return emptyBars(0);
    // A session can begin before the UTC midnight of its range, never after its end.
    const sessions = calendar
      .between(dateOf(Math.floor(start / DAY_MS)), last.date)
      .filter((it) => it.openMs < end && it.closeMs > start);
    const hot = sessions.map((it) => cache.get(`${info.symbol} ${it.date}`));
    const cold = sessions.filter((_, i) => !hot[i]);
    if (cold.length > 1)
      return makeInTurns(info, sessions, nowMs).then((parts) => assemble(parts, start, end));
    return assemble(
      sessions.map((it, i) => hot[i] ?? make(info, it, nowMs)),
      start,
      end,
    );
  };
}
