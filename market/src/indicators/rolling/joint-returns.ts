import { JointMoments } from './joint-moments.ts';

/** Joint moments of the simple returns, `value / value before - 1`, of two columns of prices. */
export class JointReturns {
  private readonly moments: JointMoments;
  private previousX = NaN;
  private previousY = NaN;

  constructor(length: number) {
    this.moments = new JointMoments(length);
  }

  /** Takes the next prices and returns the moments of the last `length` returns, the first price having none. */
  next(x: number, y: number): JointMoments {
    const { previousX, previousY } = this;
    this.previousX = x;
    this.previousY = y;
    // The difference is exact when prices are close to each other; the ratio less 1 would not be.
    if (!Number.isNaN(previousX)) this.moments.next((x - previousX) / previousX, (y - previousY) / previousY);
    return this.moments;
  }
}
