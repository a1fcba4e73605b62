import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Exponential moving average with the factor 2 / (period + 1); the first value is the simple mean of the first
 * `period` closes.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 9; the start as in TA-Lib's EMA.
 */
export const ema = barwise({
  name: 'ema',
  title: 'Exponential moving average',
  formula: 'E = E[1] + 2 / (period + 1) × (C - E[1])',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: ([length]) => exponentialMemory(length!),
  begin([length]) {
    const mean = exponentialMean(length!);
    return ({ close }, [out]) => mean.over(close, out!);
  },
});
