import type { HistoryRequest } from '../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import type { Call } from '../gate/exchange.ts';
import type { HistoryWish } from './history-wish.ts';
import { depthMs, newestInstant, refuseDepth } from './plan-depth.ts';
import { symbolInfo } from './symbol-info.ts';

/**
 * The symbol that a call names, and the bars of it that the wish means, within the plan's history. Throws
 * `symbol_not_found`, and `plan_required` for what lies before.
 */
export function symbolRange(
  lake: Lake,
  { interval, adjustment, fromMs, toMs }: Pick<HistoryWish, 'interval' | 'adjustment' | 'fromMs' | 'toMs'>,
  { caller: { limits }, params, nowMs }: Pick<Call, 'caller' | 'params' | 'nowMs'>,
): { readonly info: SymbolInfo; readonly request: HistoryRequest } {
  const info = symbolInfo(lake, params);
  const newestMs = newestInstant(info, nowMs);
  const planMs = depthMs(limits, newestMs);
  if (fromMs !== undefined && fromMs < planMs) refuseDepth(fromMs, limits, newestMs);
  return { info, request: { symbol: info.symbol, interval, fromMs: fromMs ?? planMs, toMs, adjustment } };
}
