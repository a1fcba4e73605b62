import { JointMoments } from './joint-moments.ts';
import { scratch } from './scratch.ts';

/** Joint moments of the simple returns, `value / value before - 1`, of two columns of prices. */
export class JointReturns {
  private readonly moments: JointMoments;
  private previousX = NaN;
  private previousY = NaN;

  constructor(length: number) {
    this.moments = new JointMoments(length);
  }

  /** Takes the next prices and writes the moments of the last `length` returns at each. */
  over(x: Float64Array, y: Float64Array, xx: Float64Array, yy: Float64Array, xy: Float64Array): void {
    const [returnsX, returnsY] = [scratch(0, x.length), scratch(1, x.length)];
    let { previousX, previousY } = this;
    let start = 0;
    for (; start < x.length && Number.isNaN(previousX); start++) {
      xx[start] = yy[start] = xy[start] = NaN;
      previousX = x[start]!;
      previousY = y[start]!;
    }
    for (let i = start; i < x.length; i++) {
      // The difference is exact when prices are close to each other; the ratio less 1 would not be.
      returnsX[i] = (x[i]! - previousX) / previousX;
      returnsY[i] = (y[i]! - previousY) / previousY;
      previousX = x[i]!;
      previousY = y[i]!;
    }
    this.previousX = previousX;
    this.previousY = previousY;
    this.moments.over(returnsX, returnsY, start, xx, yy, xy);
  }
}
