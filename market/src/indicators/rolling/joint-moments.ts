import type { Keep } from './column-memory.ts';
import { CANCELLED } from './renewal.ts';
import { type Pair, add, both, constant, div, higher, isAtLeast, mul, numbers, sub } from './vector-code.ts';
import { type WindowPlan, inTurn, windowWalk } from './window-walk.ts';

/** What is known of two columns: the sums of squared deviations from their means, and the sum of products of these deviations. */
interface JointMoments {
  readonly xx: Pair;
  readonly yy: Pair;
  readonly xy: Pair;
}
type Results = (moments: JointMoments, keep: Keep) => readonly Pair[];

/**
 * What comes of the sums of squared deviations from the mean of two columns, and of products of these deviations, over the last `length` pairs,
 * in constant time. Recomputed as in `moments`, for the same reasons; sums of squares are exactly 0 where all values are equal.
 */
export function jointMoments(results: Results, parts?: WindowPlan['parts']) {
  const windows = windowWalk({
    inputs: 2,
    ...(parts && { parts }),
    // Of both columns: the references; the sums of deviations from them; those of their squares, and of products; the largest sums of squares; the
    // sums of squared deviations from the means.
    carried: 11,
    next({ fresh, gone }, carried, parameter, keep) {
      const of = (column: number) => {
        const reference = carried(column);
        const [value, left] = [keep(sub(fresh(column), reference)), keep(sub(gone(column), reference))];
        const change = keep(sub(value, left));
        const ofSquares = keep(mul(change, add(value, left)));
        const sum = inTurn(carried(2 + column), [change], add, keep);
        const squares = inTurn(carried(4 + column), [ofSquares], add, keep);
        const largest = inTurn(carried(7 + column), [squares], higher, keep);
        const inner = keep(sub(squares, mul(sum, mul(sum, parameter(0)))));
        const holds = isAtLeast(inner, mul(constant(CANCELLED), largest));
        return { reference, value, left, sum, squares, largest, inner, holds };
      };
      const [x, y] = [of(0), of(1)];
      const ofProducts = keep(sub(mul(x.value, y.value), mul(x.left, y.left)));
      const products = inTurn(carried(6), [ofProducts], add, keep);
      return {
        carried: [
          x.reference,
          y.reference,
          x.sum,
          y.sum,
          x.squares,
          y.squares,
          products,
          x.largest,
          y.largest,
          x.inner,
          y.inner,
        ],
        holds: both(x.holds, y.holds),
      };
    },
    results(carried, parameter, keep) {
      const [xx, yy] = [9, 10].map((index) => keep(higher(carried(index), constant(0))));
      const xy = keep(sub(carried(6), mul(carried(2), mul(carried(3), parameter(0)))));
      return results({ xx: xx!, yy: yy!, xy }, keep);
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
      return [referenceX, referenceY, sumX, sumY, xx, yy, xy, xx, yy, innerX, innerY];
    },
  });
  return (length: number) => windows(length, 1 / length);
}

/** The same of the simple returns, `value / value before - 1`, of two columns of prices. */
export const jointReturns = (results: Results) =>
  jointMoments(results, (input, keep) => {
    // The differences are exact when prices are close to each other; ratios less 1 would not be. One division is enough for both.
    const [x, y] = [keep(input(0, 1)), keep(input(1, 1))];
    const share = keep(div(constant(1), mul(x, y)));
    return [mul(mul(sub(input(0), x), y), share), mul(mul(sub(input(1), y), x), share)];
  });
