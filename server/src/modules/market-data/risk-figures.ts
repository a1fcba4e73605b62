import type { ApiQuery, ApiReply } from '@meridian/contracts/api';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { periodicRate } from '@meridian/market/risk/ratios';
import { type RelativeRisk, relativeTo } from '@meridian/market/risk/relative';
import { commonCloses, simpleReturns } from '@meridian/market/risk/returns';
import { type RiskMeasures, riskOf } from '@meridian/market/risk/risk';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { AdjustedBars, SymbolInfo } from '../../lake/lake.ts';
import { figure } from '../../shared/formatters/figure.ts';

/** With fewer returns, deviations and percentiles mean nothing. Every month has more, even on days that two markets share. */
export const FEWEST_RETURNS = 15;

type RiskQuery = Pick<ApiQuery<'risk'>, 'lookback' | 'confidence' | 'riskFree'>;
type RiskFigures = Omit<ApiReply<'risk'>, 'symbol' | 'asOf' | 'source' | 'requestId'>;

/** One of two symbols that are compared, with its bars in the lookback. */
interface RiskSide {
  readonly info: SymbolInfo;
  readonly bars: Bars;
  readonly adjustment: AdjustedBars['adjustment'];
}

/** The days from `startMs` on, with the day before them: the first return starts at its close. */
export function riskSide(info: SymbolInfo, { bars, adjustment }: AdjustedBars, startMs: number): RiskSide {
  const first = firstAtOrAfter(bars, startMs);
  return { info, adjustment, bars: sliceBars(bars, Math.max(0, first - 1), bars.length) };
}

/** Too few returns to measure: on the symbol's days, or on days that it shares with the benchmark. */
export interface FewReturns {
  readonly of: 'lookback' | 'benchmark';
  readonly whose: string;
  readonly returns: number;
}

/** Returns the reason when there are too few returns, otherwise undefined. */
export function fewReturns(own: RiskSide, benchmark: RiskSide): FewReturns | undefined {
  const { symbol } = own.info;
  if (own.bars.length <= FEWEST_RETURNS)
    return { of: 'lookback', whose: symbol, returns: Math.max(0, own.bars.length - 1) };
  const returns = Math.max(0, commonCloses(own.bars, benchmark.bars).one.length - 1);
  const whose = `${symbol} on days that ${benchmark.info.symbol} has, too,`;
  return returns >= FEWEST_RETURNS ? undefined : { of: 'benchmark', whose, returns };
}

/** The measures of a symbol, alone and against a benchmark, as the API and reports show them. */
export function riskFigures(query: RiskQuery, own: RiskSide, benchmark: RiskSide): RiskFigures {
  const { lookback, confidence, riskFree } = query;
  const common = commonCloses(own.bars, benchmark.bars);
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
    benchmark: benchmark.info.symbol,
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
  };
}

const dateAt = (days: Float64Array, position: number) => dateOf(days[position]! / DAY_MS);

function figures(
  { drawdown, valueAtRisk, ...measures }: RiskMeasures,
  relative: RelativeRisk,
  days: Float64Array,
) {
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
