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
      for (let i = 0; i < bars; i++) {
        const known = !Number.isNaN(highest.next(high[i]!));
        lowest.next(-low[i]!);
        const rising = known ? (100 * (length! - highest.age)) / length! : NaN;
        const falling = known ? (100 * (length! - lowest.age)) / length! : NaN;
        up![i] = rising;
        down![i] = falling;
        oscillator![i] = rising - falling;
      }
    };
  },
});
