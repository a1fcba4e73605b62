import { barwise } from './barwise.ts';

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
    let sum = 0;
    let previous = -Infinity;
    return ({ close, volume, length: bars }, [out]) => {
      let [total, before] = [sum, previous];
      for (let i = 0; i < bars; i++) {
        const value = close[i]!;
        if (value > before) total += volume[i]!;
        else if (value < before) total -= volume[i]!;
        before = value;
        out![i] = total;
      }
      sum = total;
      previous = before;
    };
  },
});
