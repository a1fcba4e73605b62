import { CANCELLED } from './renewal.ts';
import { add, constant, higher, isAtLeast, lower, mul, numbers, quotient, sub } from './vector-code.ts';
import { inTurn, windowWalk } from './window-walk.ts';

/** One part of the length; the distance of the first and the last position from the middle; one part of the sum of squares of all distances. */
const [SHARE, ARM, SPREAD] = [0, 1, 2];

const lines = windowWalk({
  inputs: 1,
  // As `moments`, and the sum of deviations times their distance from the middle.
  carried: 6,
  next({ fresh, gone }, carried, parameter, keep) {
    const reference = carried(0);
    const [value, left] = [keep(sub(fresh(0), reference)), keep(sub(gone(0), reference))];
    const [total, change] = [keep(add(value, left)), keep(sub(value, left))];
    const ofSquares = keep(mul(change, total));
    const sum = inTurn(carried(1), [change], add, keep);
    const squares = inTurn(carried(2), [ofSquares], add, keep);
    const largest = inTurn(carried(3), [squares], higher, keep);
    const inner = keep(sub(squares, mul(sum, mul(sum, parameter(SHARE)))));
    const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
    // Each of those that stay is one place farther to the left.
    const ofMoment = keep(sub(mul(parameter(ARM), total), sub(sum, value)));
    const moment = inTurn(carried(4), [ofMoment], add, keep);
    return { carried: [reference, sum, squares, largest, moment, inner], holds };
  },
  results(carried, parameter, keep) {
    const [sum, moment, inner] = [carried(1), carried(4), carried(5)];
    const slope = keep(mul(moment, parameter(SPREAD)));
    const mean = keep(add(carried(0), mul(sum, parameter(SHARE))));
    const reach = keep(mul(slope, parameter(ARM)));
    const explained = mul(slope, quotient(moment, inner));
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
    return [reference, sum, squares, squares, moment, squares - (sum * sum) / length];
  },
});

/**
 * The straight line of least squares through the last `length` values (two or more), in constant time: its value at the last of them, its
 * slope, its value at the first, and the share of the variance that it explains, 0 to 1, NaN when all values are equal. Kept are sums of
 * deviations from a reference, times their distance from the middle of the window; they are recomputed as in `moments`, for the same reasons.
 */
export const fittedLine = (length: number) =>
  lines(length, 1 / length, (length - 1) / 2, 12 / (length * (length * length - 1)));
