import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Williams %R: how far the close lies below the highest high of the last `period` bars, in percent of their range: 0
 * at the top, -100 at the bottom. No value where there is no range.
 * Source: L. Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973.
 */
export const willr = barwise({
  name: 'willr',
  title: 'Williams %R',
  formula: '100 × (C - max(H, period)) / (max(H, period) - min(L, period))',
  levels: [-80, -20],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    return ({ close, high, low, length: bars }, [out]) => {
      const bottoms = scratch(0, bars);
      highest.over(high, out!);
      lowest.over(low, bottoms, -1);
      for (let i = 0; i < bars; i++) {
        const top = out![i]!;
        const bottom = bottoms[i]!;
        out![i] = 100 * ratio(close[i]! - top, top - bottom);
      }
    };
  },
});
