import { type ApiQuery, api } from '@meridian/contracts/api';
import type { PortfolioWeights } from '@meridian/contracts/api/portfolio-backtest';
import { GROSS_MAX } from '@meridian/contracts/portfolio-backtest-limits';
import type { PortfolioSettings } from '@meridian/market/backtest/portfolio/engine';
import type { RankRule, WeightRule } from '@meridian/market/backtest/portfolio/targets';
import type * as z from 'zod/mini';
import type { Call } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { instantRange } from './instant-range.ts';
import { readBody } from './read-body.ts';

/** A parsed and validated backtest of a portfolio; plain data. */
export interface PortfolioBacktestRequest {
  /** As they were sent, in capitals. */
  readonly symbols: readonly string[];
  /** In the order of the symbols; null to choose and spread. */
  readonly weights: readonly number[] | null;
  readonly ranks: RankRule | null;
  readonly weighting: WeightRule['spread'];
  readonly settings: PortfolioSettings;
  readonly benchmark: string | null;
  readonly factors: boolean;
  /** Undefined where `Accept` decides. */
  readonly format: ApiQuery<'portfolioBacktest'>['format'];
  /** The rows of flat formats. */
  readonly table: ApiQuery<'portfolioBacktest'>['table'];
  /** Undefined for the whole history of the plan. */
  readonly fromMs: number | undefined;
  /** Bars that start before this. */
  readonly toMs: number;
}

type PortfolioBody = z.infer<(typeof api)['portfolioBacktest']['body']>;

const BASIS_POINT = 1e-4;
/** The month that momentum leaves out by default. */
const MONTH_DAYS = 21;
/** Fewer returns have no deviation. */
const FEWEST_RETURNS = 2;

/** Reads a JSON body; throws `invalid_parameters` and `unsupported_media_type`. */
export function portfolioRequest(call: Call): PortfolioBacktestRequest {
  const shown = parseParameters(api.portfolioBacktest.query, call.query);
  const body = readBody(api.portfolioBacktest.body, call);
  const symbols = body.symbols.map((symbol) => symbol.toUpperCase());
  if (body.weights && body.ranks) throw invalidParameter('ranks', 'Send either weights or ranks, not both');
  if (body.weights && body.weighting !== 'equal') {
    throw invalidParameter(
      'weighting',
      'weighting spreads weights that weights does not state; leave one out',
    );
  }
  const { startMs, endMs } = instantRange(body);
  return {
    symbols,
    weights: body.weights ? weightsOf(body.weights as PortfolioWeights, symbols) : null,
    ranks: body.ranks ? rankRule(body.ranks, symbols.length) : null,
    weighting: body.weighting,
    settings: {
      initialCash: body.initialCash,
      fill: body.fill,
      rebalancing: body.rebalance,
      costRate: body.costs.bps * BASIS_POINT,
      borrowRate: body.costs.borrowRate,
      cashRate: body.cashRate,
    },
    benchmark: body.benchmark?.toUpperCase() ?? null,
    factors: body.factors,
    format: shown.format,
    table: shown.table,
    fromMs: startMs,
    toMs: endMs,
  };
}

/** In the order of the symbols. */
function weightsOf(sent: PortfolioWeights, symbols: readonly string[]): readonly number[] {
  const weights = isList(sent) ? sent : weightsBySymbol(sent, symbols);
  if (weights.length !== symbols.length) {
    throw invalidParameter(
      'weights',
      `weights must have as many numbers as symbols; there are ${weights.length} for ${symbols.length}`,
    );
  }
  const gross = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
  if (!(gross > 0 && gross <= GROSS_MAX)) {
    throw invalidParameter(
      'weights',
      `the sizes of weights must add up to more than 0 and at most ${GROSS_MAX}; 0.25 is a quarter of the equity`,
    );
  }
  return weights;
}

const isList = (sent: PortfolioWeights): sent is readonly number[] => Array.isArray(sent);

function weightsBySymbol(sent: Readonly<Record<string, number>>, symbols: readonly string[]): number[] {
  const bySymbol = new Map(Object.entries(sent).map(([symbol, weight]) => [symbol.toUpperCase(), weight]));
  const weights = symbols.map((symbol) => {
    const weight = bySymbol.get(symbol);
    if (weight === undefined) throw invalidParameter('weights', `weights must have a number for ${symbol}`);
    return weight;
  });
  if (bySymbol.size > symbols.length) {
    throw invalidParameter('weights', 'weights must not have symbols that are missing from symbols');
  }
  return weights;
}

function rankRule(sent: NonNullable<PortfolioBody['ranks']>, count: number): RankRule {
  const { by, top, bottom, lookback } = sent;
  const order = sent.order ?? (by === 'volatility' ? 'lowest' : 'highest');
  const skip = sent.skip ?? (by === 'momentum' && lookback > MONTH_DAYS ? MONTH_DAYS : 0);
  if (top + bottom < 1 || top + bottom > count) {
    throw invalidParameter(
      'ranks.top',
      `ranks.top and ranks.bottom together must be from 1 to the number of symbols, which is ${count}`,
    );
  }
  const fewest = by === 'momentum' ? 1 : FEWEST_RETURNS;
  if (lookback - skip < fewest) {
    throw invalidParameter('ranks.lookback', `ranks.lookback must be at least ranks.skip plus ${fewest}`);
  }
  return { by, order, top, bottom, lookback, skip };
}
