import { CANCELLED } from './moments.ts';
import { RENEWAL, referenceOf } from './renewal.ts';

/**
 * Sums of squared deviations from the mean of two columns, and of the products of these deviations, over the last
 * `length` pairs, in constant time. Recomputed as in `Moments`, for the same reasons.
 */
export class JointMoments {
  /** All three are NaN before there are `length` pairs; `xx` is exactly 0 where all x are equal, `yy` likewise. */
  xx = NaN;
  yy = NaN;
  xy = NaN;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private at = 0;
  private missing: number;
  private left = 0;
  private referenceX = 0;
  private referenceY = 0;
  private sumX = 0;
  private sumY = 0;
  private sumXX = 0;
  private sumYY = 0;
  private sumXY = 0;
  private largestXX = 0;
  private largestYY = 0;

  constructor(length: number) {
    this.x = new Float64Array(length);
    this.y = new Float64Array(length);
    this.missing = length;
  }

  next(x: number, y: number): void {
    const { at, x: windowX, y: windowY, referenceX, referenceY } = this;
    const { length } = windowX;
    const newX = x - referenceX;
    const newY = y - referenceY;
    const goneX = windowX[at]! - referenceX;
    const goneY = windowY[at]! - referenceY;
    windowX[at] = x;
    windowY[at] = y;
    this.at = at + 1 === length ? 0 : at + 1;
    if (this.missing > 0) {
      this.missing--;
      if (this.missing === 0) this.renew(x, y);
      return;
    }
    this.sumX += newX - goneX;
    this.sumY += newY - goneY;
    this.sumXX += (newX - goneX) * (newX + goneX);
    this.sumYY += (newY - goneY) * (newY + goneY);
    this.sumXY += newX * newY - goneX * goneY;
    this.largestXX = Math.max(this.largestXX, this.sumXX);
    this.largestYY = Math.max(this.largestYY, this.sumYY);
    this.left--;
    this.settle();
    const kept = this.xx >= CANCELLED * this.largestXX && this.yy >= CANCELLED * this.largestYY;
    if (this.left === 0 || !kept) this.renew(x, y);
  }

  /** Takes the next pairs from `start` on and writes the three sums at each. */
  over(
    x: Float64Array,
    y: Float64Array,
    start: number,
    xx: Float64Array,
    yy: Float64Array,
    xy: Float64Array,
  ): void {
    for (let i = start; i < x.length; i++) {
      i = this.slide(x, y, i, xx, yy, xy);
      if (i === x.length) return;
      this.next(x[i]!, y[i]!);
      xx[i] = this.xx;
      yy[i] = this.yy;
      xy[i] = this.xy;
    }
  }

  /** Processes pairs from `start` and returns where it stopped: at the end, or before one that recomputes the sums. */
  private slide(
    x: Float64Array,
    y: Float64Array,
    start: number,
    xx: Float64Array,
    yy: Float64Array,
    xy: Float64Array,
  ): number {
    if (this.missing > 0) return start;
    const { x: windowX, y: windowY, referenceX, referenceY } = this;
    const { length } = windowX;
    const share = 1 / length;
    const end = Math.min(x.length, start + this.left - 1);
    let { at, sumX, sumY, sumXX, sumYY, sumXY, largestXX, largestYY } = this;
    let i = start;
    for (; i < end; i++) {
      const newX = x[i]! - referenceX;
      const newY = y[i]! - referenceY;
      const goneX = windowX[at]! - referenceX;
      const goneY = windowY[at]! - referenceY;
      const nextX = sumX + (newX - goneX);
      const nextY = sumY + (newY - goneY);
      const nextXX = sumXX + (newX - goneX) * (newX + goneX);
      const nextYY = sumYY + (newY - goneY) * (newY + goneY);
      const ofXX = nextXX - nextX * nextX * share;
      const ofYY = nextYY - nextY * nextY * share;
      if (!(ofXX >= CANCELLED * (nextXX > largestXX ? nextXX : largestXX))) break;
      if (!(ofYY >= CANCELLED * (nextYY > largestYY ? nextYY : largestYY))) break;
      if (nextXX > largestXX) largestXX = nextXX;
      if (nextYY > largestYY) largestYY = nextYY;
      sumX = nextX;
      sumY = nextY;
      sumXX = nextXX;
      sumYY = nextYY;
      sumXY += newX * newY - goneX * goneY;
      windowX[at] = x[i]!;
      windowY[at] = y[i]!;
      at++;
      if (at === length) at = 0;
      xx[i] = ofXX;
      yy[i] = ofYY;
      xy[i] = sumXY - sumX * sumY * share;
    }
    this.at = at;
    this.sumX = sumX;
    this.sumY = sumY;
    this.sumXX = sumXX;
    this.sumYY = sumYY;
    this.sumXY = sumXY;
    this.largestXX = largestXX;
    this.largestYY = largestYY;
    this.left -= i - start;
    return i;
  }

  private settle(): void {
    const share = 1 / this.x.length;
    this.xx = this.sumXX - this.sumX * this.sumX * share;
    this.yy = this.sumYY - this.sumY * this.sumY * share;
    this.xy = this.sumXY - this.sumX * this.sumY * share;
  }

  private renew(newestX: number, newestY: number): void {
    const { x: windowX, y: windowY } = this;
    const { length } = windowX;
    const referenceX = referenceOf(windowX, newestX);
    const referenceY = referenceOf(windowY, newestY);
    let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
    for (let i = 0; i < length; i++) {
      const x = windowX[i]! - referenceX;
      const y = windowY[i]! - referenceY;
      sumX += x;
      sumY += y;
      sumXX += x * x;
      sumYY += y * y;
      sumXY += x * y;
    }
    this.referenceX = referenceX;
    this.referenceY = referenceY;
    this.sumX = sumX;
    this.sumY = sumY;
    this.sumXX = sumXX;
    this.sumYY = sumYY;
    this.sumXY = sumXY;
    this.largestXX = sumXX;
    this.largestYY = sumYY;
    this.left = Math.max(RENEWAL, length);
    this.settle();
    this.xx = Math.max(0, this.xx);
    this.yy = Math.max(0, this.yy);
  }
}
