import { type Indicator, period } from './indicator.ts';
import { meanStep, movingMean } from './sma.ts';

/**
 * Awesome oscillator: the simple moving average of `fast` midpoints (half of high plus low) less that of `slow`.
 * Source: B. Williams, New Trading Dimensions, 1998, chapter 7.
 */
export const ao: Indicator = {
  name: 'ao',
  title: 'Awesome oscillator',
  parameters: [period(5, 'fast'), period(34, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: () => 0,
  series({ high, low }, [fast, slow]) {
    const middle = new Float64Array(high.length);
    for (let i = 0; i < middle.length; i++) middle[i] = (high[i]! + low[i]!) / 2;
    const out = movingMean(middle, fast!);
    const far = movingMean(middle, slow!);
    for (let i = 0; i < out.length; i++) out[i]! -= far[i]!;
    return [out];
  },
  live([fast, slow]) {
    const near = meanStep(fast!);
    const far = meanStep(slow!);
    const out = new Float64Array(1);
    return ({ high, low }) => {
      const middle = (high + low) / 2;
      out[0] = near(middle) - far(middle);
      return out;
    };
  },
};
