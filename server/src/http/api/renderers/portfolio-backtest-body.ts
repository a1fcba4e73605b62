import type { DataFormat } from '@meridian/contracts/api/call';
import { equityMetrics } from '@meridian/market/backtest/metrics';
import { attributeToFactors } from '@meridian/market/backtest/portfolio/attribution';
import { type PortfolioRun, tradePortfolio } from '@meridian/market/backtest/portfolio/engine';
import { portfolioWarnings } from '@meridian/market/backtest/portfolio/portfolio-warnings';
import { alignPrices, type PriceTable } from '@meridian/market/backtest/portfolio/price-table';
import type { Adjustment } from '@meridian/market/bars';
import { DAY_MS, timeText } from '@meridian/market/dates';
import { mean } from '@meridian/market/risk/moments';
import { simpleReturns } from '@meridian/market/risk/returns';
import { conditionalValueAtRisk, historicalValueAtRisk } from '@meridian/market/risk/tails';
import { figure } from '../../../shared/formatters/figure.ts';
import { tidy } from '../../../shared/formatters/number-text.ts';
import type { PortfolioBacktestRequest } from '../requests/portfolio-backtest-request.ts';
import { type PackedPrices, unpackPrices } from './packed-prices.ts';
import { benchmarkPart, effectivePositions, factorsPart, membersPart } from './portfolio-backtest-parts.ts';
import { type PortfolioContent, portfolioTable } from './portfolio-backtest-tables.ts';
import { runHash } from './run-hash.ts';

/** A symbol of the prices: the portfolio's first, then the benchmark and the companies of the factors. */
export interface PricedSymbol {
  readonly symbol: string;
  readonly source: string;
  readonly isShare: boolean;
  readonly adjustment: Adjustment;
  /** Its market has the fewest sessions, so its days are the days of the backtest. */
  readonly isCalendar: boolean;
  /** Its data end before the end of the range for good. */
  readonly hasEnded: boolean;
  /** Number of shares of a company of the factors; null for others. */
  readonly shares: number | null;
}

/** Everything that determines the body of a portfolio's backtest; cloneable, so that it can be sent to the worker. */
export interface PortfolioBodyInput {
  readonly request: Pick<
    PortfolioBacktestRequest,
    'weights' | 'ranks' | 'lists' | 'weighting' | 'settings' | 'factors'
  >;
  readonly symbols: readonly PricedSymbol[];
  readonly prices: PackedPrices;
  /** How many of the symbols are the portfolio's. */
  readonly traded: number;
  /** Position of the benchmark in the symbols. */
  readonly benchmark: number | null;
  /** The first instant to trade at. */
  readonly startMs: number;
  readonly currency: string;
  /** Days per year. */
  readonly periods: number;
  readonly source: string;
  readonly format: DataFormat;
  /** The rows of flat formats. */
  readonly table: PortfolioBacktestRequest['table'];
}

/** Part of the run hash: increase it when the same inputs produce a different result. */
const ENGINE = 1;
const CONFIDENCE = 0.95;

/** The body of a portfolio's backtest; JSON without its end, which each response adds. */
export function portfolioBacktestBody(input: PortfolioBodyInput): Buffer {
  const content = contentOf(input);
  const { format, table } = input;
  if (format === 'json') return Buffer.from(JSON.stringify(content).slice(0, -1));
  return portfolioTable(content, table, format);
}

function contentOf(input: PortfolioBodyInput): PortfolioContent {
  const { request, symbols, traded, startMs, periods } = input;
  const { weights, ranks, weighting, settings } = request;
  const columns = unpackPrices(input.prices);
  const all = alignPrices(columns, (k) => symbols[k]!.isCalendar);
  const first = all.timestamp.findIndex((day) => day >= startMs);
  const end = all.timestamp.length;
  const own = portfolioPart(all, traded);
  const bars = Array.from({ length: traded }, (_, k) => ownBars(own, k, { first, end }));
  const endedAt = bars.map(({ last }, k) => (symbols[k]!.hasEnded ? last + 1 : Infinity));
  const rule = {
    fixed: weights ? Float64Array.from(weights) : undefined,
    ranks: ranks ?? undefined,
    lists: request.lists ?? undefined,
    spread: weighting,
  };
  const run = tradePortfolio(own, rule, settings, { first, end }, endedAt);
  const timestamp = all.timestamp.subarray(first, end);
  const { initialCash } = settings;
  const measured = { timestamp, initialCash, periods };
  const at = (row: number) => timeText(all.timestamp[row]!);
  const compared =
    input.benchmark === null
      ? undefined
      : benchmarkPart(symbols[input.benchmark]!.symbol, all.close[input.benchmark]!.subarray(first, end), {
          ...measured,
          equity: run.ruined ? undefined : run.equity,
        });
  const attribution = request.factors
    ? attributeToFactors(all, sharesOf(symbols), {
        ...run,
        first,
        initialCash,
        cashRate: settings.cashRate,
        periods,
      })
    : undefined;
  const { fill, costRate, borrowRate } = settings;
  return {
    rebalance: settings.rebalancing,
    from: at(first),
    to: at(end - 1),
    bars: end - first,
    periodsPerYear: periods,
    currency: input.currency,
    settings: {
      initialCash,
      fill,
      weighting: weights ? null : weighting,
      ranks: ranks && { ...ranks },
      costs: { bps: tidy(costRate * 1e4), borrowRate },
      cashRate: settings.cashRate,
    },
    metrics: metricsJson(run, measured),
    benchmark: compared?.json ?? null,
    factors: attribution ? factorsPart(attribution, at) : null,
    symbols: bars.map(({ first: from, last, missing }, k) => ({
      symbol: symbols[k]!.symbol,
      from: from < 0 ? null : at(from),
      to: from < 0 ? null : at(last),
      ended: symbols[k]!.hasEnded,
      missingBars: missing,
      adjustment: symbols[k]!.adjustment,
      profit: tidy(run.profit[k]!),
      weight: figure(run.weights[k]!) ?? 0,
    })),
    equity: Array.from(run.equity, (equity, i) => ({
      timestamp: at(first + i),
      equity: tidy(equity),
      cash: tidy(run.cash[i]!),
      benchmark: compared ? tidy(compared.values[i]!) : null,
    })),
    rebalances: run.rebalances.map((it) => ({
      decided: at(it.decided),
      timestamp: at(it.row),
      equity: tidy(it.equity),
      turnover: figure(it.traded / it.equity) ?? 0,
      costs: tidy(it.cost),
      weights: Object.fromEntries(
        [...it.weights.entries()].flatMap(([k, weight]) =>
          weight === 0 ? [] : [[symbols[k]!.symbol, figure(weight) ?? 0]],
        ),
      ),
    })),
    ...membersPart(request.lists, symbols),
    warnings: portfolioWarnings({
      symbols: bars.map(({ first: from, missing }, k) => ({
        symbol: symbols[k]!.symbol,
        isShare: symbols[k]!.isShare,
        adjustment: symbols[k]!.adjustment,
        isLate: from !== first,
        hasEnded: symbols[k]!.hasEnded,
        missingBars: missing,
      })),
      days: (timestamp.at(-1)! - timestamp[0]!) / DAY_MS,
      fill,
      costRate,
      borrowRate,
      hasShorts: run.short.some((value) => value > 0),
      pending: run.pending,
      undecided: run.undecided,
      ruined: run.ruined,
      factorsMissing: request.factors && !attribution,
    }),
    hash: hashOf(input),
    source: input.source,
  };
}

function portfolioPart({ timestamp, open, close, volume }: PriceTable, count: number): PriceTable {
  return {
    timestamp,
    open: open.slice(0, count),
    close: close.slice(0, count),
    volume: volume.slice(0, count),
  };
}

/** The rows of the first and the last bar of a symbol within a range, -1 without one, and the rows between without. */
function ownBars({ open }: PriceTable, symbol: number, { first, end }: { first: number; end: number }) {
  const has = (row: number) => !Number.isNaN(open[symbol]![row]!);
  let [from, last, count] = [-1, -1, 0];
  for (let row = first; row < end; row++) {
    if (!has(row)) continue;
    if (from < 0) from = row;
    last = row;
    count++;
  }
  return { first: from, last, missing: from < 0 ? 0 : last - from + 1 - count };
}

function metricsJson(
  run: PortfolioRun,
  measured: { readonly timestamp: Float64Array; readonly initialCash: number; readonly periods: number },
): PortfolioContent['metrics'] {
  const found = equityMetrics({ ...measured, ...run });
  const returns = simpleReturns(run.equity.with(0, measured.initialCash)).toSorted();
  const tails = run.ruined ? new Float64Array(0) : returns;
  const positions = run.rebalances.map(({ weights }) => effectivePositions(weights));
  const shown = Object.entries(found).map(([name, value]) => [name, figure(value)] as const);
  return {
    ...(Object.fromEntries(shown) as Record<keyof typeof found, number | null>),
    valueAtRisk: figure(historicalValueAtRisk(tails, CONFIDENCE)),
    conditionalValueAtRisk: figure(conditionalValueAtRisk(tails, CONFIDENCE)),
    effectivePositions: figure(mean(Float64Array.from(positions))),
    rebalances: run.rebalances.length,
    costs: tidy(run.cost),
    borrowCosts: tidy(run.borrowed),
    interest: tidy(run.interest),
  };
}

const sharesOf = (symbols: readonly PricedSymbol[]) =>
  Float64Array.from(symbols, ({ shares }) => shares ?? NaN);

function hashOf({
  request,
  symbols,
  traded,
  benchmark,
  prices,
  startMs,
  periods,
  currency,
}: PortfolioBodyInput): string {
  return runHash(
    [
      ENGINE,
      request,
      symbols,
      traded,
      benchmark,
      prices.lengths,
      startMs === -Infinity ? null : startMs,
      periods,
      currency,
    ],
    [prices.values],
  );
}
