import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';
import { windowSums } from './rolling/window-sums.ts';

const sums = windowSums({
  inputs: 1,
  parts: (input) => [input(0)],
  sums: [{ part: 0 }],
  outputs: (sum) => [sum(0)],
});

/**
 * Mass index: the sum over `sum` bars of the exponential moving average of the range over the average of that
 * average. No value where a market did not move.
 * Source: D. Dorsey, The Mass Index, Stocks & Commodities 10:6, 1992; as TA-Lib's MASSI.
 */
export const massi = barwise({
  name: 'massi',
  title: 'Mass index',
  formula: 'sum(ema(H - L, period) / ema(ema(H - L, period), period), sum)',
  isWord: true,
  levels: [26.5, 27],
  parameters: [period(9), period(25, 'sum')],
  outputs: [''],
  warmup: ([length, sum]) => 2 * length! + sum! - 3,
  memory: ([length]) => chainMemory(length!, length!),
  begin([length, sum]) {
    const once = exponentialMean(length!);
    const twice = exponentialMean(length!);
    const ratios = sums(sum!);
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const range = once.next(high[i]! - low[i]!);
        out![i] = ratio(range, twice.next(range));
      }
      ratios.over([out!], [out!]);
    };
  },
});
