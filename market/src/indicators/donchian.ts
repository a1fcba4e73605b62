import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Donchian channel: the highest high and the lowest low of the last `period` bars, the current one included, and
 * the middle between them. A breakout is therefore a close at or beyond the channel of the bar before.
 * Source: R. D. Donchian's four-week rule; J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9.
 */
export const donchian = barwise({
  name: 'donchian',
  title: 'Donchian channel',
  formula: 'upper = max(H, period); lower = min(L, period); middle = (upper + lower) / 2',
  overlay: 'all',
  isWord: true,
  parameters: [period(20)],
  outputs: ['upper', 'middle', 'lower'],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    return ({ high, low, length: bars }, [upper, middle, lower]) => {
      highest.over(high, upper!);
      lowest.over(low, lower!, -1);
      for (let i = 0; i < bars; i++) middle![i] = (upper![i]! + lower![i]!) / 2;
    };
  },
});
