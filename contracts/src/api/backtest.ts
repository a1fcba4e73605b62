import * as z from 'zod/mini';
import { type ApiCall, type ApiExample, FORMATS } from './call.ts';
import { backtestReply, FILLS, STRATEGIES } from './backtest-reply.ts';
import { rules } from './condition.ts';
import { format, instant, INTERVALS, numberFrom, oneOf, symbolPath, wholeFrom, yesOrNo } from './fields.ts';

/** Ranges of the parameters of strategies, and which strategies take them. */
export const STRATEGY_PARAMETERS = {
  fast: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Length of the fast average in bars. For smaCross, emaCross and macdCross',
  },
  slow: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Length of the slow average in bars. Must be greater than fast',
  },
  signal: { least: 1, most: 1_000, whole: true, of: 'Length of the signal line in bars. For macdCross' },
  period: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout',
  },
  exitPeriod: {
    least: 1,
    most: 1_000,
    whole: true,
    of: 'Lookback of the exit low in bars. For donchianBreakout',
  },
  lower: { least: 0, most: 100, whole: false, of: 'rsiReversion buys below this' },
  upper: { least: 0, most: 100, whole: false, of: 'rsiReversion sells above this' },
  deviations: {
    least: 0.1,
    most: 10,
    whole: false,
    of: 'Distance of the bands in standard deviations. For bollingerBreakout',
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
      .check(z.describe('Length of a bar. Intraday bars are available for one month')),
    from: instant(
      'from',
      'Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators',
    ),
    to: instant('to', 'End of range. Defaults to the latest completed bar'),
    initialCash: z.prefault(number('initialCash', 1, 1e12), 10_000).check(z.describe('Initial capital')),
    commission: z
      .prefault(number('commission', 0, 0.1), 0)
      .check(z.describe('Commission per fill, as a share of its value: 0.001 is 0.1 %')),
    slippage: z
      .prefault(number('slippage', 0, 0.1), 0)
      .check(z.describe('Slippage per fill, as a share of the price')),
    fill: z
      ._default(oneOf('fill', FILLS), 'nextOpen')
      .check(
        z.describe(
          'Fill at the next open after the signal, or (optimistically) at the close of the signal bar',
        ),
      ),
    size: z.prefault(number('size', 0.01, 1), 1).check(z.describe('Share of equity to invest per position')),
    walkForward: z
      .optional(whole('walkForward', 2, 20))
      .check(
        z.describe(
          'Number of walk-forward folds. Parameters are chosen on the data before each fold. Requires a strategy with parameters',
        ),
      ),
  };
}

/** What to show of a run, in both calls. */
const shown = {
  format,
  table: z
    ._default(oneOf('table', ['trades', 'equity']), 'trades')
    .check(
      z.describe('Rows of CSV, Parquet, Arrow and NDJSON: a row per trade, or a row per bar. JSON has both'),
    ),
};

const SHORT = 'Also take short positions when the strategy signals the opposite';
const strategy = oneOf('strategy', STRATEGIES).check(z.describe('Strategy to trade'));

const shared = {
  path: '/stocks/{symbol}/backtest',
  scope: 'stocks',
  params: symbolPath,
  reply: backtestReply,
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
} as const;

export const backtest = {
  ...shared,
  method: 'GET',
  summary: 'Backtest a built-in strategy on the history of a symbol',
  query: z.object({
    strategy,
    ...runFields(numberFrom, wholeFrom),
    allowShort: yesOrNo('allowShort', SHORT),
    ...shown,
  }),
  examples: [
    {
      title: 'Crossings of two moving averages, with costs',
      params: { symbol: 'AAPL' },
      query: { strategy: 'smaCross', fast: '20', slow: '50', commission: '0.001', slippage: '0.0005' },
    },
    {
      title: 'Walk-forward parameters in four folds',
      params: { symbol: 'MSFT' },
      query: { strategy: 'smaCross', walkForward: '4', commission: '0.001' },
    },
    { title: 'Buy and hold', params: { symbol: 'BTCUSD' }, query: { strategy: 'buyAndHold' } },
  ],
} as const satisfies ApiCall;

const examples: readonly [ApiExample, ...ApiExample[]] = [
  {
    title: 'Custom rules: a dip in a rising market',
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
    title: 'A long and short strategy with a custom walk-forward grid',
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
  summary: 'Backtest custom rules or a strategy on the history of a symbol',
  query: z.object(shown),
  body: z
    .object({
      strategy: z.optional(strategy).check(z.describe('Send either `strategy` or `rules`')),
      rules: z.optional(rules).check(z.describe('Entry and exit rules, instead of a strategy')),
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
            'Parameter values for walk-forward to try, at most 1,000 combinations. Defaults to a built-in grid',
          ),
        ),
    })
    .check(z.meta({ oneOf: [{ required: ['strategy'] }, { required: ['rules'] }] })),
  examples,
} as const satisfies ApiCall;
