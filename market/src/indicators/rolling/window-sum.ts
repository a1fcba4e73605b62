/**
 * The sum of the last `length` values, in constant time and without ever subtracting: values come in blocks of
 * `length`, and a window is the tail of one block and the head of the next. So nothing drifts, a large value leaves
 * nothing behind when it goes, and a NaN spoils only the windows that hold it.
 */
export class WindowSum {
  /** Below `at` the values of this block, from `at` on the sums of the last block from there to its end. */
  private readonly block: Float64Array;
  private at = 0;
  private head = 0;
  private full = false;

  constructor(length: number) {
    this.block = new Float64Array(length);
  }

  /** Takes the next value; answers the sum, NaN before there are `length` values. */
  next(value: number): number {
    const { block, at } = this;
    block[at] = value;
    this.head += value;
    if (at + 1 < block.length) {
      this.at = at + 1;
      return this.full ? this.head + block[at + 1]! : NaN;
    }
    for (let i = at; i > 0; i--) block[i - 1]! += block[i]!;
    this.at = 0;
    this.head = 0;
    this.full = true;
    return block[0]!;
  }
}
