import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Force index: the change of the close times the volume, smoothed exponentially, begun with a simple mean. The first
 * bar has none.
 * Source: A. Elder, Trading for a Living, 1993, chapter 42.
 */
export const force = barwise({
  name: 'force',
  title: 'Force index',
  formula: 'ema((C - C[1]) × V, period)',
  levels: [0],
  isWord: true,
  parameters: [period(13)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => exponentialMemory(length!),
  begin([length]) {
    const mean = exponentialMean(length!);
    let previous = NaN;
    return ({ close, volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        out![i] = Number.isNaN(previous) ? NaN : mean.next((close[i]! - previous) * volume[i]!);
        previous = close[i]!;
      }
    };
  },
});
