import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { barsToForget } from './rolling/forgetting.ts';
import { RelativeStrength } from './rolling/relative-strength.ts';
import { scratch } from './rolling/scratch.ts';
import { Stochastic } from './rolling/stochastic.ts';

/**
 * Stochastic RSI: where the relative strength index of `period` bars lies in its own range of the last
 * `stochasticPeriod` bars, 0 to 100, smoothed to k and d as the stochastic oscillator is. No value where the index did
 * not move, such as in a market that only rises.
 * Source: T. Chande and S. Kroll, The New Technical Trader, 1994, chapter 7 (there 0 to 1 and not smoothed).
 */
export const stochrsi = barwise({
  name: 'stochrsi',
  title: 'Stochastic relative strength index',
  formula:
    'k = sma(100 × (R - min(R, n)) / (max(R, n) - min(R, n)), smooth); d = sma(k, signal), where R = rsi(period) and n = stochasticPeriod',
  levels: [20, 80],
  parameters: [
    period(14, 'period', 2),
    period(14, 'stochasticPeriod', 2),
    period(3, 'smooth'),
    period(3, 'signal'),
  ],
  outputs: ['k', 'd'],
  warmup: ([length, range, smooth, signal]) => length! + range! + smooth! + signal! - 3,
  // What is forgotten of the index is small beside its range, not beside itself.
  memory: ([length]) => barsToForget(1 / length!, 1e-13),
  begin([length, range, smooth, signal]) {
    const strength = new RelativeStrength(length!);
    const place = new Stochastic(range!, smooth!, signal!);
    return ({ close, length: bars }, [k, d]) => {
      const values = scratch(4, bars);
      strength.over(close, values);
      // Only the first ones are none, and those of a market that never moved.
      for (let i = 0; i < bars;) {
        const start = i;
        const known = !Number.isNaN(values[i]!);
        while (i < bars && !Number.isNaN(values[i]!) === known) i++;
        const [ofK, ofD] = [k!.subarray(start, i), d!.subarray(start, i)];
        const part = values.subarray(start, i);
        if (known) place.over(part, part, part, ofK, ofD);
        else {
          ofK.fill(NaN);
          ofD.fill(NaN);
        }
      }
    };
  },
});
