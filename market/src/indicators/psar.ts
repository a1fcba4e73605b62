import { barwise } from './barwise.ts';
import { barWalk } from './rolling/bar-walk.ts';
import {
  type Pair,
  add,
  both,
  constant,
  differ,
  higher,
  isAtMost,
  isGreater,
  lower,
  mul,
  negated,
  select,
  sub,
} from './rolling/vector-code.ts';

const factor = (name: string, otherwise: number) => ({
  name,
  default: otherwise,
  min: 0.001,
  max: 1,
  whole: false,
});

const trades = barWalk({
  inputs: 2,
  carried: 4,
  step(input, carried, parameter, keep) {
    // A falling trade is a rising one of negative prices: its stop is below `near`, the end of the bar that may touch it.
    const [high, low, highBefore, lowBefore] = [input(0), input(1), input(0, 1), input(1, 1)].map(keep) as [
      Pair,
      Pair,
      Pair,
      Pair,
    ];
    const [stop, extreme, speed] = [carried(1), carried(2), carried(3)];
    const isFalling = keep(isGreater(carried(0), constant(0)));
    const near = keep(select(isFalling, negated(high), low));
    const far = keep(select(isFalling, negated(low), high));
    const bottom = lower(near, select(isFalling, negated(highBefore), lowBefore));
    const top = keep(higher(far, select(isFalling, negated(lowBefore), highBefore)));
    const isTouched = keep(isAtMost(near, stop));
    const turned = keep(higher(top, extreme));
    const value = keep(select(isTouched, turned, stop));
    const faster = lower(parameter(1), add(speed, parameter(0)));
    const from = keep(select(isTouched, negated(turned), stop));
    const nextExtreme = keep(select(isTouched, negated(near), higher(far, extreme)));
    const nextSpeed = keep(select(isTouched, parameter(0), select(isGreater(far, extreme), faster, speed)));
    const moved = add(from, mul(nextSpeed, sub(nextExtreme, from)));
    return {
      outputs: [select(isFalling, negated(value), value)],
      carried: [
        both(differ(isFalling, isTouched), constant(1)),
        lower(moved, select(isTouched, negated(top), bottom)),
        nextExtreme,
        nextSpeed,
      ],
    };
  },
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
    const trade = trades(step, maximum!);
    let first = { high: NaN, low: NaN };
    let seen = 0;
    return ({ high, low, length: bars }, [out]) => {
      let start = 0;
      if (seen === 0 && bars > 0) {
        out![0] = NaN;
        first = { high: high[0]!, low: low[0]! };
        seen = start = 1;
      }
      if (seen === 1 && bars > start) {
        const fall = first.low - low[start]!;
        const isFalling = fall > 0 && fall > high[start]! - first.high;
        const [stop, extreme] = isFalling ? [-first.high, -low[start]!] : [first.low, high[start]!];
        trade.carried.set([isFalling ? 1 : 0, stop, extreme, step].flatMap((it) => [it, it]));
        // The first trade's stop may lie in the first bar's range, because it is set at its end: that range does not hold it.
        trade.lasts.set([high[start]!, low[start]!]);
        seen = 2;
      }
      if (seen === 2) trade.over([high.subarray(start), low.subarray(start)], [out!.subarray(start)]);
    };
  },
});
