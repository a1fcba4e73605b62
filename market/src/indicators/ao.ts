import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowMean } from './rolling/window-mean.ts';

/**
 * Awesome oscillator: the simple moving average of `fast` midpoints (half of high plus low) less that of `slow`.
 * Source: B. Williams, New Trading Dimensions, 1998, chapter 7.
 */
export const ao = barwise({
  name: 'ao',
  title: 'Awesome oscillator',
  formula: 'sma((H + L) / 2, fast) - sma((H + L) / 2, slow)',
  levels: [0],
  parameters: [period(5, 'fast'), period(34, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: () => 0,
  begin([fast, slow]) {
    const near = new WindowMean(fast!);
    const far = new WindowMean(slow!);
    return ({ high, low, length: bars }, [out]) => {
      const middle = scratch(0, bars);
      for (let i = 0; i < bars; i++) middle[i] = (high[i]! + low[i]!) / 2;
      near.over(middle, out!);
      const slowMean = scratch(1, bars);
      far.over(middle, slowMean);
      for (let i = 0; i < bars; i++) out![i]! -= slowMean[i]!;
    };
  },
});
