import { period } from './indicator.ts';
import { ofCloses } from './of-closes.ts';

/**
 * Momentum: the change of the close over `period` bars.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 10.
 */
export const mom = ofCloses({
  name: 'mom',
  title: 'Momentum',
  parameters: [period(10)],
  warmup: ([length]) => length!,
  memory: () => 0,
  moving(closes, [length]) {
    const out = new Float64Array(closes.length).fill(NaN);
    for (let i = length!; i < out.length; i++) out[i] = closes[i]! - closes[i - length!]!;
    return out;
  },
  step([length]) {
    const window = new Float64Array(length!).fill(NaN);
    let at = 0;
    return (close) => {
      const then = window[at]!;
      window[at] = close;
      at = (at + 1) % length!;
      return close - then;
    };
  },
});
