import { CANCELLED } from './renewal.ts';
import {
  add,
  both,
  choose,
  constant,
  div,
  higher,
  isAtLeast,
  isGreater,
  lower,
  mul,
  numbers,
  sub,
} from './vector-code.ts';
import { windowWalk } from './window-walk.ts';

/** One part of the length; the distance of the first and the last position from the middle; one part of the sum of squares of all distances. */
const [SHARE, ARM, SPREAD] = [0, 1, 2];

const lines = windowWalk({
  inputs: 1,
  // As `moments`, and the sum of deviations times their distance from the middle.
  carried: 5,
  next({ fresh, gone }, carried, parameter, keep) {
    const reference = carried(0);
    const [value, left] = [keep(sub(fresh(0), reference)), keep(sub(gone(0), reference))];
    const total = keep(add(value, left));
    const sums = keep(add(carried(1), mul(sub(value, left), choose(constant(1), total, 0, 2))));
    const [sum, squares] = [keep(choose(sums, sums, 0, 0)), keep(choose(sums, sums, 1, 1))];
    const largest = keep(higher(carried(2), squares));
    const inner = keep(sub(squares, mul(sum, mul(sum, parameter(SHARE)))));
    const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
    // Each of those that stay is one place farther to the left.
    const moment = add(carried(4), sub(mul(parameter(ARM), total), sub(carried(1), left)));
    return { carried: [reference, sums, largest, inner, moment], holds };
  },
  results(carried, parameter, keep) {
    const [sums, inner, moment] = [carried(1), carried(3), carried(4)];
    const slope = keep(mul(moment, parameter(SPREAD)));
    const mean = keep(add(carried(0), mul(sums, parameter(SHARE))));
    const reach = keep(mul(slope, parameter(ARM)));
    const isMoving = keep(isGreater(inner, constant(0)));
    const explained = mul(slope, div(both(moment, isMoving), both(inner, isMoving)));
    return [add(mean, reach), slope, sub(mean, reach), lower(explained, constant(1))];
  },
  renew([place], length) {
    const reference = numbers[place! + length - 1]!;
    const arm = (length - 1) / 2;
    let [sum, squares, moment] = [0, 0, 0];
    for (let i = 0; i < length; i++) {
      const apart = numbers[place! + i]! - reference;
      sum += apart;
      moment += (i - arm) * apart;
      squares += apart * apart;
    }
    const inner = squares - (sum * sum) / length;
    return [reference, reference, sum, squares, squares, squares, inner, inner, moment, moment];
  },
});

/**
 * The straight line of least squares through the last `length` values (two or more), in constant time: its value at the last of them, its
 * slope, its value at the first, and the share of the variance that it explains, 0 to 1, NaN when all values are equal. Kept are sums of
 * deviations from a reference, times their distance from the middle of the window; they are recomputed as in `moments`, for the same reasons.
 */
export const fittedLine = (length: number) =>
  lines(length, 1 / length, (length - 1) / 2, 12 / (length * (length * length - 1)));
