import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowMean } from './rolling/window-mean.ts';

/**
 * Simple moving average: the mean of the last `period` closes.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const sma = barwise({
  name: 'sma',
  title: 'Simple moving average',
  formula: 'sum(C, period) / period',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const mean = new WindowMean(length!);
    return ({ close }, [out]) => mean.over(close, out!);
  },
});
