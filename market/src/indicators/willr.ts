import { type Indicator, period } from './indicator.ts';
import { movingRange, rangeStep } from './rolling/moving-range.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Williams %R: how far the close lies below the highest high of the last `period` bars, in percent of their range: 0
 * at the top, -100 at the bottom. No value where there is no range.
 * Source: L. Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973.
 */
export const willr: Indicator = {
  name: 'willr',
  title: 'Williams %R',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  series({ close, high, low }, [length]) {
    const { highest, lowest } = movingRange(high, low, length!);
    const out = new Float64Array(close.length);
    for (let i = 0; i < out.length; i++) {
      out[i] = 100 * quotient(close[i]! - highest[i]!, highest[i]! - lowest[i]!);
    }
    return [out];
  },
  live([length]) {
    const range = rangeStep(length!);
    const out = new Float64Array(1);
    return ({ close, high, low }) => {
      const { highest, lowest } = range(high, low);
      out[0] = 100 * quotient(close - highest, highest - lowest);
      return out;
    };
  },
};
