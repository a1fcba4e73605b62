import { type Bars, firstAtOrAfter, sliceBars } from '../bars.ts';
import { DAY_MS, monthsBefore } from '../dates.ts';
import { periodicRate } from '../risk/ratios.ts';
import { type RelativeRisk, relativeTo } from '../risk/relative.ts';
import { commonCloses, simpleReturns } from '../risk/returns.ts';
import { type RiskMeasures, riskOf } from '../risk/risk.ts';
import { barsOf, type ScreenedBars } from './screened-bars.ts';

/** As the risk call measures without parameters. */
const MONTHS = 12;
const CONVENTIONS = { confidence: 0.95, riskFree: 0 } as const;

/** With fewer returns, deviations and percentiles mean nothing. */
const FEWEST_RETURNS = 15;

/** Bars that the figures of a year need, on markets that never close. */
export const RISK_BARS = 368;

interface Measured extends RiskMeasures {
  /** Undefined where the days shared with the benchmark are too few. */
  readonly relative: RelativeRisk | undefined;
}

/** The figures of a year by name. */
const FIGURES: Readonly<Record<string, (it: Measured) => number | undefined>> = {
  annualReturn: (it) => it.annualReturn,
  annualVolatility: (it) => it.annualVolatility,
  sharpe: (it) => it.sharpe,
  sortino: (it) => it.sortino,
  calmar: (it) => it.calmar,
  omega: (it) => it.omega,
  beta: ({ relative }) => relative?.beta,
  alpha: ({ relative }) => relative?.alpha,
  correlation: ({ relative }) => relative?.correlation,
  trackingError: ({ relative }) => relative?.trackingError,
  informationRatio: ({ relative }) => relative?.informationRatio,
  maxDrawdown: (it) => it.drawdown.depth,
  valueAtRiskHistorical: (it) => it.valueAtRisk.historical,
  valueAtRiskParametric: (it) => it.valueAtRisk.parametric,
  conditionalValueAtRisk: (it) => it.conditionalValueAtRisk,
  skew: (it) => it.skew,
  kurtosis: (it) => it.kurtosis,
  tailRatio: (it) => it.tailRatio,
};

/** Sessions of a year: of the symbols, and of the days that they share with the benchmark. */
export interface RiskPeriods {
  readonly own: number;
  readonly common: number;
}

/**
 * The figures `names` of the year that ends with the last bar of each symbol, against the closes of the benchmark: `count`
 * values for each, NaN where there are too few returns or a figure is not finite.
 */
export function riskValues(
  screened: ScreenedBars,
  names: readonly string[],
  benchmark: Bars,
  periods: RiskPeriods,
): Float64Array<ArrayBuffer> {
  const { count } = screened;
  const values = new Float64Array(names.length * count).fill(NaN);
  for (let index = 0; index < count; index++) {
    const year = lastYear(barsOf(screened, index, RISK_BARS));
    if (year.length <= FEWEST_RETURNS) continue;
    const measured = measure(year, benchmark, periods);
    for (const [position, name] of names.entries()) {
      const value = FIGURES[name]!(measured) ?? NaN;
      if (Number.isFinite(value)) values[position * count + index] = value;
    }
  }
  return values;
}

function measure(year: Bars, benchmark: Bars, periods: RiskPeriods): Measured {
  const common = commonCloses(year, benchmark);
  const measures = riskOf(year.close, { ...CONVENTIONS, periods: periods.own });
  if (common.one.length <= FEWEST_RETURNS) return { ...measures, relative: undefined };
  const rate = periodicRate(CONVENTIONS.riskFree, periods.common);
  const [own, other] = [simpleReturns(common.one), simpleReturns(common.other)];
  return { ...measures, relative: relativeTo(own, other, rate, periods.common) };
}

/** The days of the year, with the day before them: the first return starts at its close. */
function lastYear(bars: Bars): Bars {
  if (bars.length === 0) return bars;
  const lastDay = Math.floor(bars.timestamp[bars.length - 1]! / DAY_MS);
  const first = firstAtOrAfter(bars, monthsBefore(lastDay, MONTHS) * DAY_MS);
  return sliceBars(bars, Math.max(0, first - 1), bars.length);
}
