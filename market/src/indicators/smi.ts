import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Stochastic momentum index, -100 to 100: how far the close lies from the middle of the range of the last `period`
 * bars, over half of that range, both smoothed by two exponential moving averages, first of `slow` then of `fast`
 * values; and its signal, an exponential moving average. No value where there is no range.
 * Source: W. Blau, Stochastic Momentum, Stocks & Commodities 11:1, 1993; as TA-Lib's SMI.
 */
export const smi = barwise({
  name: 'smi',
  title: 'Stochastic momentum index',
  formula:
    'smi = 100 × ema(ema(C - m, slow), fast) / (ema(ema(r, slow), fast) / 2), where m and r are middle and height of the range of period bars; signal = ema(smi, signal)',
  levels: [-40, 40],
  parameters: [period(13), period(2, 'fast'), period(25, 'slow'), period(9, 'signal')],
  outputs: ['', 'signal'],
  warmup: ([length, fast, slow, signal]) => length! + fast! + slow! + signal! - 4,
  memory: ([, fast, slow, signal]) => chainMemory(slow!, fast!, signal!),
  begin([length, fast, slow, signal]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const [distances, distance] = [exponentialMean(slow!), exponentialMean(fast!)];
    const [ranges, range] = [exponentialMean(slow!), exponentialMean(fast!)];
    const mean = exponentialMean(signal!);
    return ({ high, low, close, length: bars }, [line, smooth]) => {
      for (let i = 0; i < bars; i++) {
        const top = highest.next(high[i]!);
        const bottom = -lowest.next(-low[i]!);
        const far = distance.next(distances.next(close[i]! - (top + bottom) / 2));
        line![i] = 200 * ratio(far, range.next(ranges.next(top - bottom)));
        smooth![i] = mean.next(line![i]!);
      }
    };
  },
});
