import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { maybe, numberFrom, oneOf, source, symbol, symbolPath, time, jsonFormat } from './fields.ts';

const LOOKBACKS = ['1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', '10y', 'max'] as const;

/** Shares, not percent: 0.1 is 10 %. Losses are negative. Null where a measure is undefined. */
export const riskMeasures = {
  benchmark: z.string(),
  lookback: z.enum(LOOKBACKS),
  annualReturn: maybe.check(z.describe('Compound return a year')),
  annualVolatility: maybe,
  sharpe: maybe,
  sortino: maybe,
  calmar: maybe.check(z.describe('Compound return a year over the deepest drawdown')),
  omega: maybe,
  beta: maybe,
  alpha: maybe.check(z.describe('Jensen’s, a year')),
  correlation: maybe,
  trackingError: maybe,
  informationRatio: maybe,
  maxDrawdown: z.object({
    depth: z.number(),
    start: z
      .nullable(z.iso.date())
      .check(z.describe('The day of the peak; null, like the other dates, when nothing was lost')),
    trough: z.nullable(z.iso.date()),
    recovery: z.nullable(z.iso.date()).check(z.describe('Null when the peak was not reached again')),
    days: z.int().check(z.describe('Calendar days from the peak to the recovery, or to the last day')),
  }),
  /** Daily returns that a share `confidence` of the days exceeds. */
  valueAtRisk: z.object({ historical: maybe, parametric: maybe }),
  conditionalValueAtRisk: maybe.check(
    z.describe('Mean return of the days at and beyond the historical value at risk'),
  ),
  skew: maybe,
  kurtosis: maybe.check(z.describe('Excess: 0 for a normal distribution')),
  tailRatio: maybe.check(z.describe('95th percentile of the daily returns over the size of the 5th')),
  /** The days whose returns count; the first return is measured from the close before `from`. */
  sample: z.object({ bars: z.int(), from: z.iso.date(), to: z.iso.date() }),
  conventions: z.object({
    returns: z.string(),
    adjustment: z
      .enum(['raw', 'split', 'all'])
      .check(z.describe('Of the prices, and of the benchmark’s: `all` is total return')),
    benchmarkAdjustment: z.enum(['raw', 'split', 'all']),
    periodsPerYear: z
      .int()
      .check(
        z.describe(
          'Trading days in a year, for the measures of the symbol alone and for those against the benchmark',
        ),
      ),
    benchmarkPeriodsPerYear: z.int(),
    commonBars: z.int().check(z.describe('Daily returns between dates that both have')),
    deviation: z.string(),
    annualisation: z.string(),
    riskFree: z.number(),
    confidence: z.number(),
  }),
};

const reply = z.object({
  symbol: z.string(),
  ...riskMeasures,
  asOf: time,
  source,
  requestId: z.string(),
});

export const risk = {
  method: 'GET',
  path: '/stocks/{symbol}/risk',
  summary: 'Return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    format: jsonFormat,
    benchmark: z
      ._default(symbol('benchmark'), 'SPY')
      .check(
        z.describe(
          'What beta, alpha, correlation, tracking error and information ratio are measured against',
        ),
      ),
    lookback: z
      ._default(oneOf('lookback', LOOKBACKS), '1y')
      .check(z.describe('How far to look back from the newest finished day; `max` is all that the plan has')),
    confidence: z
      .prefault(numberFrom('confidence', 0.5, 0.999), 0.95)
      .check(z.describe('The share of days that do better than the value at risk')),
    riskFree: z
      .prefault(numberFrom('riskFree', -0.5, 1), 0)
      .check(z.describe('The risk-free rate of a year: 0.04 is 4 %')),
  }),
  reply,
  formats: ['json'],
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last year against an index', params: { symbol: 'AAPL' }, query: { benchmark: 'SPX' } },
    {
      title: 'Six months of a crypto pair, with a risk-free rate and the worst day in a hundred',
      params: { symbol: 'ETHUSD' },
      query: { benchmark: 'BTCUSD', lookback: '6m', confidence: '0.99', riskFree: '0.04' },
    },
  ],
} as const satisfies ApiCall;
