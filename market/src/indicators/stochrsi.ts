import { type Indicator, period } from './indicator.ts';
import { movingRsi, rsiStep } from './rsi.ts';
import { barsToForget } from './rolling/forgetting.ts';
import { movingStochastic, stochasticStep } from './stoch.ts';

/**
 * Stochastic RSI: where the relative strength index of `period` bars lies in its own range of the last
 * `stochasticPeriod` bars, 0 to 100, smoothed to k and d as the stochastic oscillator is. No value where the index did
 * not move, such as in a market that only rises.
 * Source: T. Chande and S. Kroll, The New Technical Trader, 1994, chapter 7 (there 0 to 1 and not smoothed).
 */
export const stochrsi: Indicator = {
  name: 'stochrsi',
  title: 'Stochastic relative strength index',
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
  series({ close }, [length, range, smooth, signal]) {
    const strength = movingRsi(close, length!);
    return movingStochastic(strength, strength, strength, range!, smooth!, signal!);
  },
  live([length, range, smooth, signal]) {
    const strength = rsiStep(length!);
    const step = stochasticStep(range!, smooth!, signal!);
    return ({ close }) => {
      const value = strength(close);
      return step(value, value, value);
    };
  },
};
