/** Small formulas over pairs of bars, as `trueRange` and its like have them for one. */
import { type Pair, add, constant, div, higher, isEqual, lower, mul, sub, unless } from './vector-code.ts';

export const typicalPair = (high: Pair, low: Pair, close: Pair): Pair =>
  div(add(add(high, low), close), constant(3));

/** NaN where there is no close before. */
export const trueRangePair = (high: Pair, low: Pair, before: Pair): Pair =>
  sub(higher(before, high), lower(before, low));

export const moneyFlowPair = (high: Pair, low: Pair, close: Pair, volume: Pair): Pair =>
  mul(unless(div(sub(sub(close, low), sub(high, close)), sub(high, low)), isEqual(high, low)), volume);
