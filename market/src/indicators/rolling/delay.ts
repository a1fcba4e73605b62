/** Values as they were `length` values before. */
export class Delay {
  private readonly window: Float64Array;
  private at = 0;

  constructor(length: number) {
    this.window = new Float64Array(length).fill(NaN);
  }

  /** Takes the next values and writes the one `length` before each; `out` is another array. */
  over(values: Float64Array, out: Float64Array): void {
    const begun = this.begin(values, out);
    out.set(values.subarray(0, values.length - begun), begun);
  }

  /**
   * Takes the next values, but writes only those from before the first of them. It returns how many: the one before each further value
   * stands so many places before it.
   */
  begin(values: Float64Array, out: Float64Array): number {
    const { length } = this.window;
    const begun = Math.min(length, values.length);
    for (let i = 0; i < begun; i++) out[i] = this.next(values[i]!);
    if (values.length > length) {
      this.window.set(values.subarray(values.length - length));
      this.at = 0;
    }
    return begun;
  }

  /** Takes the next value and returns the one `length` before it, NaN before there is one. */
  next(value: number): number {
    const { window, at } = this;
    const then = window[at]!;
    window[at] = value;
    this.at = at + 1 === window.length ? 0 : at + 1;
    return then;
  }
}
