/** The last `length` values side by side: each is stored twice, so that the window is always contiguous. */
export class RecentValues {
  /** The window, oldest first, lies from `start` to `end`. */
  readonly values: Float64Array;
  start = 0;
  end = 0;
  private readonly length: number;
  private at = 0;
  private missing: number;

  constructor(length: number) {
    this.values = new Float64Array(2 * length);
    this.length = length;
    this.missing = length;
  }

  /** Takes the next value and returns whether there are `length` values. */
  next(value: number): boolean {
    const { values, length } = this;
    values[this.at] = value;
    values[this.at + length] = value;
    this.at++;
    this.start = this.at;
    this.end = this.at + length;
    if (this.at === length) this.at = 0;
    if (this.missing > 0) this.missing--;
    return this.missing === 0;
  }
}
