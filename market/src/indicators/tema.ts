import { emaStep, movingEma } from './ema.ts';
import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';

/**
 * Triple exponential moving average: of the exponential moving average, the average of that and the average of that
 * again, three times the first less three times the second plus the third.
 * Source: P. G. Mulloy, Smoothing Data with Less Lag, Stocks & Commodities 12:2, 1994.
 */
export const tema = ofCloses({
  name: 'tema',
  title: 'Triple exponential moving average',
  parameters: [period(20)],
  warmup: ([length]) => 3 * (length! - 1),
  memory: ([length]) => barsToForgetChain(Array(3).fill(emaFactor(length!))),
  moving(closes, [length]) {
    const once = movingEma(closes, length!);
    const twice = movingEma(once, length!);
    const thrice = movingEma(twice, length!);
    for (let i = 0; i < thrice.length; i++) thrice[i] = 3 * once[i]! - 3 * twice[i]! + thrice[i]!;
    return thrice;
  },
  step([length]) {
    const first = emaStep(length!);
    const second = emaStep(length!);
    const third = emaStep(length!);
    return (close) => {
      const once = first(close);
      const twice = second(once);
      return 3 * once - 3 * twice + third(twice);
    };
  },
});
