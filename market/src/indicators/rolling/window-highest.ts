import { WINDOW_MOST, writeAges, writeExtremes } from './vector-windows.ts';

/** From so many more values than a window on, vectors are faster than blocks. */
const LONG = 64;

/**
 * The highest of the last `length` values, in constant time whatever the length. Values come in blocks of `length`;
 * a window is the tail of one block and the head of the next. The lowest is that of the negative values, negated.
 * Source: M. van Herk, A fast algorithm for local minimum and maximum filters, Pattern Recognition Letters 13, 1992.
 */
export class WindowHighest {
  /** Bars since the highest value, the latest of equals. */
  age = 0;
  /** Below `at` the values of this block, from `at` on the highest of the last block from there to its end. */
  private readonly block: Float64Array;
  /** Where in the last block that highest stands. */
  private readonly where: Int32Array;
  private at = 0;
  private head = -Infinity;
  private headAt = 0;
  private full = false;

  constructor(length: number) {
    this.block = new Float64Array(length);
    this.where = new Int32Array(length);
  }

  /** Takes the next value and returns the highest, NaN before there are `length` values. */
  next(value: number): number {
    const { block, where, at } = this;
    block[at] = value;
    if (value >= this.head) {
      this.head = value;
      this.headAt = at;
    }
    if (at + 1 === block.length) {
      this.endBlock();
      return block[0]!;
    }
    this.at = at + 1;
    if (!this.full) return NaN;
    const tail = block[at + 1]!;
    if (this.head >= tail) {
      this.age = at - this.headAt;
      return this.head;
    }
    this.age = at + block.length - where[at + 1]!;
    return tail;
  }

  /**
   * Takes the next values, none of them NaN, and writes the highest at each, NaN before there are `length`; with a `sign` of -1 the lowest.
   * `out` is another array.
   */
  over(values: Float64Array, out: Float64Array, sign: 1 | -1 = 1): void {
    this.overAll(values, out, sign, (value) => sign * this.next(sign * value), writeExtremes);
  }

  /** Takes the next values and writes at each the bars since the highest; with a `sign` of -1 since the lowest. */
  agesOver(values: Float64Array, out: Float64Array, sign: 1 | -1 = 1): void {
    const age = (value: number) => (Number.isNaN(this.next(sign * value)) ? NaN : this.age);
    this.overAll(values, out, sign, age, writeAges);
  }

  private overAll(
    values: Float64Array,
    out: Float64Array,
    sign: 1 | -1,
    next: (value: number) => number,
    write: typeof writeExtremes,
  ): void {
    const { length } = this.block;
    const isLong = values.length >= length + LONG && length <= WINDOW_MOST;
    const single = isLong ? length - 1 : values.length;
    for (let i = 0; i < single; i++) out[i] = next(values[i]!);
    if (!isLong) return;
    write(values, out, length, sign === 1 ? 'larger' : 'smaller');
    // A window that begins with the last block knows all that the next values need.
    this.at = 0;
    this.head = -Infinity;
    for (let i = values.length - length; i < values.length; i++) this.next(sign * values[i]!);
  }

  private endBlock(): void {
    const { block, where } = this;
    const last = block.length - 1;
    where[last] = last;
    for (let i = last - 1; i >= 0; i--) {
      if (block[i]! > block[i + 1]!) {
        where[i] = i;
      } else {
        block[i] = block[i + 1]!;
        where[i] = where[i + 1]!;
      }
    }
    this.age = last - where[0]!;
    this.at = 0;
    this.head = -Infinity;
    this.full = true;
  }
}
