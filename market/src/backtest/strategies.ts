import type { Comparison, ComparisonOperator, TradingRules } from './condition.ts';

export const STRATEGY_NAMES = [
  'smaCross',
  'emaCross',
  'rsiReversion',
  'macdCross',
  'bollingerBreakout',
  'donchianBreakout',
  'buyAndHold',
] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** Parameters by name: `{ fast: 20, slow: 50 }`. */
export type StrategyParameters = Readonly<Record<string, number>>;

/** A strategy is a way to write rules. */
interface Strategy {
  readonly defaults: StrategyParameters;
  /** The values that walk-forward tries when the caller names none. */
  readonly grid: Readonly<Record<string, readonly number[]>>;
  /** Two parameters of which the first must be the smaller one. */
  readonly rising?: readonly [string, string];
  /** Long rules, and short ones that mirror them. */
  readonly rules: (parameters: StrategyParameters) => Required<TradingRules> | TradingRules;
}

const compare = (left: string | number, op: ComparisonOperator, right: string | number): Comparison => ({
  left,
  op,
  right,
});

/** Long while `one` is above `other`, from the bar on at which it passes; short the other way round. */
const crossing = (one: string, other: string): Required<TradingRules> => ({
  entry: compare(one, 'crossesAbove', other),
  exit: compare(one, 'crossesBelow', other),
  shortEntry: compare(one, 'crossesBelow', other),
  shortExit: compare(one, 'crossesAbove', other),
});

const AVERAGES = { fast: [5, 10, 15, 20, 30, 40, 50], slow: [20, 30, 50, 75, 100, 150, 200] } as const;

export const STRATEGIES: Readonly<Record<StrategyName, Strategy>> = {
  smaCross: {
    defaults: { fast: 20, slow: 50 },
    grid: AVERAGES,
    rising: ['fast', 'slow'],
    rules: ({ fast, slow }) => crossing(`sma:${fast}`, `sma:${slow}`),
  },
  emaCross: {
    defaults: { fast: 12, slow: 26 },
    grid: AVERAGES,
    rising: ['fast', 'slow'],
    rules: ({ fast, slow }) => crossing(`ema:${fast}`, `ema:${slow}`),
  },
  rsiReversion: {
    defaults: { period: 14, lower: 30, upper: 70 },
    grid: { period: [7, 14, 21], lower: [20, 25, 30, 35], upper: [60, 65, 70, 75, 80] },
    rising: ['lower', 'upper'],
    rules: ({ period, lower, upper }) => ({
      entry: compare(`rsi:${period}`, 'below', lower!),
      exit: compare(`rsi:${period}`, 'above', upper!),
      shortEntry: compare(`rsi:${period}`, 'above', upper!),
      shortExit: compare(`rsi:${period}`, 'below', lower!),
    }),
  },
  macdCross: {
    defaults: { fast: 12, slow: 26, signal: 9 },
    grid: { fast: [6, 8, 12, 16], slow: [20, 26, 32, 40], signal: [5, 9, 12] },
    rising: ['fast', 'slow'],
    rules: ({ fast, slow, signal }) => {
      const macd = `macd:${fast}:${slow}:${signal}`;
      return crossing(macd, `${macd}.signal`);
    },
  },
  /** In above the upper band, out below the middle one, which is the moving average. */
  bollingerBreakout: {
    defaults: { period: 20, deviations: 2 },
    grid: { period: [10, 15, 20, 30, 40, 50], deviations: [1, 1.5, 2, 2.5, 3] },
    rules: ({ period, deviations }) => {
      const bands = `bbands:${period}:${deviations}`;
      return {
        entry: compare('close', 'crossesAbove', `${bands}.upper`),
        exit: compare('close', 'crossesBelow', `${bands}.middle`),
        shortEntry: compare('close', 'crossesBelow', `${bands}.lower`),
        shortExit: compare('close', 'crossesAbove', `${bands}.middle`),
      };
    },
  },
  /** In above the highest of the bars before, out below the lowest of fewer: R. Donchian's rule as the Turtles used it. */
  donchianBreakout: {
    defaults: { period: 20, exitPeriod: 10 },
    grid: { period: [10, 20, 30, 40, 55, 80, 100], exitPeriod: [5, 10, 15, 20, 30, 50] },
    rules: ({ period, exitPeriod }) => ({
      entry: compare('close', 'above', `donchian:${period}.upper[1]`),
      exit: compare('close', 'below', `donchian:${exitPeriod}.lower[1]`),
      shortEntry: compare('close', 'below', `donchian:${period}.lower[1]`),
      shortExit: compare('close', 'above', `donchian:${exitPeriod}.upper[1]`),
    }),
  },
  buyAndHold: { defaults: {}, grid: {}, rules: () => ({ entry: compare('close', 'above', 0) }) },
};

/** The rules of a strategy, without the short ones unless they are wanted. */
export function rulesOf(
  name: StrategyName,
  parameters: StrategyParameters,
  allowShort: boolean,
): TradingRules {
  const rules = STRATEGIES[name].rules(parameters);
  if (allowShort) return rules;
  const { shortEntry: _, shortExit: __, ...long } = rules;
  return long;
}

/** Every combination of the values in a grid, without those in which the parameters do not rise. */
export function combinationsOf(
  { rising }: Pick<Strategy, 'rising'>,
  grid: Readonly<Record<string, readonly number[]>>,
): StrategyParameters[] {
  let combinations: StrategyParameters[] = [{}];
  for (const [name, values] of Object.entries(grid)) {
    const longer: StrategyParameters[] = [];
    for (const some of combinations) for (const value of values) longer.push({ ...some, [name]: value });
    combinations = longer;
  }
  return rising ? combinations.filter((it) => it[rising[0]]! < it[rising[1]]!) : combinations;
}
