import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { RelativeStrength } from './rolling/relative-strength.ts';

/**
 * Relative strength index: of the smoothed rises and falls of the close, the share of the rises, 0 to 100. Both are
 * smoothed as Wilder does, by 1 / period, from their simple mean over the first `period` changes. A market that has
 * only risen has 100. One that has not moved since the series began has no value: 0 / 0.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, section VI.
 */
export const rsi = barwise({
  name: 'rsi',
  title: 'Relative strength index',
  formula: '100 × wilder(rises, period) / (wilder(rises, period) + wilder(falls, period)), of C - C[1]',
  levels: [30, 70],
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const strength = new RelativeStrength(length!);
    return ({ close }, [out]) => strength.over(close, out!);
  },
});
