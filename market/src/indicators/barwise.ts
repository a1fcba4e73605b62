import { type Bars, emptyBars } from '../bars.ts';
import type { Indicator } from './indicator.ts';

/**
 * Works through bars, oldest first, writes each output's value at each position, and remembers what the next call
 * needs: bars given in pieces give the same numbers, to the last bit, as bars given at once.
 */
type Walk = (bars: Bars, outputs: readonly Float64Array[], benchmark: Float64Array) => void;

interface Described extends Omit<Indicator, 'series' | 'live'> {
  /** A walk that has seen no bar yet. */
  readonly begin: (parameters: readonly number[]) => Walk;
}

const NONE = new Float64Array(0);

/** An indicator whose series is one walk over all bars, and whose live form is the same walk, a bar at a time. */
export function barwise({ begin, ...described }: Described): Indicator {
  const count = described.outputs.length;
  return {
    ...described,
    series(bars, parameters, benchmark = NONE) {
      const outputs = Array.from({ length: count }, () => new Float64Array(bars.length));
      begin(parameters)(bars, outputs, benchmark);
      return outputs;
    },
    live(parameters) {
      const walk = begin(parameters);
      const one = emptyBars(1);
      const values = new Float64Array(count);
      const outputs = Array.from({ length: count }, (_, at) => values.subarray(at, at + 1));
      const benchmark = new Float64Array(1);
      return (bar) => {
        one.timestamp[0] = bar.timestamp;
        one.open[0] = bar.open;
        one.high[0] = bar.high;
        one.low[0] = bar.low;
        one.close[0] = bar.close;
        one.volume[0] = bar.volume;
        benchmark[0] = bar.benchmark ?? NaN;
        walk(one, outputs, benchmark);
        return values;
      };
    },
  };
}

/** A parameter that multiplies a band's width: any number from 0.1 to 20. */
export const multiplier = (otherwise: number, name = 'multiplier') => ({
  name,
  default: otherwise,
  min: 0.1,
  max: 20,
  whole: false,
});

/** `part` of `whole`; NaN, not an infinity, when there is no whole. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? NaN : part / whole);
