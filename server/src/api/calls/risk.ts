import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { periodicRate } from '@meridian/market/risk/ratios';
import { type Relative, relativeTo } from '@meridian/market/risk/relative';
import { commonCloses, simpleReturns } from '@meridian/market/risk/returns';
import { type Risk, riskOf } from '@meridian/market/risk/risk';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { AdjustedBars, Lake, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { Answer } from '../formats/answer.ts';
import { figure } from '../formats/number-text.ts';
import { objectAnswer } from '../formats/table.ts';
import type { Call, Handler } from '../gate/call.ts';
import type { HeavyWork } from '../heavy/work.ts';
import { lakeOf, type Lakes } from '../lakes.ts';
import { lookbackStart } from '../request/lookback.ts';
import { invalid, parseParameters } from '../request/parse.ts';
import { depthMs, refuseDepth } from '../request/plan-depth.ts';
import { symbolInfo } from '../request/symbol-info.ts';

/** With fewer, a deviation or a percentile says nothing; every month has more, also on days that two markets share. */
const FEWEST_RETURNS = 15;

type Wish = ApiQuery<'risk'>;
type Content = Omit<ApiReply<'risk'>, 'asOf' | 'requestId'>;

/** One of the two symbols of a call, with its bars in the lookback. */
interface Side {
  readonly info: SymbolInfo;
  readonly bars: Bars;
  readonly adjustment: AdjustedBars['adjustment'];
}

/** GET /stocks/{symbol}/risk: measured on finished days only, so a reply stands until the next day has closed. */
export function riskHandler(lakes: Lakes, heavy: HeavyWork): Handler {
  return async (call: Call): Promise<Answer> => {
    const lake = lakeOf(lakes, call.caller.mode);
    const wish = parseParameters(api.risk.query, call.query);
    const info = symbolInfo(lake, call.params);
    const other = benchmarkInfo(lake, wish.benchmark);
    const content = await heavy.inTurn(call.caller.accountId, async () => {
      const own = await lake.adjusted(info.symbol, 'all');
      const benchmark = await lake.adjusted(other.symbol, 'all');
      const startMs = startOf(wish, own.bars, call);
      return contentOf(wish, sideOf(info, own, startMs), sideOf(other, benchmark, startMs));
    });
    return objectAnswer(call, content);
  };
}

function benchmarkInfo(lake: Lake, benchmark: string): SymbolInfo {
  const info = lake.symbol(benchmark);
  if (info) return info;
  throw invalid(
    'benchmark',
    `benchmark must be a symbol that is here, and ${benchmark.toUpperCase()} is not; GET /api/symbols?q= finds symbols by name`,
  );
}

/** The first day that counts. The plan's years end with the newest finished day, as the lookback does. */
function startOf({ lookback }: Wish, { timestamp }: Bars, { caller: { limits } }: Call): number {
  const lastMs = timestamp.at(-1) ?? 0;
  const planMs = depthMs(limits, lastMs);
  const startMs = lookbackStart(lookback, lastMs);
  if (lookback !== 'max' && startMs < planMs) refuseDepth(startMs, limits, lastMs, 'lookback');
  return Math.max(startMs, planMs);
}

/** The days from `startMs` on, after the one before them, from whose close the first return is measured. */
function sideOf(info: SymbolInfo, { bars, adjustment }: AdjustedBars, startMs: number): Side {
  const first = firstAtOrAfter(bars, startMs);
  return { info, adjustment, bars: sliceBars(bars, Math.max(0, first - 1), bars.length) };
}

function contentOf(wish: Wish, own: Side, benchmark: Side): Content {
  const { lookback, confidence, riskFree } = wish;
  refuseFew('lookback', own.bars.length - 1, own.info.symbol);
  const common = commonCloses(own.bars, benchmark.bars);
  const { symbol } = benchmark.info;
  refuseFew('benchmark', common.one.length - 1, `${own.info.symbol} on days that ${symbol} has, too,`);
  const periods = marketOf(own.info).sessionsPerYear;
  const commonPeriods = Math.min(periods, marketOf(benchmark.info).sessionsPerYear);
  const measures = riskOf(own.bars.close, { confidence, riskFree, periods });
  const relative = relativeTo(
    simpleReturns(common.one),
    simpleReturns(common.other),
    periodicRate(riskFree, commonPeriods),
    commonPeriods,
  );
  const days = own.bars.timestamp;
  return {
    symbol: own.info.symbol,
    benchmark: symbol,
    lookback,
    ...figures(measures, relative, days),
    sample: { bars: days.length - 1, from: dateAt(days, 1), to: dateAt(days, days.length - 1) },
    conventions: {
      returns: 'simple daily returns of finished days, close to close',
      adjustment: own.adjustment,
      benchmarkAdjustment: benchmark.adjustment,
      periodsPerYear: periods,
      benchmarkPeriodsPerYear: commonPeriods,
      commonBars: common.one.length - 1,
      deviation:
        'sample (n - 1); skew and kurtosis adjusted for the size of the sample, kurtosis in excess of 3',
      annualisation:
        'annualReturn and alpha compounded (geometric); volatility, tracking error and ratios of arithmetic means by the square root of periods',
      riskFree,
      confidence,
    },
    source: sourcesOf([own.info, benchmark.info]),
  };
}

function refuseFew(field: 'lookback' | 'benchmark', returns: number, whose: string): void {
  if (returns >= FEWEST_RETURNS) return;
  throw invalid(
    field,
    `${field} must leave at least ${FEWEST_RETURNS} daily returns; of ${whose} there are ${Math.max(0, returns)}`,
  );
}

const dateAt = (days: Float64Array, position: number) => dateOf(days[position]! / DAY_MS);

function figures({ drawdown, valueAtRisk, ...measures }: Risk, relative: Relative, days: Float64Array) {
  const { depth, peak, trough, recovery } = drawdown;
  const end = recovery ?? days.length - 1;
  return {
    annualReturn: figure(measures.annualReturn),
    annualVolatility: figure(measures.annualVolatility),
    sharpe: figure(measures.sharpe),
    sortino: figure(measures.sortino),
    calmar: figure(measures.calmar),
    omega: figure(measures.omega),
    beta: figure(relative.beta),
    alpha: figure(relative.alpha),
    correlation: figure(relative.correlation),
    trackingError: figure(relative.trackingError),
    informationRatio: figure(relative.informationRatio),
    maxDrawdown: {
      depth: figure(depth) ?? 0,
      start: depth < 0 ? dateAt(days, peak) : null,
      trough: depth < 0 ? dateAt(days, trough) : null,
      recovery: recovery === undefined ? null : dateAt(days, recovery),
      days: depth < 0 ? (days[end]! - days[peak]!) / DAY_MS : 0,
    },
    valueAtRisk: { historical: figure(valueAtRisk.historical), parametric: figure(valueAtRisk.parametric) },
    conditionalValueAtRisk: figure(measures.conditionalValueAtRisk),
    skew: figure(measures.skew),
    kurtosis: figure(measures.kurtosis),
    tailRatio: figure(measures.tailRatio),
  };
}
