import { barwise } from './barwise.ts';
import { CYCLE_MEMORY, CYCLE_START, DominantCycle } from './rolling/dominant-cycle.ts';

/**
 * The period of the dominant cycle in bars, 6 to 50, which a Hilbert transform of the smoothed close finds,
 * smoothed itself.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 7; as TA-Lib's HT_DCPERIOD.
 */
export const htdcperiod = barwise({
  name: 'htdcperiod',
  title: 'Dominant cycle period',
  formula: "0.33 × p + 0.67 × previous value, where p is the period of the phasor's turn from bar to bar",
  parameters: [],
  outputs: [''],
  warmup: () => 32,
  memory: () => CYCLE_MEMORY,
  begin() {
    const cycle = new DominantCycle(CYCLE_START);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        cycle.next(close[i]!);
        out![i] = cycle.seen > 32 ? cycle.smoothPeriod : NaN;
      }
    };
  },
});
