import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Chaikin volatility, in per cent: the rate of change, over `change` bars, of the exponential moving average of
 * the range.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000, volatility, Chaikin's; as TA-Lib's CVI.
 */
export const cvi = barwise({
  name: 'cvi',
  title: 'Chaikin volatility',
  formula: '100 × (e - e[change]) / e[change], where e = ema(H - L, period)',
  levels: [0],
  parameters: [period(10), period(10, 'change')],
  outputs: [''],
  warmup: ([length, change]) => length! + change! - 1,
  memory: ([length]) => exponentialMemory(length!),
  begin([length, change]) {
    const mean = exponentialMean(length!);
    const before = new Delay(change!);
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const now = mean.next(high[i]! - low[i]!);
        const then = before.next(now);
        out![i] = 100 * ratio(now - then, then);
      }
    };
  },
});
