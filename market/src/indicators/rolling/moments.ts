import { CANCELLED } from './renewal.ts';
import { add, choose, constant, higher, isAtLeast, mul, numbers, sqrt, sub } from './vector-code.ts';
import { windowWalk } from './window-walk.ts';

const windows = windowWalk({
  inputs: 1,
  // The reference; the sum of deviations from it and that of their squares; the largest of the latter; the sum of squared deviations from the mean.
  carried: 4,
  next({ fresh, gone }, carried, parameter, keep) {
    const [value, left] = [keep(fresh(0)), keep(gone(0))];
    const total = add(sub(value, carried(0)), sub(left, carried(0)));
    const sums = keep(add(carried(1), mul(sub(value, left), choose(constant(1), total, 0, 2))));
    const [sum, squares] = [keep(choose(sums, sums, 0, 0)), keep(choose(sums, sums, 1, 1))];
    const largest = keep(higher(carried(2), squares));
    const inner = keep(sub(squares, mul(sum, mul(sum, parameter(0)))));
    const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
    return { carried: [carried(0), sums, largest, inner], holds };
  },
  results(carried, parameter) {
    const variance = mul(higher(carried(3), constant(0)), parameter(0));
    return [add(carried(0), mul(carried(1), parameter(0))), sqrt(variance)];
  },
  renew([place], length) {
    const reference = numbers[place! + length - 1]!;
    let [sum, squares] = [0, 0];
    for (let i = 0; i < length; i++) {
      const apart = numbers[place! + i]! - reference;
      sum += apart;
      squares += apart * apart;
    }
    const inner = squares - (sum * sum) / length;
    return [reference, reference, sum, squares, squares, squares, inner, inner];
  },
});

/**
 * Mean and standard deviation of the population over the last `length` values, in constant time. Kept are sums of
 * deviations from a reference close to the values. The reference and the sums are recomputed from the window at
 * intervals, and immediately when most of a sum has cancelled (the values have moved away from the reference, or a far
 * one has left the window): then the textbook formula is off by no more than about 1e-10 of its value. The deviation is exactly 0 where all
 * values of the window are equal. Source: T. F. Chan, G. H. Golub, R. J. LeVeque, Algorithms for computing the sample variance, The
 * American Statistician 37, 1983 (shifted data).
 */
export const moments = (length: number) => windows(length, 1 / length);
