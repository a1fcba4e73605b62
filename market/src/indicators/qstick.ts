import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Qstick, in units of price: the simple moving average of the bodies of the last `period` bars.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's QSTICK.
 */
export const qstick = barwise({
  name: 'qstick',
  title: 'Qstick',
  formula: 'sma(C - O, period)',
  isWord: true,
  levels: [0],
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const bodies = new WindowSum(length!);
    return ({ open, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = bodies.next(close[i]! - open[i]!) / length!;
    };
  },
});
