import { ratio } from './ratio.ts';
import { WindowSum } from './window-sum.ts';

/** The sum of the last `length` parts over that of as many wholes. */
export class WindowShare {
  private readonly parts: WindowSum;
  private readonly wholes: WindowSum;

  constructor(length: number) {
    this.parts = new WindowSum(length);
    this.wholes = new WindowSum(length);
  }

  /**
   * Takes the next of both and returns the share, NaN before there are `length` and where the wholes sum to nothing.
   */
  next(part: number, whole: number): number {
    return ratio(this.parts.next(part), this.wholes.next(whole));
  }
}
