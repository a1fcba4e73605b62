import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Average day range, in units of price: the simple moving average of the range of a bar, without gaps.
 * Source: TA-Lib's ADR.
 */
export const adr = barwise({
  name: 'adr',
  title: 'Average day range',
  formula: 'sma(H - L, period)',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const ranges = new WindowSum(length!);
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = ranges.next(high[i]! - low[i]!) / length!;
    };
  },
});
