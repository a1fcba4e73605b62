import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Relative volume: the volume of a bar over the mean volume of the `period` bars before it. No value where that is
 * 0.
 * Source: TA-Lib's RVOL.
 */
export const rvol = barwise({
  name: 'rvol',
  title: 'Relative volume',
  formula: 'V / sma(V, period)[1]',
  levels: [1],
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const volumes = new WindowSum(length!);
    let usual = NaN;
    return ({ volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        out![i] = ratio(volume[i]!, usual);
        usual = volumes.next(volume[i]!) / length!;
      }
    };
  },
});
