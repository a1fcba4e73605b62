import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { AverageTrueRange } from './rolling/average-true-range.ts';
import { wilderMemory } from './rolling/forgetting.ts';

/**
 * Average true range, in units of price: Wilder's smoothing of the true range, begun with the mean of the first
 * `period` true ranges (the first bar has none).
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 3; as TA-Lib's ATR.
 */
export const atr = barwise({
  name: 'atr',
  title: 'Average true range',
  formula: 'wilder(max(H - L, |H - C[1]|, |L - C[1]|), period)',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const range = new AverageTrueRange(length!);
    return (bars, [out]) => range.over(bars, out!);
  },
});
