/** Values as they were `length` values before. */
export class Delay {
  private readonly window: Float64Array;
  private at = 0;

  constructor(length: number) {
    this.window = new Float64Array(length).fill(NaN);
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
