import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { WindowMean } from './rolling/window-mean.ts';

/**
 * Detrended price oscillator, in units of price: the close half a period and a bar ago less the mean of the last
 * `period` closes, so that what is longer than the period drops out. Half of an odd period is rounded down.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's DPO.
 */
export const dpo = barwise({
  name: 'dpo',
  title: 'Detrended price oscillator',
  formula: 'C[period / 2 + 1] - sma(C, period)',
  levels: [0],
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => Math.max(length! - 1, Math.floor(length! / 2) + 1),
  memory: () => 0,
  begin([length]) {
    const before = new Delay(Math.floor(length! / 2) + 1);
    const mean = new WindowMean(length!);
    return ({ close, length: bars }, [out]) => {
      const means = new Float64Array(bars);
      mean.over(close, means);
      for (let i = 0; i < bars; i++) out![i] = before.next(close[i]!) - means[i]!;
    };
  },
});
