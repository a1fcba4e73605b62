import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { fittedLine } from './rolling/fitted-line.ts';
import { scratch } from './rolling/scratch.ts';

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
    const line = fittedLine(length!);
    return ({ close, length: bars }, [out]) => {
      const [ends, beginnings, shares] = [scratch(0, bars), scratch(1, bars), scratch(2, bars)];
      line.over([close], [ends, out!, beginnings, shares]);
      for (let i = 0; i < bars; i++) out![i] = (Math.atan(out![i]!) * 180) / Math.PI;
    };
  },
});
