import { barwise } from './barwise.ts';
import { barWalk } from './rolling/bar-walk.ts';
import { add, both, isGreater, isLess, sub } from './rolling/vector-code.ts';

const balances = barWalk({
  inputs: 2,
  carried: 1,
  step(input, carried, _parameter, keep) {
    const [close, before, volume] = [keep(input(0)), keep(input(0, 1)), keep(input(1))];
    const change = sub(both(volume, isGreater(close, before)), both(volume, isLess(close, before)));
    const balance = keep(add(carried(0), change));
    return { outputs: [balance], carried: [balance] };
  },
});

/**
 * On-balance volume: the volume of bars that closed higher less that of bars that closed lower, added up from the
 * first bar, whose volume it begins with (as TA-Lib). Only changes mean something.
 * Source: J. E. Granville, Granville's New Key to Stock Market Profits, 1963.
 */
export const obv = barwise({
  name: 'obv',
  title: 'On-balance volume',
  formula: 'Sum of V from the first bar, added when C rises and subtracted when it falls',
  parameters: [],
  outputs: [''],
  cumulative: true,
  warmup: () => 0,
  memory: () => 0,
  begin() {
    const balance = balances();
    // The first bar closes higher than none.
    balance.lasts[0] = -Infinity;
    return ({ close, volume }, outputs) => balance.over([close, volume], outputs);
  },
});
