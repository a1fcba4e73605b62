import { barwise } from './barwise.ts';
import { CyclePhase } from './rolling/cycle-phase.ts';
import { CYCLE_MEMORY } from './rolling/dominant-cycle.ts';

/**
 * The sine of the phase of the dominant cycle, and of the phase 45 degrees ahead. They cross before a cycle turns,
 * and run side by side in a trend.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 9; as TA-Lib's HT_SINE.
 */
export const htsine = barwise({
  name: 'htsine',
  title: 'Sine wave indicator',
  formula: 'sin(htdcphase); lead = sin(htdcphase + 45°)',
  levels: [0],
  parameters: [],
  outputs: ['', 'lead'],
  warmup: () => 63,
  memory: () => CYCLE_MEMORY,
  begin() {
    const phase = new CyclePhase();
    return ({ close, length: bars }, [sine, lead]) => {
      for (let i = 0; i < bars; i++) {
        phase.next(close[i]!);
        sine![i] = phase.seen > 63 ? phase.sine : NaN;
        lead![i] = phase.seen > 63 ? phase.leadSine : NaN;
      }
    };
  },
});
