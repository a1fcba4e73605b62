import { barwise } from './barwise.ts';
import { CyclePhase } from './rolling/cycle-phase.ts';
import { CYCLE_MEMORY } from './rolling/dominant-cycle.ts';

/**
 * The phase of the dominant cycle in degrees, -45 to 315, from the smoothed closes of one whole cycle.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 9; as TA-Lib's HT_DCPHASE.
 */
export const htdcphase = barwise({
  name: 'htdcphase',
  title: 'Dominant cycle phase',
  formula:
    'atan(sum(sin(2πk / n) × s[k]) / sum(cos(2πk / n) × s[k])), corrected for its quadrant and lag, where s is the smoothed close and n the period of the cycle',
  parameters: [],
  outputs: [''],
  warmup: () => 63,
  memory: () => CYCLE_MEMORY,
  begin() {
    const phase = new CyclePhase();
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        phase.next(close[i]!);
        out![i] = phase.seen > 63 ? phase.degrees : NaN;
      }
    };
  },
});
