import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Elder ray, in units of price: how far the high lies above (bull power) and the low above (bear power) the
 * exponential moving average of the close.
 * Source: A. Elder, Trading for a Living, 1993; as TA-Lib's ERI.
 */
export const eri = barwise({
  name: 'eri',
  title: 'Elder ray index',
  formula: 'bull = H - ema(C, period); bear = L - ema(C, period)',
  levels: [0],
  parameters: [period(13)],
  outputs: ['bull', 'bear'],
  warmup: ([length]) => length! - 1,
  memory: ([length]) => exponentialMemory(length!),
  begin([length]) {
    const mean = exponentialMean(length!);
    return ({ high, low, close, length: bars }, [bull, bear]) => {
      for (let i = 0; i < bars; i++) {
        const middle = mean.next(close[i]!);
        bull![i] = high[i]! - middle;
        bear![i] = low[i]! - middle;
      }
    };
  },
});
