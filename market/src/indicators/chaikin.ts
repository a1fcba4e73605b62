import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { exponentialMemory } from './rolling/forgetting.ts';
import { moneyFlow } from './rolling/money-flow.ts';

/**
 * Chaikin oscillator: a fast exponential mean of the accumulation/distribution line less a slow one, both begun with
 * the line's first value. Kept are only the distances of the means from the line, so that its level, which grows
 * without end, cannot drown them.
 * Source: M. Chaikin; S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's ADOSC.
 */
export const chaikin = barwise({
  name: 'chaikin',
  title: 'Chaikin oscillator',
  formula: 'ema(adl, fast) - ema(adl, slow)',
  levels: [0],
  isWord: true,
  parameters: [period(3, 'fast'), period(10, 'slow')],
  outputs: [''],
  warmup: ([fast, slow]) => Math.max(fast!, slow!) - 1,
  memory: ([fast, slow]) => exponentialMemory(Math.max(fast!, slow!)),
  begin([fast, slow]) {
    const fastKept = 1 - 2 / (fast! + 1);
    const slowKept = 1 - 2 / (slow! + 1);
    let missing = Math.max(fast!, slow!);
    let started = false;
    let fastBehind = 0;
    let slowBehind = 0;
    return ({ high, low, close, volume, length: bars }, [out]) => {
      let [near, far] = [fastBehind, slowBehind];
      for (let i = 0; i < bars; i++) {
        const flow = i > 0 || started ? moneyFlow(high[i]!, low[i]!, close[i]!, volume[i]!) : 0;
        near = fastKept * (near - flow);
        far = slowKept * (far - flow);
        out![i] = near - far;
      }
      const unknown = Math.min(bars, missing - 1);
      if (unknown > 0) out!.fill(NaN, 0, unknown);
      missing -= Math.max(0, unknown);
      started ||= bars > 0;
      fastBehind = near;
      slowBehind = far;
    };
  },
});
