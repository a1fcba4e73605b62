import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowMean } from './rolling/window-mean.ts';

/**
 * Triangular moving average: the simple moving average of a simple moving average, each over half the period, so that
 * the closes in the middle weigh most.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 1995, Moving averages; halves of an even period as in TA-Lib.
 */
export const trima = barwise({
  name: 'trima',
  title: 'Triangular moving average',
  formula: 'sma(sma(C, a), b), where a + b = period + 1 and the two are as equal as can be',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const first = Math.ceil(length! / 2);
    // Together one more than the whole; of an even period one is longer.
    const inner = new WindowMean(first);
    const outer = new WindowMean(length! + 1 - first);
    let missing = first - 1;
    return ({ close, length: bars }, [out]) => {
      const once = scratch(0, bars);
      inner.over(close, once);
      const start = Math.min(missing, bars);
      missing -= start;
      out!.fill(NaN, 0, start);
      outer.over(once.subarray(start), out!.subarray(start));
    };
  },
});
