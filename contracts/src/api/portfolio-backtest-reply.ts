import * as z from 'zod/mini';
import { FILLS } from './backtest-reply.ts';
import { maybe, source, time } from './fields.ts';
import { screenedMembers } from './portfolio-screen.ts';

export const REBALANCINGS = ['none', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export const WEIGHTINGS = ['equal', 'inverseVolatility', 'rank'] as const;
export const RANK_MEASURES = ['momentum', 'volatility', 'sharpe', 'drawdown', 'dollarVolume'] as const;
export const RANK_ORDERS = ['highest', 'lowest'] as const;

const share = (text: string) => maybe.check(z.describe(text));

/** Of the equity as in the backtest of one symbol: shares, not percent; losses are negative; null where undefined. */
const equityMeasures = {
  totalReturn: maybe,
  cagr: share('Compound annual return, with years of 365.25 days'),
  annualVolatility: maybe,
  sharpe: share('Annual, above a risk-free rate of 0'),
  sortino: maybe,
  calmar: maybe,
  maxDrawdown: maybe,
};

const metrics = z.object({
  ...equityMeasures,
  probabilisticSharpe: share('Probability that the true Sharpe ratio is above 0'),
  maxDrawdownDays: share(
    'Length of the deepest drawdown in calendar days, from its peak to its recovery or the end',
  ),
  exposure: share('Share of days that close with an open position'),
  turnover: share('Annual value of all fills divided by mean equity'),
  valueAtRisk: share('Daily return that 95 % of the days exceed'),
  conditionalValueAtRisk: share('Mean return of the days at and beyond the value at risk'),
  effectivePositions: share(
    'Mean number of equal positions that would be as concentrated, over the rebalancings',
  ),
  rebalances: z.int(),
  costs: z.number().check(z.describe('Sum of the costs of all fills, as an amount')),
  borrowCosts: z.number().check(z.describe('Paid for borrowed shares, as an amount')),
  interest: z.number().check(z.describe('Earned on cash less paid on credit, as an amount')),
});

const coefficient = {
  standardError: maybe,
  tStatistic: share('Value divided by its standard error'),
};

export const portfolioBacktestReply = z.object({
  rebalance: z.enum(REBALANCINGS),
  from: time.check(z.describe('The first and the last trading day')),
  to: time,
  bars: z.int().check(z.describe('Number of trading days')),
  periodsPerYear: z.number(),
  currency: z.string(),
  settings: z
    .object({
      initialCash: z.number(),
      fill: z.enum(FILLS),
      weighting: z
        .nullable(z.enum(WEIGHTINGS))
        .check(z.describe('How weights are spread over chosen symbols. Null with fixed weights')),
      ranks: z.nullable(
        z.object({
          by: z.enum(RANK_MEASURES),
          order: z.enum(RANK_ORDERS),
          top: z.int(),
          bottom: z.int(),
          lookback: z.int(),
          skip: z.int(),
        }),
      ),
      costs: z.object({ bps: z.number(), borrowRate: z.number() }),
      cashRate: z.number(),
    })
    .check(z.describe('What the run used, defaults included')),
  metrics: metrics.check(
    z.describe('What the portfolio did. Shares, not percent; losses are negative; null where undefined'),
  ),
  benchmark: z
    .nullable(
      z.object({
        symbol: z.string(),
        ...equityMeasures,
        beta: maybe,
        alpha: share('Jensen’s alpha, annual'),
        correlation: maybe,
        trackingError: maybe,
        informationRatio: maybe,
      }),
    )
    .check(z.describe('The same of the benchmark, and the portfolio beside it. Null without a benchmark')),
  factors: z
    .nullable(
      z.object({
        madeFrom: z.string().check(z.describe('What the factors are made from')),
        from: time,
        to: time,
        days: z.int(),
        companies: z.int(),
        alpha: maybe.check(
          z.describe('Mean daily return that the factors leave unexplained, times the days of a year'),
        ),
        ...coefficient,
        rSquared: maybe,
        exposures: z.array(
          z.object({
            factor: z.enum(['market', 'size', 'momentum']),
            beta: maybe,
            ...coefficient,
            annualReturn: share('Mean daily return of the factor, times the days of a year'),
            contribution: share(
              'Beta times this return. With alpha, contributions add up to the mean excess return',
            ),
          }),
        ),
      }),
    )
    .check(
      z.describe(
        'What market, size and momentum explain of the daily returns. Null when not requested, or when too few companies or days are known',
      ),
    ),
  symbols: z
    .array(
      z.object({
        symbol: z.string(),
        from: z
          .nullable(time)
          .check(z.describe('Its first and last bar within the range; null when it has none')),
        to: z.nullable(time),
        ended: z.boolean().check(z.describe('Its data end within the range, as after a delisting')),
        missingBars: z.int().check(z.describe('Trading days between its first and last bar without a bar')),
        adjustment: z
          .enum(['raw', 'split', 'all'])
          .check(z.describe('Price adjustment. `all` is total return with reinvested dividends')),
        profit: z.number().check(z.describe('Amount it gained after the costs of its fills')),
        weight: z.number().check(z.describe('Share of the equity at the last close')),
      }),
    )
    .check(z.describe('In the order of the call')),
  equity: z
    .array(
      z.object({
        timestamp: time,
        equity: z.number(),
        cash: z.number().check(z.describe('Part of the equity, including the proceeds of short sales')),
        benchmark: maybe.check(
          z.describe('Value of the initial cash if it had been invested in the benchmark'),
        ),
      }),
    )
    .check(z.describe('At the close of every day')),
  rebalances: z
    .array(
      z.object({
        decided: time.check(z.describe('Day at whose close the weights were decided')),
        timestamp: time.check(z.describe('Day on which they were filled')),
        equity: z.number().check(z.describe('After costs')),
        turnover: z.number().check(z.describe('Value of its fills divided by the equity')),
        costs: z.number(),
        weights: z
          .record(z.string(), z.number())
          .check(z.describe('Shares of the equity after the fills, by symbol, without those that are 0')),
      }),
    )
    .check(z.describe('In order of time')),
  members: screenedMembers,
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  hash: z.string().check(z.describe('SHA-256 hash of the inputs: rules, settings and bars')),
  asOf: time,
  source,
  requestId: z.string(),
});
