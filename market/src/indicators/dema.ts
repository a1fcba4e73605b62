import { emaStep, movingEma } from './ema.ts';
import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';

/**
 * Double exponential moving average: twice the exponential moving average less the average of that average.
 * Source: P. G. Mulloy, Smoothing Data with Faster Moving Averages, Stocks & Commodities 12:1, 1994.
 */
export const dema = ofCloses({
  name: 'dema',
  title: 'Double exponential moving average',
  parameters: [period(20)],
  warmup: ([length]) => 2 * (length! - 1),
  memory: ([length]) => barsToForgetChain(Array(2).fill(emaFactor(length!))),
  moving(closes, [length]) {
    const once = movingEma(closes, length!);
    const twice = movingEma(once, length!);
    for (let i = 0; i < twice.length; i++) twice[i] = 2 * once[i]! - twice[i]!;
    return twice;
  },
  step([length]) {
    const first = emaStep(length!);
    const second = emaStep(length!);
    return (close) => {
      const once = first(close);
      return 2 * once - second(once);
    };
  },
});
