import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { add, constant, div, isEqual, mul, sub, unless } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const means = windowSums({
  inputs: 3,
  parts: (input, keep) => {
    const [high, low] = [keep(input(0)), keep(input(1))];
    const both = keep(add(high, low));
    const share = div(mul(constant(4), sub(high, low)), both);
    const reach = keep(unless(share, isEqual(both, constant(0))));
    return [mul(high, add(constant(1), reach)), input(2), mul(low, sub(constant(1), reach))];
  },
  // The last is below 0 where a range is wide.
  sums: [{ part: 0 }, { part: 1 }, { part: 2, follows: true }],
  outputs: (sum, length) => [0, 1, 2].map((it) => div(sum(it), length(0))),
});

/**
 * Acceleration bands: simple moving averages of the high and the low, each moved outwards by four times the share
 * that the range of its bar has of their sum, and of the close between them. A bar whose high and low are 0 is not
 * moved.
 * Source: P. Headley, Big Trends in Trading, 2002; as TA-Lib's ACCBANDS.
 */
export const accbands = barwise({
  name: 'accbands',
  title: 'Acceleration bands',
  formula:
    'upper = sma(H × (1 + 4 × (H - L) / (H + L)), period); middle = sma(C, period); lower = sma(L × (1 - 4 × (H - L) / (H + L)), period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: ['upper', 'middle', 'lower'],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = means(length!);
    return ({ high, low, close }, outputs) => mean.over([high, low, close], outputs);
  },
});
