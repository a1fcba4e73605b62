import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Percentage volume oscillator: the exponential moving average of the volume of `fast` bars less that of `slow`
 * bars, in per cent of the latter. Each begins with the mean of its own first volumes. No value where that is 0.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000, volume oscillator; as TA-Lib's PVO of
 * exponential averages.
 */
export const pvo = barwise({
  name: 'pvo',
  title: 'Percentage volume oscillator',
  formula: '100 × (ema(V, fast) - ema(V, slow)) / ema(V, slow)',
  levels: [0],
  parameters: [period(12, 'fast'), period(26, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: ([fast, slow]) => exponentialMemory(Math.max(fast!, slow!)),
  begin([fast, slow]) {
    const near = exponentialMean(fast!);
    const far = exponentialMean(slow!);
    return ({ volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const [short, long] = [near.next(volume[i]!), far.next(volume[i]!)];
        out![i] = 100 * ratio(short - long, long);
      }
    };
  },
});
