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
  /** Compound return a year of 365.25 days. */
  cagr: maybe,
  /** Of the price from the first close to the last, without costs. */
  buyAndHoldReturn: maybe,
  annualVolatility: maybe,
  sharpe: maybe,
  /** Probability that the true Sharpe ratio is above 0. */
  probabilisticSharpe: maybe,
  sortino: maybe,
  calmar: maybe,
  maxDrawdown: maybe,
  /** Calendar days of the deepest drawdown, from its peak to its recovery or to the end. */
  maxDrawdownDays: maybe,
  /** Share of bars at whose close something is held. */
  exposure: maybe,
  /** Closed trades; the measures of trades below are of these. */
  trades: z.int(),
  winRate: maybe,
  /** Sum of profits over sum of losses. */
  profitFactor: maybe,
  /** Mean profit of a trade, in money. */
  expectancy: maybe,
  bestTrade: maybe,
  worstTrade: maybe,
  averageTrade: maybe,
  sqn: maybe,
  /** Value of all fills over the mean equity, a year. */
  turnover: maybe,
});

export const backtestReply = z.object({
  symbol: z.string(),
  /** Null for rules of one's own. */
  strategy: z.nullable(z.enum(STRATEGIES)),
  parameters: z.nullable(z.record(z.string(), z.number())),
  /** What was traded by, also when a strategy wrote it. */
  rules: z.record(z.string(), z.unknown()),
  interval: z.enum(INTERVALS),
  /** Of the first and the last bar. */
  from: time,
  to: time,
  bars: z.int(),
  /** Of the prices: `all` is total return, with dividends put back into the share. */
  adjustment: z.enum(['raw', 'split', 'all']),
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
      /** Null, like its price, while the position is open. */
      exitTime: z.nullable(time),
      exitPrice: maybe,
      quantity: z.number(),
      /** After costs; of an open position at the last close. */
      profit: z.number(),
      /** Percent of the value at the entry. */
      returnPct: z.number(),
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
      /** Probability that the best combination is better than 0, given how many were tried. */
      deflatedSharpe: maybe,
    }),
  ),
  warnings: z.array(z.object({ code: z.string(), text: z.string() })),
  /** SHA-256 over what decides the result: rules, settings and the bars themselves. */
  runHash: z.string(),
  asOf: time,
  source,
  requestId: z.string(),
});
