import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { FittedLine } from './rolling/fitted-line.ts';

/**
 * The angle, in degrees, of the straight line of least squares through the last `period` closes, a bar being as
 * wide as a unit of price is high.
 * Source: TA-Lib's LINEARREG_ANGLE.
 */
export const linregangle = barwise({
  name: 'linregangle',
  title: 'Linear regression angle',
  formula: 'atan(slope of linreg(period)) × 180 / π',
  levels: [0],
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const line = new FittedLine(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        line.next(close[i]!);
        out![i] = (Math.atan(line.slope) * 180) / Math.PI;
      }
    };
  },
});
