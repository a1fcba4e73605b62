import { CANCELLED } from './renewal.ts';
import { type Pair, add, constant, higher, isAtLeast, mul, numbers, sqrt, sub } from './vector-code.ts';
import { inTurn, windowWalk } from './window-walk.ts';

interface Moments {
  readonly mean: Pair;
  /** The standard deviation of the population. */
  readonly deviation: Pair;
  /** The last value of the window. */
  readonly value: Pair;
}

/**
 * What comes of the mean and the standard deviation over the last `length` values, in constant time. Kept are sums of
 * deviations from a reference close to the values. The reference and the sums are recomputed from the window at
 * intervals, and immediately when most of a sum has cancelled (the values have moved away from the reference, or a far
 * one has left the window): then the textbook formula is off by no more than about 1e-10 of its value. The deviation is exactly 0 where all
 * values of the window are equal. Source: T. F. Chan, G. H. Golub, R. J. LeVeque, Algorithms for computing the sample variance, The
 * American Statistician 37, 1983 (shifted data).
 */
export function moments(results: (moments: Moments) => readonly Pair[]) {
  const windows = windowWalk({
    inputs: 1,
    // The reference; the sum of deviations from it and that of their squares; the largest of the latter; the sum of squared deviations from the mean.
    carried: 5,
    next({ fresh, gone }, carried, parameter, keep) {
      const [reference, value, left] = [carried(0), keep(fresh(0)), keep(gone(0))];
      const change = keep(sub(value, left));
      const ofSquares = keep(mul(change, add(sub(value, reference), sub(left, reference))));
      const sum = inTurn(carried(1), [change], add, keep);
      const squares = inTurn(carried(2), [ofSquares], add, keep);
      const largest = inTurn(carried(3), [squares], higher, keep);
      const inner = keep(sub(squares, mul(sum, mul(sum, parameter(0)))));
      const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
      return { carried: [reference, sum, squares, largest, inner], holds };
    },
    results(carried, parameter, keep, fresh) {
      const mean = keep(add(carried(0), mul(carried(1), parameter(0))));
      const deviation = keep(sqrt(mul(higher(carried(4), constant(0)), parameter(0))));
      return results({ mean, deviation, value: fresh(0) });
    },
    renew([place], length) {
      const reference = numbers[place! + length - 1]!;
      let [sum, squares] = [0, 0];
      for (let i = 0; i < length; i++) {
        const apart = numbers[place! + i]! - reference;
        sum += apart;
        squares += apart * apart;
      }
      return [reference, sum, squares, squares, squares - (sum * sum) / length];
    },
  });
  return (length: number) => windows(length, 1 / length);
}
