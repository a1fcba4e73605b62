import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { abs, add, constant, div, mul, quotient, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

/** Volume is counted in units of so many shares, which only sets the size of the numbers. */
const VOLUME_UNIT = 100_000_000;

const means = windowSums({
  inputs: 3,
  parts: (input, keep) => {
    const [high, low] = [keep(input(0)), keep(input(1))];
    const middle = mul(add(high, low), constant(0.5));
    const before = mul(add(input(0, 1), input(1, 1)), constant(0.5));
    const ease = keep(
      mul(sub(middle, before), quotient(mul(sub(high, low), constant(VOLUME_UNIT)), input(2))),
    );
    return [ease, abs(ease)];
  },
  // The second only says when to recompute both.
  sums: [{ part: 0, follows: true }, { part: 1 }],
  outputs: (sum, length) => [div(sum(0), length(0))],
});

/**
 * Ease of movement: the mean, over `period` bars, of the move of the bar's middle times its range, over its volume in
 * units of 100 million. No value while a bar without volume is among them; the first bar has no move.
 * Source: R. W. Arms, Volume Cycles in the Stock Market, 1983; the unit: StockCharts ChartSchool, Ease of Movement.
 */
export const eom = barwise({
  name: 'eom',
  title: 'Ease of movement',
  formula: 'sma(((H + L) / 2 - (H[1] + L[1]) / 2) × (H - L) / V × 100,000,000, period)',
  levels: [0],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const mean = means(length!);
    return ({ high, low, volume }, outputs) => mean.over([high, low, volume], outputs);
  },
});
