import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * The middle between the highest high and the lowest low of the last `period` bars.
 * Source: TA-Lib's MIDPRICE.
 */
export const midprice = barwise({
  name: 'midprice',
  title: 'Midpoint price',
  formula: '(max(H, period) + min(L, period)) / 2',
  overlay: 'all',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (highest.next(high[i]!) - lowest.next(-low[i]!)) / 2;
    };
  },
});
