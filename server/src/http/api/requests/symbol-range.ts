import { type HistoryRequest, minutesOf } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { Call } from '../../operation/operation.ts';
import { alignmentOf } from './day-boundary.ts';
import type { HistoryQuery } from './history-query.ts';
import { planStart } from './plan-depth.ts';
import { requireIntraday } from './require-intraday.ts';
import { symbolInfo } from './symbol-info.ts';

/**
 * The symbol of a call and the requested range of its bars. Throws `symbol_not_found`, `invalid_parameters` for intraday bars of a
 * symbol with one price a day, and `plan_required` when the range starts before the plan's history.
 */
export function symbolRange(
  lake: Lake,
  {
    interval,
    adjustment,
    session,
    fromMs,
    toMs,
    symbolDate,
    boundary,
  }: Pick<HistoryQuery, 'adjustment' | 'session' | 'fromMs' | 'toMs'> &
    Partial<Pick<HistoryQuery, 'symbolDate' | 'boundary'>> &
    Pick<HistoryRequest, 'interval'>,
  { caller: { limits }, params, nowMs }: Pick<Call, 'caller' | 'params' | 'nowMs'>,
): { readonly info: SymbolInfo; readonly request: HistoryRequest } {
  const named = symbolInfo(lake, params, symbolDate);
  if (minutesOf(interval) !== undefined) requireIntraday(lake, named, 'interval');
  const alignment = boundary && alignmentOf(lake, named, boundary);
  // Days with another beginning are made of minutes.
  const info = barsInfo(lake, named, alignment ? '1m' : interval);
  const newestMs = newestInstant(info, nowMs);
  const startMs = planStart(fromMs, limits, newestMs);
  const { symbol } = info;
  return { info, request: { symbol, interval, fromMs: startMs, toMs, adjustment, session, alignment } };
}

/** Intraday bars may come from a different import than daily bars. */
function barsInfo(lake: Lake, info: SymbolInfo, interval: HistoryRequest['interval']): SymbolInfo {
  const source = minutesOf(interval) !== undefined ? lake.sourceOf(info.symbol, 'intraday') : info.source;
  return source === info.source ? info : { ...info, source };
}
