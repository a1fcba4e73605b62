import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { FittedLine } from './rolling/fitted-line.ts';

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
    const line = new FittedLine(length!);
    const ahead = (length! + 1) / 2;
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        line.next(close[i]!);
        out![i] = line.mean + line.slope * ahead;
      }
    };
  },
});
