import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Aroon: how recently, from 100 (now) to 0 (`period` bars ago), the highest high and the lowest low of the last
 * `period` + 1 bars were, and the difference of the two. Of equals the latest counts, as in TA-Lib.
 * Source: T. S. Chande, A time price oscillator, Technical Analysis of Stocks & Commodities, September 1995.
 */
export const aroon = barwise({
  name: 'aroon',
  title: 'Aroon',
  formula:
    'up = 100 × (period - bars since the highest H) / period; down is the same of the lowest L; oscillator = up - down',
  levels: [30, 70],
  isWord: true,
  parameters: [period(25)],
  outputs: ['up', 'down', 'oscillator'],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length! + 1);
    const lowest = new WindowHighest(length! + 1);
    return ({ high, low, length: bars }, [up, down, oscillator]) => {
      highest.agesOver(high, up!);
      lowest.agesOver(low, down!, -1);
      for (let i = 0; i < bars; i++) {
        const rising = (100 * (length! - up![i]!)) / length!;
        const falling = (100 * (length! - down![i]!)) / length!;
        up![i] = rising;
        down![i] = falling;
        oscillator![i] = rising - falling;
      }
    };
  },
});
