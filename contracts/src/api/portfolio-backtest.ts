import * as z from 'zod/mini';
import { FILLS } from './backtest-reply.ts';
import { type ApiCall, type ApiExample, FORMATS } from './call.ts';
import { format, instant, noParams, oneOf, symbol } from './fields.ts';
import { portfolioScreen } from './portfolio-screen.ts';
import {
  portfolioBacktestReply,
  RANK_MEASURES,
  RANK_ORDERS,
  REBALANCINGS,
  WEIGHTINGS,
} from './portfolio-backtest-reply.ts';
import {
  BORROW_RATE_MAX,
  CASH_RATES,
  COST_BPS_MAX,
  INITIAL_CASH_MAX,
  LOOKBACK_MAX,
  TRADED_SYMBOLS_MAX as SYMBOLS_MAX,
} from '../portfolio-backtest-limits.ts';

/** Rebalancings times the positions that each can have. */
export const PORTFOLIO_WEIGHTS_MAX = 250_000;

const SYMBOL_WORDS = `symbols must list 1 to ${SYMBOLS_MAX} symbols, each once`;
/** What `weights` can be. */
export type PortfolioWeights = readonly number[] | Readonly<Record<string, number>>;
const WEIGHT_WORDS =
  'weights must be an object of numbers by symbol, or a list of numbers in the order of symbols';

/** A number of the body from `least` to `most`. */
const between = (name: string, least: number, most: number) => {
  const words = `${name} must be a number from ${least} to ${most}`;
  return z.number(words).check(z.gte(least, words), z.lte(most, words));
};
const wholeBetween = (name: string, least: number, most: number) => {
  const words = `${name} must be a whole number from ${least} to ${most}`;
  return z.number(words).check(z.int(words), z.gte(least, words), z.lte(most, words));
};
/** The words for an object that has unknown fields or is none. */
const fieldsOf = (name: string, example: string, fields: string) => ({
  error: (issue: { readonly code?: string }) =>
    issue.code === 'unrecognized_keys'
      ? `${name} can contain only ${fields}`
      : `${name} must be an object such as ${example}`,
});

/** An object by symbol, or a list. Described as the object, since generators of clients write no types for alternatives. */
const weights = z.unknown().check(
  z.refine(isWeights, { error: WEIGHT_WORDS, abort: true }),
  z.meta({
    description:
      'Share of the equity by symbol: 0.25 is a quarter; below 0 for short positions. The rest stays in cash. A list in the order of `symbols` is accepted, too. Default: spread by `weighting`',
    type: 'object',
    maxProperties: SYMBOLS_MAX,
    additionalProperties: { type: 'number' },
  }),
);

/** Whether a value is a list of numbers, or an object of numbers. */
function isWeights(value: unknown): value is PortfolioWeights {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(Number.isFinite);
}

const ranks = z.strictObject(
  {
    by: oneOf('ranks.by', RANK_MEASURES).check(
      z.describe(
        'Measure of closes and volumes: return, volatility, Sharpe ratio or deepest drawdown of the window, or mean traded value of a day',
      ),
    ),
    top: wholeBetween('ranks.top', 0, SYMBOLS_MAX).check(
      z.describe('Number of symbols to hold, from the first in `order`. Their weights add up to 1'),
    ),
    bottom: z
      ._default(wholeBetween('ranks.bottom', 0, SYMBOLS_MAX), 0)
      .check(z.describe('Number of symbols to sell short, from the last. Their weights add up to -1')),
    order: z
      .optional(oneOf('ranks.order', RANK_ORDERS))
      .check(z.describe('Which comes first. Default: `highest`; for volatility `lowest`')),
    lookback: z
      ._default(wholeBetween('ranks.lookback', 1, LOOKBACK_MAX), 252)
      .check(z.describe('Trading days from the start of the window to the decision')),
    skip: z
      .optional(wholeBetween('ranks.skip', 0, LOOKBACK_MAX))
      .check(
        z.describe(
          'Trading days before the decision that the window leaves out. Default: 0; for momentum 21, if the lookback is longer',
        ),
      ),
  },
  fieldsOf('ranks', '{"by":"momentum","top":10}', 'by, top, bottom, order, lookback and skip'),
);

const costs = z.strictObject(
  {
    bps: z
      ._default(between('costs.bps', 0, COST_BPS_MAX), 0)
      .check(
        z.describe(
          'Cost per fill, commission and slippage together, in hundredths of a percent of its value',
        ),
      ),
    borrowRate: z
      ._default(between('costs.borrowRate', 0, BORROW_RATE_MAX), 0)
      .check(z.describe('Annual rate on the value of short positions: 0.01 is 1 %')),
  },
  fieldsOf('costs', '{"bps":10}', 'bps and borrowRate'),
);

const examples: readonly [ApiExample, ...ApiExample[]] = [
  {
    title: 'Fixed weights, restored every month, against SPY',
    body: {
      symbols: ['AAPL', 'MSFT', 'JPM', 'XOM'],
      weights: { AAPL: 0.3, MSFT: 0.3, JPM: 0.2, XOM: 0.2 },
      rebalance: 'monthly',
      costs: { bps: 10 },
      benchmark: 'SPY',
    },
  },
  {
    title: 'The three strongest of ten by momentum',
    body: {
      symbols: ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'JPM', 'XOM', 'JNJ', 'PG', 'KO', 'WMT'],
      ranks: { by: 'momentum', top: 3 },
      rebalance: 'quarterly',
      costs: { bps: 15 },
      cashRate: 0.02,
    },
  },
  {
    title: 'What a screen finds among the members of an index, twice the weight at the top',
    body: {
      screen: {
        universe: { index: 'DJI' },
        conditions: [{ left: 'close', op: 'above', right: 'sma:200' }],
        sort: [{ by: 'roc:252', order: 'desc' }],
        limit: 5,
      },
      weighting: 'rank',
      from: '2023-01-01',
      rebalance: 'quarterly',
      costs: { bps: 10 },
      factors: false,
    },
  },
  {
    title: 'Long and short by volatility, with borrowed shares',
    body: {
      symbols: ['KO', 'PG', 'JNJ', 'NVDA', 'TSLA', 'AMD'],
      ranks: { by: 'volatility', top: 2, bottom: 2, lookback: 126 },
      weighting: 'inverseVolatility',
      costs: { bps: 10, borrowRate: 0.01 },
      factors: false,
    },
  },
];

export const portfolioBacktest = {
  method: 'POST',
  path: '/portfolio/backtest',
  summary: 'Backtest a portfolio of many symbols by weights or ranks',
  scope: 'stocks',
  params: noParams,
  query: z.object({
    format,
    table: z
      ._default(oneOf('table', ['equity', 'rebalances', 'weights', 'symbols']), 'equity')
      .check(
        z.describe(
          'Rows of CSV, Parquet, Arrow and NDJSON: a row per day, per rebalancing, per weight of a rebalancing, or per symbol. JSON has all',
        ),
      ),
  }),
  body: z.object({
    symbols: z
      .optional(
        z
          .array(symbol('symbols'), SYMBOL_WORDS)
          .check(z.minLength(1, SYMBOL_WORDS), z.maxLength(SYMBOLS_MAX, SYMBOL_WORDS)),
      )
      .check(z.describe('Symbols to trade, with prices in one currency. Required without `screen`')),
    screen: portfolioScreen,
    weights: z.optional(weights),
    ranks: z
      .optional(ranks)
      .check(z.describe('Choose symbols by a measure at each rebalancing, instead of `weights`')),
    weighting: z
      ._default(oneOf('weighting', WEIGHTINGS), 'equal')
      .check(
        z.describe(
          'How to spread weights without `weights`: in equal parts, in inverse proportion to the volatility of 63 days, or by `rank`: of 3 symbols, the first gets 3 parts, the last 1',
        ),
      ),
    from: instant(
      'from',
      'Start of range. Defaults to the start of your plan’s history. Earlier bars feed measures',
    ),
    to: instant('to', 'End of range. Defaults to the latest completed day'),
    rebalance: z
      ._default(oneOf('rebalance', REBALANCINGS), 'monthly')
      .check(
        z.describe('When to restore weights: on the first trading day of each period, or only once (`none`)'),
      ),
    fill: z
      ._default(oneOf('fill', FILLS), 'nextOpen')
      .check(
        z.describe(
          'Fill at the next open after the decision, or (optimistically) at the close of the decision',
        ),
      ),
    initialCash: z
      ._default(between('initialCash', 1, INITIAL_CASH_MAX), 10_000)
      .check(z.describe('Initial capital')),
    costs: z.prefault(costs, {}).check(z.describe('Costs of trading. Default: none')),
    cashRate: z
      ._default(between('cashRate', CASH_RATES.min, CASH_RATES.max), 0)
      .check(z.describe('Annual rate that cash earns and credit costs: 0.02 is 2 %')),
    benchmark: z.optional(symbol('benchmark')).check(z.describe('Symbol to compare with, such as SPY')),
    factors: z
      ._default(z.boolean('factors must be true or false'), true)
      .check(z.describe('Explain the returns by market, size and momentum of all companies')),
  }),
  reply: portfolioBacktestReply,
  formats: FORMATS,
  errors: ['symbol_not_found', 'not_found', 'plan_required'],
  examples,
} as const satisfies ApiCall;
