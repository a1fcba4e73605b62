import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { AverageTrueRange } from './rolling/average-true-range.ts';
import { wilderMemory } from './rolling/forgetting.ts';

/**
 * SuperTrend: a stop `multiplier` average true ranges (Wilder's smoothing) from the middle of the bar, below the
 * price in a rising trend (`direction` 1), above it in a falling one (-1). It moves only with the trend, which turns
 * when a close passes it. Begins falling, as TradingView's ta.supertrend does, unless
 * the first close is beyond the upper stop.
 * Source: O. Seban, Tout le monde mérite d'être riche, 2008; TradingView Pine Script reference, ta.supertrend.
 */
export const supertrend = barwise({
  name: 'supertrend',
  title: 'SuperTrend',
  formula:
    '(H + L) / 2 ± multiplier × atr(period), which only tightens while closes stay on its side; direction is 1 when it lies below them',
  overlay: [''],
  isWord: true,
  parameters: [period(10), multiplier(3)],
  outputs: ['', 'direction'],
  warmup: ([length]) => length!,
  // Beyond the range's, until two courses turn at the same bar: a walk needs the square of the distance for it.
  memory: ([length, factor]) => wilderMemory(length!) + Math.ceil(10 * factor! * factor!),
  begin([length, factor]) {
    const range = new AverageTrueRange(length!);
    let last = { upper: NaN, lower: NaN, previous: NaN, rising: false };
    return (bars, [out, direction]) => {
      const { high, low, close } = bars;
      range.over(bars, out!);
      let { upper, lower, previous, rising } = last;
      for (let i = 0; i < bars.length; i++) {
        const middle = (high[i]! + low[i]!) / 2;
        const reach = factor! * out![i]!;
        // Where there are no bands yet, no comparison holds.
        upper = middle + reach >= upper && previous <= upper ? upper : middle + reach;
        lower = middle - reach <= lower && previous >= lower ? lower : middle - reach;
        previous = close[i]!;
        rising = rising ? !(previous < lower) : previous > upper;
        out![i] = rising ? lower : upper;
        direction![i] = Number.isNaN(reach) ? reach : rising ? 1 : -1;
      }
      last = { upper, lower, previous, rising };
    };
  },
});
