/**
 * The sum of the last `length` values, in constant time and without ever subtracting: values come in blocks of
 * `length`, and a window is the tail of one block and the head of the next. So nothing drifts, a large value leaves
 * nothing behind when it goes, and a NaN spoils only the windows that hold it.
 */
export class WindowSum {
  /**
   * Below `at` the values of this block, behind it the sums of the last block from there to its end; one 0 more, the
   * sum of nothing. Before there is a block those sums are NaN.
   */
  private readonly block: Float64Array;
  private at = 0;
  private head = 0;

  constructor(length: number) {
    this.block = new Float64Array(length + 1).fill(NaN, 0, length);
  }

  /** Takes the next value and returns the sum, NaN before there are `length` values. */
  next(value: number): number {
    const { block, at } = this;
    const head = this.head + value;
    const sum = head + block[at + 1]!;
    block[at] = value;
    this.head = head;
    this.at = at + 1;
    if (at + 2 === block.length) this.endBlock();
    return sum;
  }

  private endBlock(): void {
    const { block } = this;
    let tail = 0;
    for (let i = block.length - 2; i >= 0; i--) {
      tail += block[i]!;
      block[i] = tail;
    }
    this.at = 0;
    this.head = 0;
  }
}
