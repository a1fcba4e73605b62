import { ratio } from './ratio.ts';
import { scratch } from './scratch.ts';
import { WindowSum } from './window-sum.ts';

/** The place of the sums of the wholes in the scratch memory. */
const SUMS = 5;

/** The sum of the last `length` parts over that of as many wholes. */
export class WindowShare {
  private readonly parts: WindowSum;
  private readonly wholes: WindowSum;

  constructor(length: number) {
    this.parts = new WindowSum(length);
    this.wholes = new WindowSum(length);
  }

  /** Takes the next of both and writes the share at each; `out` is another array. */
  over(parts: Float64Array, wholes: Float64Array, out: Float64Array): void {
    const sums = scratch(SUMS, wholes.length);
    this.parts.over(parts, out);
    this.wholes.over(wholes, sums);
    for (let i = 0; i < out.length; i++) out[i] = ratio(out[i]!, sums[i]!);
  }

  /**
   * Takes the next of both and returns the share, NaN before there are `length` and where the wholes sum to nothing.
   */
  next(part: number, whole: number): number {
    return ratio(this.parts.next(part), this.wholes.next(whole));
  }
}
