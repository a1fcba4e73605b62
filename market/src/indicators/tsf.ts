import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { fittedLine } from './rolling/fitted-line.ts';
import { scratch } from './rolling/scratch.ts';

/**
 * Time series forecast: what the straight line of least squares through the last `period` closes says of the next
 * bar.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's TSF.
 */
export const tsf = barwise({
  name: 'tsf',
  title: 'Time series forecast',
  formula: 'linreg(period) + slope of linreg(period)',
  overlay: 'all',
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const line = fittedLine(length!);
    return ({ close, length: bars }, [out]) => {
      const [slopes, beginnings, shares] = [scratch(0, bars), scratch(1, bars), scratch(2, bars)];
      line.over([close], [out!, slopes, beginnings, shares]);
      for (let i = 0; i < bars; i++) out![i] = out![i]! + slopes[i]!;
    };
  },
});
