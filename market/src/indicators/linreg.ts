import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { fittedLine } from './rolling/fitted-line.ts';

/**
 * The straight line of least squares through the last `period` closes: its value at the current bar, its `slope` for
 * one bar, its value at the first of these bars (`intercept`), and the share of the variance it explains (`r2`, 0 to
 * 1, no value when all closes are equal).
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's LINEARREG.
 */
export const linreg = barwise({
  name: 'linreg',
  title: 'Linear regression',
  formula:
    'The line of least squares through the last period closes: its end, slope, beginning and explained share of the variance',
  overlay: [''],
  parameters: [period(14, 'period', 2)],
  outputs: ['', 'slope', 'intercept', 'r2'],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const line = fittedLine(length!);
    return ({ close }, outputs) => line.over([close], outputs);
  },
});
