import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';

/**
 * Directional movement, in units of price: the sums of the moves of the high above the high before and of the low
 * below the low before, the larger of the two alone, with Wilder's smoothing. They begin with the sum of `period`
 * - 1 moves, as in TA-Lib.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 4; as TA-Lib's PLUS_DM and
 * MINUS_DM.
 */
export const dm = barwise({
  name: 'dm',
  title: 'Directional movement',
  formula:
    'plus = plus[1] - plus[1] / period + (H - H[1] if it is positive and larger than L[1] - L, else 0); minus the same of L[1] - L',
  parameters: [period(14, 'period', 2)],
  outputs: ['plus', 'minus'],
  warmup: ([length]) => length! - 1,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const decay = 1 - 1 / length!;
    let seen = 0;
    let [up, down] = [0, 0];
    let [previousHigh, previousLow] = [NaN, NaN];
    return ({ high, low, length: bars }, [plus, minus]) => {
      for (let i = 0; i < bars; i++) {
        const rise = high[i]! - previousHigh;
        const fall = previousLow - low[i]!;
        const kept = seen < length! ? 1 : decay;
        up = up * kept + (rise > 0 && rise > fall ? rise : 0);
        down = down * kept + (fall > 0 && fall > rise ? fall : 0);
        seen++;
        plus![i] = seen < length! ? NaN : up;
        minus![i] = seen < length! ? NaN : down;
        previousHigh = high[i]!;
        previousLow = low[i]!;
      }
    };
  },
});
