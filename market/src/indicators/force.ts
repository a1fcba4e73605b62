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
      let before = previous;
      let i = 0;
      for (; i < bars && Number.isNaN(mean.mean); i++) {
        out![i] = mean.next((close[i]! - before) * volume[i]!);
        before = close[i]!;
      }
      const { factor } = mean;
      let value = mean.mean;
      for (; i < bars; i++) {
        value += ((close[i]! - before) * volume[i]! - value) * factor;
        before = close[i]!;
        out![i] = value;
      }
      mean.mean = value;
      previous = before;
    };
  },
});
