import { adx } from './adx.ts';
import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';

/**
 * Average directional index rating, 0 to 100: the mean of the average directional index and of its value `period`
 * - 1 bars before.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 4; as TA-Lib's ADXR.
 */
export const adxr = barwise({
  name: 'adxr',
  title: 'Average directional index rating',
  formula: '(adx(period) + adx(period)[period - 1]) / 2',
  levels: [25],
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => 3 * length! - 2,
  memory: ([length]) => adx.memory([length!]),
  begin([length]) {
    const walk = adx.begin([length!]);
    const before = new Delay(length! - 1);
    return (bars, [out], benchmark) => {
      const directions = new Float64Array(bars.length);
      walk(bars, [out!, directions, directions], benchmark);
      for (let i = 0; i < bars.length; i++) out![i] = (out![i]! + before.next(out![i]!)) / 2;
    };
  },
});
