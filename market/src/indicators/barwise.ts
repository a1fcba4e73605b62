import { emptyBars } from '../bars.ts';
import { newColumn } from '../kept-columns.ts';
import type { Indicator } from './indicator.ts';

const NONE = new Float64Array(0);

/** An indicator whose series is one walk over all bars, and whose live form is the same walk, a bar at a time. */
export function barwise(described: Omit<Indicator, 'series' | 'live'>): Indicator {
  const {
    begin,
    outputs: { length: count },
  } = described;
  return {
    ...described,
    series(bars, parameters, benchmark = NONE, take = newColumn) {
      const outputs = Array.from({ length: count }, () => take(bars.length));
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
