import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { maybe, numberFrom, oneOf, source, symbol, symbolPath, time, format } from './fields.ts';

const LOOKBACKS = ['1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', '10y', 'max'] as const;

/** Shares, not percent: 0.1 is 10 %. Losses are negative. Null where a measure is undefined. */
export const riskMeasures = {
  benchmark: z.string(),
  lookback: z.enum(LOOKBACKS),
  annualReturn: maybe.check(z.describe('Compound annual return')),
  annualVolatility: maybe,
  sharpe: maybe,
  sortino: maybe,
  calmar: maybe.check(z.describe('Compound annual return divided by the deepest drawdown')),
  omega: maybe,
  beta: maybe,
  alpha: maybe.check(z.describe('Jensen’s alpha, annual')),
  correlation: maybe,
  trackingError: maybe,
  informationRatio: maybe,
  maxDrawdown: z.object({
    depth: z.number(),
    start: z
      .nullable(z.iso.date())
      .check(z.describe('Day of the peak. All dates are null if there was no loss')),
    trough: z.nullable(z.iso.date()),
    recovery: z.nullable(z.iso.date()).check(z.describe('Null if the peak has not been reached again')),
    days: z.int().check(z.describe('Calendar days from the peak to the recovery, or to the last day')),
  }),
  /** Daily returns that a share `confidence` of the days exceeds. */
  valueAtRisk: z.object({ historical: maybe, parametric: maybe }),
  conditionalValueAtRisk: maybe.check(
    z.describe('Mean return of the days at and beyond the historical value at risk'),
  ),
  skew: maybe,
  kurtosis: maybe.check(z.describe('Excess: 0 for a normal distribution')),
  tailRatio: maybe.check(
    z.describe('95th percentile of daily returns divided by the absolute 5th percentile'),
  ),
  /** The days whose returns count; the first return is measured from the close before `from`. */
  sample: z.object({ bars: z.int(), from: z.iso.date(), to: z.iso.date() }),
  conventions: z.object({
    returns: z.string(),
    adjustment: z
      .enum(['raw', 'split', 'all'])
      .check(z.describe('Adjustment of prices and benchmark prices. `all` is total return')),
    benchmarkAdjustment: z.enum(['raw', 'split', 'all']),
    periodsPerYear: z
      .int()
      .check(
        z.describe('Trading days per year, for the symbol alone and for the comparison with the benchmark'),
      ),
    benchmarkPeriodsPerYear: z.int(),
    commonBars: z.int().check(z.describe('Number of daily returns between common dates')),
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
  summary: 'Get return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    format,
    benchmark: z
      ._default(symbol('benchmark'), 'SPY')
      .check(z.describe('Benchmark for beta, alpha, correlation, tracking error and information ratio')),
    lookback: z
      ._default(oneOf('lookback', LOOKBACKS), '1y')
      .check(z.describe('Lookback from the latest completed day. `max` is your plan’s full history')),
    confidence: z
      .prefault(numberFrom('confidence', 0.5, 0.999), 0.95)
      .check(z.describe('Confidence level: share of days with a return above the value at risk')),
    riskFree: z
      .prefault(numberFrom('riskFree', -0.5, 1), 0)
      .check(z.describe('Annual risk-free rate: 0.04 is 4 %')),
  }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'One year compared with an index', params: { symbol: 'AAPL' }, query: { benchmark: 'SPX' } },
    {
      title: 'Six months of a crypto pair, with a risk-free rate and 99 % confidence',
      params: { symbol: 'ETHUSD' },
      query: { benchmark: 'BTCUSD', lookback: '6m', confidence: '0.99', riskFree: '0.04' },
    },
  ],
} as const satisfies ApiCall;
