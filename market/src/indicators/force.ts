import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { scratch } from './rolling/scratch.ts';
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
      if (bars === 0) return;
      const moves = scratch(0, bars);
      moves[0] = (close[0]! - previous) * volume[0]!;
      for (let i = 1; i < bars; i++) moves[i] = (close[i]! - close[i - 1]!) * volume[i]!;
      out![0] = NaN;
      const start = Number.isNaN(previous) ? 1 : 0;
      mean.over(moves.subarray(start), out!.subarray(start));
      previous = close[bars - 1]!;
    };
  },
});
