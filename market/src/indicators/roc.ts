import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Rate of change: the change of the close over `period` bars, in percent of the close then. No value where that was 0.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 10.
 */
export const roc = ofCloses({
  name: 'roc',
  title: 'Rate of change',
  parameters: [period(10)],
  warmup: ([length]) => length!,
  memory: () => 0,
  moving(closes, [length]) {
    const out = new Float64Array(closes.length).fill(NaN);
    for (let i = length!; i < out.length; i++) {
      const then = closes[i - length!]!;
      out[i] = 100 * quotient(closes[i]! - then, then);
    }
    return out;
  },
  step([length]) {
    const window = new Float64Array(length!).fill(NaN);
    let at = 0;
    return (close) => {
      const then = window[at]!;
      window[at] = close;
      at = (at + 1) % length!;
      return 100 * quotient(close - then, then);
    };
  },
});
