import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { AverageTrueRange } from './rolling/average-true-range.ts';
import { barWalk } from './rolling/bar-walk.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { scratch } from './rolling/scratch.ts';
import {
  add,
  both,
  constant,
  isAtLeast,
  isAtMost,
  isGreater,
  isLess,
  mul,
  not,
  select,
  sub,
} from './rolling/vector-code.ts';

const stops = barWalk({
  inputs: 4,
  carried: 3,
  step(input, carried, parameter, keep) {
    const [close, before, range] = [keep(input(2)), keep(input(2, 1)), keep(input(3))];
    const middle = keep(mul(add(input(0), input(1)), constant(0.5)));
    const reach = keep(mul(parameter(0), range));
    const [above, below] = [keep(add(middle, reach)), keep(sub(middle, reach))];
    // Where there are no bands yet, no comparison holds.
    const isUpperKept = both(isAtLeast(above, carried(0)), isAtMost(before, carried(0)));
    const upper = keep(select(isUpperKept, carried(0), above));
    const isLowerKept = both(isAtMost(below, carried(1)), isAtLeast(before, carried(1)));
    const lower = keep(select(isLowerKept, carried(1), below));
    const wasRising = isGreater(carried(2), constant(0));
    const isRising = keep(select(wasRising, not(isLess(close, lower)), isGreater(close, upper)));
    const direction = keep(select(isRising, constant(1), constant(-1)));
    return {
      outputs: [select(isRising, lower, upper), add(direction, sub(range, range))],
      carried: [upper, lower, direction],
    };
  },
});

/**
 * SuperTrend: a stop `multiplier` average true ranges (Wilder's smoothing) from the middle of the bar, below the
 * price in a rising trend (`direction` 1), above it in a falling one (-1). It moves only with the trend, which turns
 * when a close passes it. Begins falling, as TradingView's ta.supertrend does, unless
 * the first close is beyond the upper stop.
 * Source: O. Seban, Tout le monde mérite d'être riche, 2008; TradingView Pine Script reference, ta.supertrend.
 */
export const supertrend = barwise({
  name: 'supertrend',
  title: 'SuperTrend',
  formula:
    '(H + L) / 2 ± multiplier × atr(period), which only tightens while closes stay on its side; direction is 1 when it lies below them',
  overlay: [''],
  isWord: true,
  parameters: [period(10), multiplier(3)],
  outputs: ['', 'direction'],
  warmup: ([length]) => length!,
  // Beyond the range's, until two courses turn at the same bar: a walk needs the square of the distance for it.
  memory: ([length, factor]) => wilderMemory(length!) + Math.ceil(10 * factor! * factor!),
  begin([length, factor]) {
    const range = new AverageTrueRange(length!);
    const stop = stops(factor!);
    stop.carried.fill(NaN);
    return (bars, outputs) => {
      const ranges = scratch(0, bars.length);
      range.over(bars, ranges);
      stop.over([bars.high, bars.low, bars.close, ranges], outputs);
    };
  },
});
