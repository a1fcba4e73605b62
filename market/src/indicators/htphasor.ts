import { barwise } from './barwise.ts';
import { CYCLE_MEMORY, CYCLE_START, DominantCycle } from './rolling/dominant-cycle.ts';

/**
 * The in-phase and the quadrature component of the close, in units of price, which a Hilbert transform of the
 * detrended close gives.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 6; as TA-Lib's HT_PHASOR.
 */
export const htphasor = barwise({
  name: 'htphasor',
  title: 'Phasor components',
  formula:
    'quadrature = Hilbert transform of the detrended close; inphase = the detrended close three bars before',
  levels: [0],
  parameters: [],
  outputs: ['inphase', 'quadrature'],
  warmup: () => 32,
  memory: () => CYCLE_MEMORY,
  begin() {
    const cycle = new DominantCycle(CYCLE_START);
    return ({ close, length: bars }, [inphase, quadrature]) => {
      for (let i = 0; i < bars; i++) {
        cycle.next(close[i]!);
        inphase![i] = cycle.seen > 32 ? cycle.inPhase : NaN;
        quadrature![i] = cycle.seen > 32 ? cycle.quadrature : NaN;
      }
    };
  },
});
