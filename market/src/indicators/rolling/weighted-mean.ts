import { FittedLine } from './fitted-line.ts';

/**
 * The mean of the last `length` values with weights that fall evenly, from `length` for the newest to 1 for the
 * oldest. That is where the fitted line stands a sixth of the window's width behind its middle.
 * Source: follows from the definitions; in other words, the end of the line is 3 weighted means less 2 plain ones.
 */
export class WeightedMean {
  private readonly line: FittedLine;
  private readonly ahead: number;

  constructor(length: number) {
    this.line = new FittedLine(length);
    this.ahead = (length - 1) / 6;
  }

  /** Takes the next value; answers the mean, NaN before there are `length` values. */
  next(value: number): number {
    const { line } = this;
    line.next(value);
    return line.mean + line.slope * this.ahead;
  }
}
