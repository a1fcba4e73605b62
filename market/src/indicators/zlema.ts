import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Zero-lag exponential moving average: that of the close plus its change over half a period, which takes most of
 * the lag away. Half of an even period is rounded down, as in TA-Lib.
 * Source: J. Ehlers and R. Way, Zero Lag (Well, Almost), Stocks & Commodities 28:12, 2010; as TA-Lib's ZLEMA.
 */
export const zlema = barwise({
  name: 'zlema',
  title: 'Zero-lag exponential moving average',
  formula: 'ema(2 × C - C[(period - 1) / 2], period)',
  overlay: 'all',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1 + Math.floor((length! - 1) / 2),
  memory: ([length]) => exponentialMemory(length!),
  begin([length]) {
    const lag = Math.floor((length! - 1) / 2);
    const before = lag > 0 ? new Delay(lag) : undefined;
    const mean = exponentialMean(length!);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const value = close[i]!;
        out![i] = mean.next(before ? 2 * value - before.next(value) : value);
      }
    };
  },
});
