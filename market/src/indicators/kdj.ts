import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { wilderMean } from './rolling/smoothing.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * KDJ: the place of the close in the range of the last `period` bars, 0 to 100, with Wilder's smoothing (k) and
 * once more (d), and three times k less twice d, which goes beyond (j). No value where the market never moved in
 * `period` bars. The averages begin with the mean of their first values, as in TA-Lib.
 * Source: G. C. Lane, Lane's Stochastics, Stocks & Commodities 2:3, 1984; as TA-Lib's KDJ.
 */
export const kdj = barwise({
  name: 'kdj',
  title: 'KDJ',
  formula:
    'k = wilder(100 × (C - min(L, period)) / (max(H, period) - min(L, period)), smooth); d = wilder(k, signal); j = 3 × k - 2 × d',
  levels: [20, 80],
  parameters: [period(9), period(3, 'smooth'), period(3, 'signal')],
  outputs: ['k', 'd', 'j'],
  warmup: ([length, smooth, signal]) => length! + smooth! + signal! - 3,
  memory: ([, smooth, signal]) => chainMemory(2 * smooth! - 1, 2 * signal! - 1),
  begin([length, smooth, signal]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const first = wilderMean(smooth!);
    const second = wilderMean(signal!);
    return ({ high, low, close, length: bars }, [k, d, j]) => {
      for (let i = 0; i < bars; i++) {
        const top = highest.next(high[i]!);
        const bottom = -lowest.next(-low[i]!);
        k![i] = first.next(100 * ratio(close[i]! - bottom, top - bottom));
        d![i] = second.next(k![i]!);
        j![i] = 3 * k![i]! - 2 * d![i]!;
      }
    };
  },
});
