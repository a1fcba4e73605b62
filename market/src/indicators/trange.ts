import { barwise } from './barwise.ts';
import { trueRange } from './rolling/average-true-range.ts';

/**
 * True range, in units of price: the range of a bar including the gap from the close before. The first bar has no
 * close before, and so no value.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 3; as TA-Lib's TRANGE.
 */
export const trange = barwise({
  name: 'trange',
  title: 'True range',
  formula: 'max(H - L, |H - C[1]|, |L - C[1]|)',
  parameters: [],
  outputs: [''],
  warmup: () => 1,
  memory: () => 0,
  begin() {
    let previous = NaN;
    return ({ high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        out![i] = trueRange(high[i]!, low[i]!, previous);
        previous = close[i]!;
      }
    };
  },
});
