import { CANCELLED } from './renewal.ts';
import {
  type Pair,
  add,
  choose,
  constant,
  div,
  higher,
  isAtLeast,
  mul,
  numbers,
  sub,
} from './vector-code.ts';
import { type WindowPlan, windowWalk } from './window-walk.ts';

const turned = (pair: Pair) => choose(pair, pair, 1, 0);

/**
 * What comes of the sums of squared deviations from the mean of two columns, side by side, and of the products of these deviations, over the
 * last `length` pairs, in constant time. Recomputed as in `moments`, for the same reasons; sums of squares are exactly 0 where all values are equal.
 */
export function jointMoments(
  results: (squares: Pair, products: Pair) => readonly Pair[],
  parts?: WindowPlan['parts'],
) {
  const windows = windowWalk({
    inputs: 2,
    ...(parts && { parts }),
    // Of both columns: the references; the sums of deviations from them, and of their squares; the largest of these; the sums of squared deviations
    // from the means; and the sum of products.
    carried: 6,
    next({ fresh, gone }, carried, parameter, keep) {
      const value = keep(sub(choose(fresh(0), fresh(1), 0, 2), carried(0)));
      const left = keep(sub(choose(gone(0), gone(1), 0, 2), carried(0)));
      const change = keep(sub(value, left));
      const sums = keep(add(carried(1), change));
      const squares = keep(add(carried(2), mul(change, add(value, left))));
      const largest = keep(higher(carried(3), squares));
      const inner = keep(sub(squares, mul(sums, mul(sums, parameter(0)))));
      const products = add(carried(5), sub(mul(value, turned(value)), mul(left, turned(left))));
      const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
      return { carried: [carried(0), sums, squares, largest, inner, products], holds };
    },
    results(carried, parameter, keep) {
      const sums = carried(1);
      const products = sub(carried(5), mul(turned(sums), mul(sums, parameter(0))));
      return results(keep(higher(carried(4), constant(0))), keep(products));
    },
    renew([ofX, ofY], length) {
      const last = length - 1;
      const [referenceX, referenceY] = [numbers[ofX! + last]!, numbers[ofY! + last]!];
      let [sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0];
      for (let i = 0; i < length; i++) {
        const x = numbers[ofX! + i]! - referenceX;
        const y = numbers[ofY! + i]! - referenceY;
        sumX += x;
        sumY += y;
        xx += x * x;
        yy += y * y;
        xy += x * y;
      }
      const [innerX, innerY] = [xx - (sumX * sumX) / length, yy - (sumY * sumY) / length];
      return [referenceX, referenceY, sumX, sumY, xx, yy, xx, yy, innerX, innerY, xy, xy];
    },
  });
  return (length: number) => windows(length, 1 / length);
}

/** The same of the simple returns, `value / value before - 1`, of two columns of prices. */
export const jointReturns = (results: (squares: Pair, products: Pair) => readonly Pair[]) =>
  jointMoments(results, (input) =>
    // The difference is exact when prices are close to each other; the ratio less 1 would not be.
    [0, 1].map((column) => div(sub(input(column), input(column, 1)), input(column, 1))),
  );
