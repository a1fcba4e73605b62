import * as z from 'zod/mini';
import type { ApiCall, ApiExample } from './call.ts';
import { backtestReply, FILLS, STRATEGIES } from './backtest-reply.ts';
import { rules } from './condition.ts';
import {
  instant,
  INTERVALS,
  numberFrom,
  oneOf,
  symbolPath,
  wholeFrom,
  yesOrNo,
  jsonFormat,
} from './fields.ts';

/** Ranges of the parameters of strategies, and which strategies take them. */
export const STRATEGY_PARAMETERS = {
  fast: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Bars of the fast average of smaCross, emaCross and macdCross',
  },
  slow: { least: 1, most: 1_000, whole: true, of: 'Bars of the slow average of the same; more than fast' },
  signal: { least: 1, most: 1_000, whole: true, of: 'Bars of the signal line of macdCross' },
  period: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Bars that rsiReversion, bollingerBreakout and donchianBreakout look at',
  },
  exitPeriod: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Bars whose lowest low ends a position of donchianBreakout',
  },
  lower: { least: 0, most: 100, whole: false, of: 'rsiReversion buys below this' },
  upper: { least: 0, most: 100, whole: false, of: 'rsiReversion sells above this' },
  deviations: {
    least: 0.1,
    most: 10,
    whole: false,
    of: 'Distance of the bands of bollingerBreakout, in standard deviations',
  },
} as const;
export type StrategyParameter = keyof typeof STRATEGY_PARAMETERS;

/** Combinations that walk-forward tries at most, and bars times combinations. */
export const COMBINATIONS_MAX = 1_000;
export const TRIED_BARS_MAX = 10_000_000;

/** A number of a JSON body, which unlike one of a query is never a text. */
const strictNumber = (name: string, least: number, most: number) => {
  const words = `${name} must be a number from ${least} to ${most}`;
  return z.number(words).check(z.gte(least, words), z.lte(most, words));
};
const strictWhole = (name: string, least: number, most: number) => {
  const words = `${name} must be a whole number from ${least} to ${most}`;
  return z.number(words).check(z.int(words), z.gte(least, words), z.lte(most, words));
};

type NumberField = (name: string, least: number, most: number) => z.ZodMiniType<number>;

/** What both calls take, with the numbers of a query or of a body. */
function runFields(number: NumberField, whole: NumberField) {
  const parameter = (name: StrategyParameter) => {
    const { least, most, whole: isWhole, of } = STRATEGY_PARAMETERS[name];
    return z.optional((isWhole ? whole : number)(name, least, most)).check(z.describe(of));
  };
  return {
    fast: parameter('fast'),
    slow: parameter('slow'),
    signal: parameter('signal'),
    period: parameter('period'),
    exitPeriod: parameter('exitPeriod'),
    lower: parameter('lower'),
    upper: parameter('upper'),
    deviations: parameter('deviations'),
    interval: z
      ._default(oneOf('interval', INTERVALS), '1d')
      .check(z.describe('The length of a bar; those within the day reach back a month')),
    from: instant(
      'from',
      'First instant or date, without it all that the plan has; bars before it warm indicators up',
    ),
    to: instant('to', 'Last instant or date; without it the newest finished bar is the last'),
    initialCash: z
      .prefault(number('initialCash', 1, 1e12), 10_000)
      .check(z.describe('Money in the beginning')),
    commission: z
      .prefault(number('commission', 0, 0.1), 0)
      .check(z.describe('Paid on every fill, as a share of its value: 0.001 is 0.1 %')),
    slippage: z
      .prefault(number('slippage', 0, 0.1), 0)
      .check(z.describe('By how much every fill is worse than the price, as a share of it')),
    fill: z
      ._default(oneOf('fill', FILLS), 'nextOpen')
      .check(
        z.describe('At the open after the signal, or optimistically at the close that it was decided on'),
      ),
    size: z
      .prefault(number('size', 0.01, 1), 1)
      .check(z.describe('The share of the equity that a position takes')),
    walkForward: z
      .optional(whole('walkForward', 2, 20))
      .check(
        z.describe(
          'In so many parts of the range, parameters chosen before each are tried; needs a strategy with parameters',
        ),
      ),
  };
}

const SHORT = 'Also sell what is not held, when the rules of the strategy turn round';
const strategy = oneOf('strategy', STRATEGIES).check(z.describe('What to trade by'));

const shared = {
  path: '/stocks/{symbol}/backtest',
  scope: 'stocks',
  params: symbolPath,
  reply: backtestReply,
  formats: ['json'],
  errors: ['symbol_not_found', 'plan_required'],
} as const;

export const backtest = {
  ...shared,
  method: 'GET',
  summary: 'Trade a ready strategy over the history of a symbol',
  query: z.object({
    strategy,
    ...runFields(numberFrom, wholeFrom),
    allowShort: yesOrNo('allowShort', SHORT),
    format: jsonFormat,
  }),
  examples: [
    {
      title: 'Crossings of two moving averages, with costs',
      params: { symbol: 'AAPL' },
      query: { strategy: 'smaCross', fast: '20', slow: '50', commission: '0.001', slippage: '0.0005' },
    },
    {
      title: 'The same with parameters chosen walk-forward in four folds',
      params: { symbol: 'MSFT' },
      query: { strategy: 'smaCross', walkForward: '4', commission: '0.001' },
    },
    { title: 'Bought and held', params: { symbol: 'BTCUSD' }, query: { strategy: 'buyAndHold' } },
  ],
} as const satisfies ApiCall;

const examples: readonly [ApiExample, ...ApiExample[]] = [
  {
    title: 'Rules of one’s own: a dip in a rising market',
    params: { symbol: 'AAPL' },
    body: {
      rules: {
        entry: {
          all: [
            { left: 'close', op: 'above', right: 'sma:100' },
            { left: 'close', op: 'crossesBelow', right: 'sma:10' },
          ],
        },
        exit: {
          any: [
            { left: 'close', op: 'above', right: 'high[1]' },
            { not: { left: 'close', op: 'above', right: 'sma:100' } },
          ],
        },
      },
      commission: 0.001,
      size: 0.5,
    },
  },
  {
    title: 'A strategy, long and short, with a grid of its own for walk-forward',
    params: { symbol: 'EURUSD' },
    body: {
      strategy: 'smaCross',
      allowShort: true,
      walkForward: 3,
      grid: { fast: [5, 10, 20], slow: [50, 100] },
    },
  },
];

export const backtestRules = {
  ...shared,
  method: 'POST',
  summary: 'Trade rules of one’s own, or a strategy, over the history of a symbol',
  query: z.object({}),
  body: z.object({
    strategy: z.optional(strategy).check(z.describe('Either this or `rules`')),
    rules: z.optional(rules).check(z.describe('When to be in the market, in place of a strategy')),
    ...runFields(strictNumber, strictWhole),
    allowShort: z._default(z.boolean('allowShort must be true or false'), false).check(z.describe(SHORT)),
    grid: z
      .optional(
        z.record(
          z.string(),
          z
            .array(z.number('grid must hold lists of numbers'))
            .check(z.minLength(1, 'grid must not hold empty lists')),
          'grid must be an object of lists of numbers, such as {"fast":[5,10],"slow":[50,100]}',
        ),
      )
      .check(
        z.describe(
          'The values of parameters that walk-forward tries, at most a thousand combinations; else ready ones',
        ),
      ),
  }),
  examples,
} as const satisfies ApiCall;
