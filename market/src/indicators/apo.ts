import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Absolute price oscillator, in units of price: the exponential moving average of `fast` closes less that of
 * `slow`. Each begins with the mean of its own first closes.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000, price oscillator; as TA-Lib's APO of
 * exponential averages.
 */
export const apo = barwise({
  name: 'apo',
  title: 'Absolute price oscillator',
  formula: 'ema(C, fast) - ema(C, slow)',
  levels: [0],
  parameters: [period(12, 'fast'), period(26, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: ([fast, slow]) => exponentialMemory(Math.max(fast!, slow!)),
  begin([fast, slow]) {
    const near = exponentialMean(fast!);
    const far = exponentialMean(slow!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = near.next(close[i]!) - far.next(close[i]!);
    };
  },
});
