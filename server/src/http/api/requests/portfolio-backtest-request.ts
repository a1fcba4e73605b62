import { type ApiQuery, api } from '@meridian/contracts/api';
import type { PortfolioWeights } from '@meridian/contracts/api/portfolio-backtest';
import { GROSS_MAX } from '@meridian/contracts/portfolio-backtest-limits';
import type { PortfolioSettings } from '@meridian/market/backtest/portfolio/engine';
import type { ListedSymbols, RankRule, WeightRule } from '@meridian/market/backtest/portfolio/targets';
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
  /** What a screen found at each decision; null without one. */
  readonly lists: readonly ScreenedList[] | null;
  /** Whether it names a screen that its account keeps, so that no other account may have the response. */
  readonly isOfAccount: boolean;
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

/** A screen's symbols at the close of a day: how many it found, and the positions of the first in the symbols. */
export interface ScreenedList extends ListedSymbols {
  readonly matched: number;
}

/** A screen with the days that it is evaluated on. */
export type PortfolioScreen = NonNullable<PortfolioBody['screen']> & {
  readonly rebalance: PortfolioBody['rebalance'];
  readonly fromMs: number | undefined;
  readonly toMs: number;
};

/**
 * Reads a JSON body, and the lists of its screen by `listsOf`. Throws `invalid_parameters`, `unsupported_media_type` and what
 * `listsOf` throws.
 */
export async function portfolioRequest(
  call: Call,
  listsOf: (
    screen: PortfolioScreen,
  ) => Promise<{ symbols: readonly string[]; lists: readonly ScreenedList[] }>,
): Promise<PortfolioBacktestRequest> {
  const shown = parseParameters(api.portfolioBacktest.query, call.query);
  const body = readBody(api.portfolioBacktest.body, call);
  refuseTwoChoices(body);
  if (body.weights && body.ranks) throw invalidParameter('ranks', 'Send either weights or ranks, not both');
  if (body.weights && body.weighting !== 'equal') {
    throw invalidParameter(
      'weighting',
      'weighting spreads weights that weights does not state; leave one out',
    );
  }
  const { startMs, endMs } = instantRange(body);
  const screened =
    body.screen &&
    (await listsOf({ ...body.screen, rebalance: body.rebalance, fromMs: startMs, toMs: endMs }));
  const symbols = screened?.symbols ?? body.symbols!.map((symbol) => symbol.toUpperCase());
  return {
    symbols,
    weights: body.weights ? weightsOf(body.weights as PortfolioWeights, symbols) : null,
    ranks: body.ranks ? rankRule(body.ranks, symbols.length) : null,
    lists: screened?.lists ?? null,
    isOfAccount: body.screen?.id !== undefined,
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

/** Throws unless one of `symbols` and `screen` says what to trade. */
function refuseTwoChoices({ symbols, screen, weights, ranks, weighting }: PortfolioBody): void {
  if (symbols && screen) throw invalidParameter('screen', 'Send either symbols or screen, not both');
  if (!symbols && !screen) throw invalidParameter('symbols', 'symbols must list 1 to 500 symbols, each once');
  if (screen && weights)
    throw invalidParameter('weights', 'weights needs symbols; with a screen use weighting');
  if (screen && ranks) throw invalidParameter('ranks', 'ranks needs symbols; with a screen use screen.sort');
  if (weighting === 'rank' && !ranks && !screen)
    throw invalidParameter('weighting', 'weighting by rank needs ranks or a screen');
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
