import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * The middle between the highest and the lowest of the last `period` closes.
 * Source: TA-Lib's MIDPOINT.
 */
export const midpoint = barwise({
  name: 'midpoint',
  title: 'Midpoint',
  formula: '(max(C, period) + min(C, period)) / 2',
  isWord: true,
  overlay: 'all',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (highest.next(close[i]!) - lowest.next(-close[i]!)) / 2;
    };
  },
});
