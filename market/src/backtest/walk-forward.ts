import type { Bars } from '../bars.ts';
import { deviation } from '../risk/moments.ts';
import { expectedBestSharpe, probabilisticSharpe, sharpeSample } from '../risk/probabilistic-sharpe.ts';
import { sharpe } from '../risk/ratios.ts';
import { simpleReturns } from '../risk/returns.ts';
import type { ExecutionSettings } from './account.ts';
import type { TradingRules } from './condition.ts';
import { type BarRange, trade } from './engine.ts';
import { SignalReader } from './signals.ts';
import { type StrategyParameters, rulesOf, type StrategyName } from './strategies.ts';
import { type SweepScore, scoreCross, scoreSignals } from './sweep.ts';

export interface WalkForwardRequest {
  readonly strategy: StrategyName;
  /** What is tried, at least one. */
  readonly combinations: readonly StrategyParameters[];
  readonly allowShort: boolean;
  readonly settings: ExecutionSettings;
  readonly range: BarRange;
  readonly folds: number;
  /** Bars in a year. */
  readonly periods: number;
}

/** Positions of bars; training is everything in the range before the test. Sharpe ratios are those of a year. */
interface Fold {
  readonly testFirst: number;
  readonly testEnd: number;
  /** The best of the training. */
  readonly parameters: StrategyParameters;
  readonly inSampleSharpe: number;
  readonly outOfSampleSharpe: number;
  readonly outOfSampleReturn: number;
}

export interface WalkForwardResult {
  readonly folds: readonly Fold[];
  /** Mean over the folds. */
  readonly inSampleSharpe: number;
  /** Over the tests one after the other, each begun with cash. */
  readonly outOfSampleSharpe: number;
  readonly outOfSampleReturn: number;
  /** The probability that the best combination over the whole range has a true Sharpe ratio above 0, given how many were tried. */
  readonly deflatedSharpe: number;
}

/**
 * Where the parts of a range begin, of which all but the first are tests: `folds` + 1 parts of equal length.
 */
export function foldStarts({ first, end }: BarRange, folds: number): number[] {
  return Array.from({ length: folds }, (_, fold) =>
    Math.round(first + ((fold + 1) * (end - first)) / (folds + 1)),
  );
}

/**
 * Walk-forward analysis with a growing training part: before each test the combination with the highest Sharpe ratio so
 * far is chosen and traded on bars that the choice has not seen.
 * Source: R. Pardo, The evaluation and optimization of trading strategies, 2008, chapter 11.
 */
export function walkForward(bars: Bars, order: WalkForwardRequest): WalkForwardResult {
  const { strategy, combinations, allowShort, settings, range, periods } = order;
  const reader = new SignalReader(bars);
  const rules = combinations.map((parameters) => rulesOf(strategy, parameters, allowShort));
  const starts = foldStarts(range, order.folds);
  const cuts = [...starts, range.end];
  const scores = rules.map((it) => score(bars, reader, it, { ...settings, allowShort }, range, cuts));

  const returns: Float64Array[] = [];
  let growth = 1;
  const folds = starts.map((testFirst, fold): Fold => {
    const best = bestAt(scores, fold);
    const testEnd = cuts[fold + 1]!;
    const test = { first: testFirst, end: testEnd };
    const own = equityReturns(bars, reader, rules[best]!, settings, test);
    const outOfSampleReturn = own.reduce((product, value) => product * (1 + value), 1) - 1;
    growth *= 1 + outOfSampleReturn;
    returns.push(own);
    return {
      testFirst,
      testEnd,
      parameters: combinations[best]!,
      inSampleSharpe: scores[best]!.sharpes[fold]! * Math.sqrt(periods),
      outOfSampleSharpe: sharpe(own, 0, periods),
      outOfSampleReturn,
    };
  });
  const best = bestAt(scores, starts.length);
  return {
    folds,
    inSampleSharpe: folds.reduce((sum, { inSampleSharpe }) => sum + inSampleSharpe, 0) / folds.length,
    outOfSampleSharpe: sharpe(Float64Array.from(returns.flatMap((own) => Array.from(own))), 0, periods),
    outOfSampleReturn: growth - 1,
    deflatedSharpe: deflated(scores, equityReturns(bars, reader, rules[best]!, settings, range)),
  };
}

function score(
  bars: Bars,
  reader: SignalReader,
  rules: TradingRules,
  settings: ExecutionSettings & { readonly allowShort: boolean },
  range: BarRange,
  cuts: readonly number[],
): SweepScore {
  const pair = crossedPair(rules);
  if (!pair) return scoreSignals(bars, reader.signals(rules), settings, range, cuts);
  return scoreCross(bars, [reader.column(pair[0]), reader.column(pair[1])], settings, range, cuts);
}

/** The operands of rules that are nothing but their crossing, with the short ones mirroring the long ones. */
function crossedPair({ entry, exit }: TradingRules): readonly [string | number, string | number] | undefined {
  if (!('op' in entry) || !exit || !('op' in exit)) return undefined;
  const same = entry.left === exit.left && entry.right === exit.right;
  return same && entry.op === 'crossesAbove' && exit.op === 'crossesBelow'
    ? [entry.left, entry.right]
    : undefined;
}

/** The position of the highest Sharpe ratio before a cut; the first when none has one. */
function bestAt(scores: readonly SweepScore[], cut: number): number {
  let best = 0;
  for (const [index, { sharpes }] of scores.entries()) {
    if (sharpes[cut]! > scores[best]!.sharpes[cut]! || Number.isNaN(scores[best]!.sharpes[cut])) best = index;
  }
  return Number.isNaN(scores[best]!.sharpes[cut]) ? 0 : best;
}

function equityReturns(
  bars: Bars,
  reader: SignalReader,
  rules: TradingRules,
  settings: ExecutionSettings,
  range: BarRange,
) {
  const { equity } = trade(bars, reader.signals(rules), settings, range);
  return simpleReturns(equity.with(0, settings.initialCash));
}

function deflated(scores: readonly SweepScore[], best: Float64Array): number {
  const ratios = Float64Array.from(scores, ({ sharpes }) => sharpes.at(-1)!).filter(
    (ratio) => !Number.isNaN(ratio),
  );
  const spread = ratios.length < 2 ? 0 : deviation(ratios);
  return probabilisticSharpe(sharpeSample(best), expectedBestSharpe(ratios.length, spread ** 2));
}
