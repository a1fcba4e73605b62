import { barwise } from './barwise.ts';

const factor = (name: string, otherwise: number) => ({
  name,
  default: otherwise,
  min: 0.001,
  max: 1,
  whole: false,
});

/**
 * Parabolic stop and reverse: the stop of a position that is turned round whenever a bar touches it. The stop moves
 * towards the extreme price of the trade by a factor that grows by `step`, up to `maximum`, with each new extreme, and
 * never into the range of the last two bars. Wilder does not say how to begin; as in TA-Lib the trade begins at the
 * second bar, short if the low has fallen further than the high has risen, else long, with the far end of the first
 * bar as the stop.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 2.
 */
export const psar = barwise({
  name: 'psar',
  title: 'Parabolic SAR',
  formula:
    'S = S[1] + a × (X - S[1]), where X is the extreme price of the trade and a grows by step with each new extreme, up to maximum; it turns when a bar touches S',
  overlay: 'all',
  parameters: [factor('step', 0.02), factor('maximum', 0.2)],
  outputs: [''],
  warmup: () => 1,
  // Two courses meet when they turn at the same bar. No bound holds always; in random walks it took 8 / step at most.
  memory: ([step, maximum]) => Math.ceil(10 / Math.min(step!, maximum!)),
  begin([wantedStep, maximum]) {
    const step = Math.min(wantedStep!, maximum!);
    let last = { seen: 0, long: false, stop: NaN, extreme: NaN, speed: step, high: NaN, low: NaN };
    return (bars, [out]) => {
      let { seen, long, stop, extreme, speed, high, low } = last;
      for (let i = 0; i < bars.length; i++) {
        const previousHigh = high;
        const previousLow = low;
        high = bars.high[i]!;
        low = bars.low[i]!;
        seen++;
        if (seen === 1) {
          out![i] = NaN;
          continue;
        }
        if (seen === 2) {
          const fall = previousLow - low;
          long = !(fall > 0 && fall > high - previousHigh);
          stop = long ? previousLow : previousHigh;
          extreme = long ? high : low;
        }
        // The first trade's stop may lie in the first bar's range, because it is set at its end.
        const top = seen === 2 ? high : Math.max(previousHigh, high);
        const bottom = seen === 2 ? low : Math.min(previousLow, low);
        if (long ? low <= stop : high >= stop) {
          stop = long ? Math.max(extreme, top) : Math.min(extreme, bottom);
          out![i] = stop;
          long = !long;
          speed = step;
          extreme = long ? high : low;
        } else {
          out![i] = stop;
          if (long ? high > extreme : low < extreme) {
            extreme = long ? high : low;
            speed = Math.min(maximum!, speed + step);
          }
        }
        stop += speed * (extreme - stop);
        stop = long ? Math.min(stop, bottom) : Math.max(stop, top);
      }
      last = { seen, long, stop, extreme, speed, high, low };
    };
  },
});
