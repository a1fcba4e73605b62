import { dateOf, DAY_MS, monthsBefore } from '@meridian/market/dates';
import {
  alignedCloses,
  coverage,
  type DatedCloses,
  growthOf,
  portfolioReturns,
} from '@meridian/market/portfolio/aligned';
import { correlations, type CorrelationPair } from '@meridian/market/portfolio/correlations';
import { riskShares } from '@meridian/market/portfolio/risk-shares';
import { annualVolatility } from '@meridian/market/risk/ratios';
import { relativeTo } from '@meridian/market/risk/relative';
import { simpleReturns } from '@meridian/market/risk/returns';
import { riskOf } from '@meridian/market/risk/risk';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { PortfolioRisk, PortfolioPosition } from './facts.ts';
import { figure, plainFigure } from './figure.ts';
import type { ReadHolding, Turn } from './read-portfolio.ts';

/** With fewer common days, a deviation is not meaningful for a year. */
const FEWEST_DAYS = 60;
/** A position that covers fewer days is left out, because the sample uses only days that all positions have. */
const LEAST_COVERAGE = 0.95;
const SHOWN_PAIRS = 3;
const OPTIONS = { confidence: 0.95, riskFree: 0 };

export interface Benchmark {
  readonly symbol: string;
  readonly closes: DatedCloses;
}

/** The risk of today's weights, and the series for the stress figures. */
export interface MeasuredRisk {
  readonly risk: PortfolioRisk;
  /** Daily returns of the whole, and the day that each ends with, as milliseconds since 1970 UTC. */
  readonly returns: Float64Array;
  readonly days: Float64Array;
  readonly uncovered: readonly string[];
}

/** The last year of finished days; undefined when too few of them are common to the positions. */
export async function measureRisk(
  read: readonly ReadHolding[],
  positions: readonly PortfolioPosition[],
  {
    benchmark,
    gross,
    turn,
  }: { readonly benchmark: Benchmark | undefined; readonly gross: number; readonly turn: Turn },
): Promise<MeasuredRisk | undefined> {
  const weightOf = new Map(positions.map(({ symbol, weight }) => [symbol, weight ?? 0]));
  const counted = read
    .filter(({ info }) => weightOf.get(info.symbol))
    .toSorted((a, b) => Math.abs(weightOf.get(b.info.symbol)!) - Math.abs(weightOf.get(a.info.symbol)!));
  const [heaviest] = counted;
  if (!heaviest) return undefined;
  const reference = benchmark?.closes ?? heaviest.closes;
  const days = lastYear(reference);
  if (days.length < FEWEST_DAYS) return undefined;
  const covered = counted.filter(({ closes }) => coverage(closes, days) >= LEAST_COVERAGE);
  const uncovered = counted.filter((it) => !covered.includes(it)).map(({ info }) => info.symbol);
  const symbols = covered.map(({ info }) => info.symbol);
  const share = symbols.reduce((sum, symbol) => sum + Math.abs(weightOf.get(symbol)!), 0);
  const aligned = await turn(async () =>
    alignedCloses([within(reference, days), ...covered.map(({ closes }) => closes)]),
  );
  if (share === 0 || aligned.timestamp.length < FEWEST_DAYS) return undefined;
  const weights = symbols.map((symbol) => weightOf.get(symbol)! / share);
  const { whole, each } = portfolioReturns(weights, aligned.close.slice(1));
  const periods = benchmark ? 252 : marketOf(heaviest.info).sessionsPerYear;
  const market = benchmark && simpleReturns(aligned.close[0]!);
  return {
    risk: {
      benchmark: benchmark?.symbol ?? null,
      covered: plainFigure(share),
      ...seriesRisk(whole, aligned.timestamp, { periods, gross }),
      ...against(whole, market, periods),
      ...(await turn(async () => contributionsOf({ symbols, weights, each, whole, market, periods }))),
      correlations: await turn(async () => pairsOf(symbols, each)),
      sample: {
        bars: whole.length,
        from: dateAt(aligned.timestamp, 1),
        to: dateAt(aligned.timestamp, whole.length),
      },
    },
    returns: whole,
    days: aligned.timestamp.subarray(1),
    uncovered,
  };
}

const dateAt = (days: Float64Array, position: number) => dateOf(days[position]! / DAY_MS);

/** The days of the last year, after the one from whose close the first return is measured. */
function lastYear({ timestamp }: DatedCloses): Float64Array {
  const last = timestamp.at(-1) ?? 0;
  const startMs = monthsBefore(last / DAY_MS, 12) * DAY_MS;
  const first = timestamp.findIndex((day) => day >= startMs);
  return timestamp.subarray(Math.max(0, first - 1));
}

function within({ timestamp, close }: DatedCloses, days: Float64Array): DatedCloses {
  const start = timestamp.length - days.length;
  return { timestamp: timestamp.subarray(start), close: close.subarray(start) };
}

function seriesRisk(
  whole: Float64Array,
  days: Float64Array,
  { periods, gross }: { readonly periods: number; readonly gross: number },
) {
  const { drawdown, ...found } = riskOf(growthOf(whole), { ...OPTIONS, periods });
  const { depth, peak, trough } = drawdown;
  return {
    annualReturn: figure(found.annualReturn),
    annualVolatility: figure(found.annualVolatility),
    sharpe: figure(found.sharpe),
    maxDrawdown: {
      depth: plainFigure(depth),
      start: depth < 0 ? dateAt(days, peak) : null,
      trough: depth < 0 ? dateAt(days, trough) : null,
    },
    valueAtRisk: {
      historical: figure(found.valueAtRisk.historical),
      parametric: figure(found.valueAtRisk.parametric),
      value: figure(Number((found.valueAtRisk.historical * gross).toFixed(2))),
    },
    conditionalValueAtRisk: figure(found.conditionalValueAtRisk),
  };
}

function against(whole: Float64Array, market: Float64Array | undefined, periods: number) {
  if (!market) return { beta: null, correlation: null, trackingError: null };
  const { beta, correlation, trackingError } = relativeTo(whole, market, 0, periods);
  return { beta: figure(beta), correlation: figure(correlation), trackingError: figure(trackingError) };
}

function contributionsOf(of: {
  readonly symbols: readonly string[];
  readonly weights: readonly number[];
  readonly each: readonly Float64Array[];
  readonly whole: Float64Array;
  readonly market: Float64Array | undefined;
  readonly periods: number;
}) {
  const { symbols, weights, each, whole, market, periods } = of;
  const { contributions, shares, diversificationRatio } = riskShares(weights, each, whole);
  return {
    diversificationRatio: figure(diversificationRatio),
    contributions: symbols.map((symbol, k) => ({
      symbol,
      beta: market ? figure(relativeTo(each[k]!, market, 0, periods).beta) : null,
      volatility: figure(annualVolatility(each[k]!, periods)),
      contribution: figure(contributions[k]! * Math.sqrt(periods)),
      share: figure(shares[k]!),
    })),
  };
}

function pairsOf(symbols: readonly string[], each: readonly Float64Array[]) {
  const pairs = correlations(each);
  const named = ({ one, other, value }: CorrelationPair) => ({
    one: symbols[one]!,
    other: symbols[other]!,
    value: plainFigure(value),
  });
  return {
    mean: figure(pairs.reduce((sum, { value }) => sum + value, 0) / pairs.length),
    highest: pairs.slice(0, SHOWN_PAIRS).map(named),
    lowest: pairs.slice(-SHOWN_PAIRS).toReversed().map(named),
  };
}
