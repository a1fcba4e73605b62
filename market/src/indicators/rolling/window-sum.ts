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
  private block: Float64Array;
  /** Room for the sums of the next block. */
  private spare: Float64Array;
  private at = 0;
  private head = 0;

  constructor(length: number) {
    this.block = new Float64Array(length + 1).fill(NaN, 0, length);
    this.spare = new Float64Array(length + 1);
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

  /**
   * Takes the next values and writes the sum at each. Whole blocks are walked without a call for each value, from both ends at once:
   * the two sums do not wait for each other. `out` is another array.
   */
  over(values: Float64Array, out: Float64Array): void {
    const length = this.block.length - 1;
    for (let i = 0; i < values.length;) {
      if (this.at === 0 && i + length <= values.length) {
        this.overBlock(values, out, i);
        i += length;
      } else {
        out[i] = this.next(values[i]!);
        i++;
      }
    }
  }

  private overBlock(values: Float64Array, out: Float64Array, start: number): void {
    const { block, spare } = this;
    const length = block.length - 1;
    let head = 0;
    let tail = 0;
    for (let at = 0, back = length - 1; at < length; at++, back--) {
      head += values[start + at]!;
      out[start + at] = head + block[at + 1]!;
      tail += values[start + back]!;
      spare[back] = tail;
    }
    this.block = spare;
    this.spare = block;
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
