import * as z from 'zod/mini';
import { INTERVALS, maybe, source, time } from './fields.ts';

export const STRATEGIES = [
  'smaCross',
  'emaCross',
  'rsiReversion',
  'macdCross',
  'bollingerBreakout',
  'donchianBreakout',
  'buyAndHold',
] as const;
export const FILLS = ['nextOpen', 'close'] as const;

/** Shares, not percent, but for `returnPct`; losses are negative; null where a measure is undefined. */
const metrics = z.object({
  totalReturn: maybe,
  cagr: maybe.check(z.describe('Compound return a year of 365.25 days')),
  buyAndHoldReturn: maybe.check(z.describe('Of the price from the first close to the last, without costs')),
  annualVolatility: maybe,
  sharpe: maybe,
  probabilisticSharpe: maybe.check(z.describe('Probability that the true Sharpe ratio is above 0')),
  sortino: maybe,
  calmar: maybe,
  maxDrawdown: maybe,
  maxDrawdownDays: maybe.check(
    z.describe('Calendar days of the deepest drawdown, from its peak to its recovery or to the end'),
  ),
  exposure: maybe.check(z.describe('Share of bars at whose close something is held')),
  trades: z.int().check(z.describe('Closed trades; the measures of trades below are of these')),
  winRate: maybe,
  profitFactor: maybe.check(z.describe('Sum of profits over sum of losses')),
  expectancy: maybe.check(z.describe('Mean profit of a trade, in money')),
  bestTrade: maybe,
  worstTrade: maybe,
  averageTrade: maybe,
  sqn: maybe,
  turnover: maybe.check(z.describe('Value of all fills over the mean equity, a year')),
});

export const backtestReply = z.object({
  symbol: z.string(),
  strategy: z.nullable(z.enum(STRATEGIES)).check(z.describe('Null for rules of one’s own')),
  parameters: z.nullable(z.record(z.string(), z.number())),
  rules: z
    .record(z.string(), z.unknown())
    .check(z.describe('What was traded by, also when a strategy wrote it')),
  interval: z.enum(INTERVALS),
  from: time.check(z.describe('Of the first and the last bar')),
  to: time,
  bars: z.int(),
  adjustment: z
    .enum(['raw', 'split', 'all'])
    .check(z.describe('Of the prices: `all` is total return, with dividends put back into the share')),
  periodsPerYear: z.number(),
  settings: z.object({
    initialCash: z.number(),
    commission: z.number(),
    slippage: z.number(),
    fill: z.enum(FILLS),
    size: z.number(),
    allowShort: z.boolean(),
  }),
  metrics,
  /** At the close of every bar. */
  equity: z.array(z.object({ timestamp: time, equity: z.number() })),
  trades: z.array(
    z.object({
      side: z.enum(['long', 'short']),
      entryTime: time,
      entryPrice: z.number(),
      exitTime: z.nullable(time).check(z.describe('Null, like its price, while the position is open')),
      exitPrice: maybe,
      quantity: z.number(),
      profit: z.number().check(z.describe('After costs; of an open position at the last close')),
      returnPct: z.number().check(z.describe('Percent of the value at the entry')),
      bars: z.int(),
      open: z.optional(z.literal(true)),
    }),
  ),
  /** Null unless asked for. */
  walkForward: z.nullable(
    z.object({
      combinations: z.int(),
      folds: z.array(
        z.object({
          trainFrom: time,
          trainTo: time,
          testFrom: time,
          testTo: time,
          parameters: z.record(z.string(), z.number()),
          inSampleSharpe: maybe,
          outOfSampleSharpe: maybe,
          outOfSampleReturn: maybe,
        }),
      ),
      inSampleSharpe: maybe,
      outOfSampleSharpe: maybe,
      outOfSampleReturn: maybe,
      deflatedSharpe: maybe.check(
        z.describe('Probability that the best combination is better than 0, given how many were tried'),
      ),
    }),
  ),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  runHash: z
    .string()
    .check(z.describe('SHA-256 over what decides the result: rules, settings and the bars themselves')),
  asOf: time,
  source,
  requestId: z.string(),
});
