import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
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
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, objectResponse, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { lookbackStart } from '../requests/lookback.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type RiskQuery = ApiQuery<'risk'>;
type Row = Omit<ApiReply<'risk'>, 'asOf' | 'requestId'>;

/** One row per symbol, so that files of several symbols join. */
const COLUMNS: readonly Column<Row>[] = [
  field('symbol'),
  field('benchmark'),
  field('lookback'),
  field('annualReturn', 'DOUBLE'),
  field('annualVolatility', 'DOUBLE'),
  field('sharpe', 'DOUBLE'),
  field('sortino', 'DOUBLE'),
  field('calmar', 'DOUBLE'),
  field('omega', 'DOUBLE'),
  field('beta', 'DOUBLE'),
  field('alpha', 'DOUBLE'),
  field('correlation', 'DOUBLE'),
  field('trackingError', 'DOUBLE'),
  field('informationRatio', 'DOUBLE'),
  { name: 'maxDrawdown', type: 'DOUBLE', of: ({ maxDrawdown }) => maxDrawdown.depth },
  { name: 'maxDrawdownStart', type: 'STRING', of: ({ maxDrawdown }) => maxDrawdown.start },
  { name: 'maxDrawdownTrough', type: 'STRING', of: ({ maxDrawdown }) => maxDrawdown.trough },
  { name: 'maxDrawdownRecovery', type: 'STRING', of: ({ maxDrawdown }) => maxDrawdown.recovery },
  { name: 'maxDrawdownDays', type: 'INT64', of: ({ maxDrawdown }) => maxDrawdown.days },
  { name: 'valueAtRiskHistorical', type: 'DOUBLE', of: ({ valueAtRisk }) => valueAtRisk.historical },
  { name: 'valueAtRiskParametric', type: 'DOUBLE', of: ({ valueAtRisk }) => valueAtRisk.parametric },
  field('conditionalValueAtRisk', 'DOUBLE'),
  field('skew', 'DOUBLE'),
  field('kurtosis', 'DOUBLE'),
  field('tailRatio', 'DOUBLE'),
  { name: 'bars', type: 'INT64', of: ({ sample }) => sample.bars },
  { name: 'from', type: 'STRING', of: ({ sample }) => sample.from },
  { name: 'to', type: 'STRING', of: ({ sample }) => sample.to },
  { name: 'riskFree', type: 'DOUBLE', of: ({ conventions }) => conventions.riskFree },
  { name: 'confidence', type: 'DOUBLE', of: ({ conventions }) => conventions.confidence },
];

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
    const format = formatOf(query.format, call.headers);
    if (format === 'json') return objectResponse(call, content);
    const { source } = content;
    return tableResponse<Row>(call, { rows: [content], columns: COLUMNS, format, nextCursor: null, source });
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
