import { type ApiQuery, api } from '@meridian/contracts/api';
import type { Bars } from '@meridian/market/bars';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import {
  FEWEST_RETURNS,
  type FewReturns,
  fewReturns,
  riskFigures,
  riskSide,
} from '../../../modules/market-data/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { objectResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { lookbackStart } from '../requests/lookback.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type RiskQuery = ApiQuery<'risk'>;

/** GET /stocks/{symbol}/risk: based on completed days only, so a response stays valid until the next close. */
export function riskHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const lake = lakeOf(lakes, call.caller);
    const query = parseParameters(api.risk.query, call.query);
    const info = symbolInfo(lake, call.params);
    const other = benchmarkInfo(lake, query.benchmark);
    const content = await queues.runShort(call.caller.accountId, async () => {
      const own = await lake.adjusted(info.symbol, 'all');
      const benchmark = await lake.adjusted(other.symbol, 'all');
      const startMs = startOf(query, own.bars, call);
      const sides = [riskSide(info, own, startMs), riskSide(other, benchmark, startMs)] as const;
      refuseFew(fewReturns(...sides));
      return { symbol: info.symbol, ...riskFigures(query, ...sides), source: sourcesOf([info, other]) };
    });
    return objectResponse(call, content);
  };
}

function benchmarkInfo(lake: Lake, benchmark: string): SymbolInfo {
  const info = lake.symbol(benchmark);
  if (info) return info;
  throw invalidParameter(
    'benchmark',
    `benchmark must be a known symbol, and ${benchmark.toUpperCase()} is not; GET /api/symbols?q= finds symbols by name`,
  );
}

/** The first day to use. The plan's history and the lookback both end with the last completed day. */
function startOf({ lookback }: RiskQuery, { timestamp }: Bars, { caller: { limits } }: Call): number {
  const lastMs = timestamp.at(-1) ?? 0;
  const planMs = depthMs(limits, lastMs);
  const startMs = lookbackStart(lookback, lastMs);
  if (lookback !== 'max' && startMs < planMs) refuseDepth(startMs, limits, lastMs, 'lookback');
  return Math.max(startMs, planMs);
}

function refuseFew(few: FewReturns | undefined): void {
  if (!few) return;
  const { of, whose, returns } = few;
  throw invalidParameter(
    of,
    `${of} must leave at least ${FEWEST_RETURNS} daily returns; ${whose} has ${returns}`,
  );
}
