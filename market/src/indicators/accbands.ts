import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Acceleration bands: simple moving averages of the high and the low, each moved outwards by four times the share
 * that the range of its bar has of their sum, and of the close between them. A bar whose high and low are 0 is not
 * moved.
 * Source: P. Headley, Big Trends in Trading, 2002; as TA-Lib's ACCBANDS.
 */
export const accbands = barwise({
  name: 'accbands',
  title: 'Acceleration bands',
  formula:
    'upper = sma(H × (1 + 4 × (H - L) / (H + L)), period); middle = sma(C, period); lower = sma(L × (1 - 4 × (H - L) / (H + L)), period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: ['upper', 'middle', 'lower'],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const tops = new WindowSum(length!);
    const middles = new WindowSum(length!);
    const bottoms = new WindowSum(length!);
    return ({ high, low, close, length: bars }, [upper, middle, lower]) => {
      for (let i = 0; i < bars; i++) {
        const sum = high[i]! + low[i]!;
        const reach = sum === 0 ? 0 : (4 * (high[i]! - low[i]!)) / sum;
        upper![i] = tops.next(high[i]! * (1 + reach)) / length!;
        middle![i] = middles.next(close[i]!) / length!;
        lower![i] = bottoms.next(low[i]! * (1 - reach)) / length!;
      }
    };
  },
});
