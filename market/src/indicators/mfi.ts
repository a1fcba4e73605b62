import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { add, both, constant, isGreater, isLess, mul, quotient, sub } from './rolling/vector-code.ts';
import { typicalPair } from './rolling/vector-prices.ts';
import { windowSums } from './rolling/window-sums.ts';

const shares = windowSums({
  inputs: 4,
  parts: (input, keep) => {
    const typical = keep(typicalPair(input(0), input(1), input(2)));
    const before = keep(typicalPair(input(0, 1), input(1, 1), input(2, 1)));
    const money = keep(mul(typical, input(3)));
    // No number at the first bar, which has no change, and 0 at all others.
    const none = keep(sub(before, before));
    return [
      add(both(money, isGreater(typical, before)), none),
      add(both(money, isLess(typical, before)), none),
    ];
  },
  sums: [{ part: 0 }, { part: 1 }],
  outputs: (sum) => [mul(constant(100), quotient(sum(0), add(sum(0), sum(1))))],
});

/**
 * Money flow index: of the money (typical price times volume) of the last `period` bars whose typical price changed,
 * the share of those where it rose, 0 to 100. No value where no money moved: no volume, or no change.
 * Source: G. Quong and A. Soudack, Volume-weighted RSI: Money Flow, Stocks & Commodities 7:3, 1989.
 */
export const mfi = barwise({
  name: 'mfi',
  title: 'Money flow index',
  formula:
    '100 × up / (up + down), where up and down are the sums of T × V over the bars at which T = (H + L + C) / 3 rose and fell',
  levels: [20, 80],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const share = shares(length!);
    return ({ high, low, close, volume }, outputs) => share.over([high, low, close, volume], outputs);
  },
});
