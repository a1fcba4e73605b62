import type { ChartSpan } from '@meridian/contracts/chart-limits';
import type { Session } from '@meridian/market/calendar';
import { DAY_MS } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { HistoryRequest } from '../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';

const YEAR_MS = 365 * DAY_MS;
const SESSIONS = { '1d': 1, '5d': 5 } as const;

/** What a chart reads of a symbol. */
export interface ChartWindow {
  readonly request: HistoryRequest;
  /** The sessions of minutes, oldest first; none for days. */
  readonly sessions: readonly Session[];
}

/** The window of `span` that ends with the newest bar of a symbol; null when it has no minutes. */
export function chartWindow(lake: Lake, info: SymbolInfo, span: ChartSpan): ChartWindow | null {
  const { symbol } = info;
  const common = { symbol, toMs: Infinity, adjustment: 'split' } as const;
  if (span === '1y') {
    const fromMs = Date.parse(info.lastDate) - YEAR_MS;
    return { request: { ...common, interval: '1d', fromMs }, sessions: [] };
  }
  const range = lake.intraday(symbol);
  if (!range) return null;
  const { calendar } = marketOf(info);
  // Imported minutes may have ended long ago.
  const endMs = Math.min(newestInstant(info, lake.now()), Math.max(range.toMs, range.fromMs));
  const sessions = [calendar.lastBegun(info.source === 'simulated' ? lake.now() : endMs)];
  while (sessions.length < SESSIONS[span]) sessions.unshift(calendar.previous(sessions[0]!.date));
  return { request: { ...common, interval: '1m', fromMs: sessions[0]!.openMs }, sessions };
}
