import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { barsToForget } from './rolling/forgetting.ts';
import { emaFactor } from './rolling/smoothing.ts';
import { FALL_MOST } from './rolling/sum-walks.ts';
import {
  abs,
  add,
  constant,
  div,
  higher,
  isAtLeast,
  isGreater,
  mul,
  numbers,
  select,
  sub,
} from './rolling/vector-code.ts';
import { inTurn, windowWalk } from './rolling/window-walk.ts';

/** The factor of the slowest average, and how much more the fastest has. */
const [SLOW, REACH] = [0, 1];

const averages = windowWalk({
  inputs: 1,
  parts: (input) => [sub(input(0), input(0, 1)), input(0)],
  // The path of a window, the longest that it has been, and how far the average is above the close.
  carried: 3,
  next({ fresh, gone }, carried, _parameter, keep) {
    const change = keep(sub(abs(fresh(0)), abs(gone(0))));
    const path = inTurn(carried(0), [change], add, keep);
    const longest = inTurn(carried(1), [path], higher, keep);
    return { carried: [path, longest], holds: isAtLeast(mul(path, constant(FALL_MOST)), longest) };
  },
  further({ fresh, gone }, carried, before, parameter, keep) {
    const [move, path] = [keep(fresh(0)), carried(0)];
    const change = keep(abs(sub(fresh(1), gone(1))));
    const efficiency = select(isGreater(path, change), div(change, path), constant(1));
    const root = keep(add(parameter(SLOW), mul(parameter(REACH), efficiency)));
    const kept = keep(sub(constant(1), mul(root, root)));
    return [inTurn(before(2), [move, kept], (above, by, part) => mul(sub(above, by), part), keep)];
  },
  results: (carried, _parameter, _keep, fresh) => [add(fresh(1), carried(2))],
  renew([moves], length, carried) {
    let path = 0;
    for (let i = 0; i < length; i++) path += Math.abs(numbers[moves! + i]!);
    return [path, path, Number.isNaN(carried(2)) ? 0 : carried(2)];
  },
});

/**
 * Kaufman's adaptive moving average: an exponential average whose factor lies between those of `fast` and `slow`
 * bars, by the efficiency ratio (the change over `period` bars divided by the sum of the changes from bar to bar),
 * and is squared. It begins with the close before its first value, as in TA-Lib. Where nothing moved, and the ratio
 * would divide by nothing, the ratio is 1, also as in TA-Lib.
 * Source: P. J. Kaufman, Trading Systems and Methods, 3rd edition, 1998, chapter 17.
 */
export const kama = barwise({
  name: 'kama',
  title: "Kaufman's adaptive moving average",
  formula:
    'K = K[1] + s² × (C - K[1]), where s = er × (f - g) + g, er = |C - C[period]| / sum(|C - C[1]|, period), f = 2 / (fast + 1), g = 2 / (slow + 1)',
  overlay: 'all',
  isWord: true,
  parameters: [period(10, 'period', 2), period(2, 'fast'), period(30, 'slow')],
  outputs: [''],
  warmup: ([length]) => length!,
  // The longest: that of a market which goes nowhere.
  memory: ([, fast, slow]) => barsToForget(emaFactor(Math.max(fast!, slow!)) ** 2, 1e-9),
  begin([length, fast, slow]) {
    const low = emaFactor(slow!);
    const average = averages(length!, low, emaFactor(fast!) - low);
    return ({ close }, outputs) => average.over([close], outputs);
  },
});
