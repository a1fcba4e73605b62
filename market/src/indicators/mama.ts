import { barwise } from './barwise.ts';
import type { IndicatorParameter } from './indicator.ts';
import { CYCLE_MEMORY, CYCLE_START, DominantCycle } from './rolling/dominant-cycle.ts';
import { barsToForget } from './rolling/forgetting.ts';

/**
 * MESA adaptive moving average and the one that follows it: exponential averages whose factor falls from `fast`
 * towards `slow` the more slowly the phase of the close turns. Both begin with 0, as in TA-Lib.
 * Source: J. F. Ehlers, MESA Adaptive Moving Averages, Stocks & Commodities 19:10, 2001; as TA-Lib's MAMA.
 */
export const mama = barwise({
  name: 'mama',
  title: 'MESA adaptive moving average',
  formula:
    'mama = mama[1] + a × (C - mama[1]); fama = fama[1] + a / 2 × (mama - fama[1]), where a = fast / turn of the phase in degrees, from slow to fast',
  overlay: 'all',
  parameters: [limit('fast', 0.5), limit('slow', 0.05)],
  outputs: ['', 'fama'],
  warmup: () => 32,
  memory: ([fast, slow]) => CYCLE_MEMORY + barsToForget(Math.min(fast!, slow!) / 2, 1e-12),
  begin([fast, slow]) {
    const cycle = new DominantCycle(CYCLE_START);
    let before = 0;
    let [quick, calm] = [0, 0];
    return ({ close, length: bars }, [line, fama]) => {
      for (let i = 0; i < bars; i++) {
        cycle.next(close[i]!);
        if (cycle.hasCycle) {
          const { inPhase, quadrature } = cycle;
          const phase = inPhase === 0 ? 0 : (Math.atan(quadrature / inPhase) * 180) / Math.PI;
          const turn = Math.max(1, before - phase);
          before = phase;
          const factor = turn > 1 ? Math.max(slow!, fast! / turn) : fast!;
          quick = factor * close[i]! + (1 - factor) * quick;
          calm = 0.5 * factor * quick + (1 - 0.5 * factor) * calm;
        }
        line![i] = cycle.seen > 32 ? quick : NaN;
        fama![i] = cycle.seen > 32 ? calm : NaN;
      }
    };
  },
});

/** A limit of the factor, 0.01 to 0.99. */
function limit(name: string, usual: number): IndicatorParameter {
  return { name, default: usual, min: 0.01, max: 0.99, whole: false };
}
