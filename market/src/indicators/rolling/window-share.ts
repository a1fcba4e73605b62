import { ratio } from './ratio.ts';

/**
 * The sum of the last `length` parts over that of as many wholes. Both sums are kept as `WindowSum` keeps one, in the same walks, which
 * take three quarters of the time of two sums and a quotient one after the other.
 */
export class WindowShare {
  /** Below `at` the values of this block, behind it the sums of the last block from there to its end, as in `WindowSum`. */
  private parts: Float64Array;
  private wholes: Float64Array;
  /** Room for the sums of the next block. */
  private spareParts: Float64Array;
  private spareWholes: Float64Array;
  private at = 0;
  private part = 0;
  private whole = 0;

  constructor(length: number) {
    this.parts = new Float64Array(length + 1).fill(NaN, 0, length);
    this.wholes = this.parts.slice();
    this.spareParts = new Float64Array(length + 1);
    this.spareWholes = new Float64Array(length + 1);
  }

  /**
   * Takes the next of both and writes the share at each, NaN before there are `length` and where the wholes sum to nothing; `out` is
   * another array.
   */
  over(parts: Float64Array, wholes: Float64Array, out: Float64Array): void {
    const length = this.parts.length - 1;
    for (let i = 0; i < parts.length;) {
      if (this.at === 0 && i + length <= parts.length) {
        this.overBlock(parts, wholes, out, i);
        i += length;
      } else {
        out[i] = this.next(parts[i]!, wholes[i]!);
        i++;
      }
    }
  }

  /** Takes the next of both and returns the share. */
  next(part: number, whole: number): number {
    const { parts, wholes, at } = this;
    this.part += part;
    this.whole += whole;
    const share = ratio(this.part + parts[at + 1]!, this.whole + wholes[at + 1]!);
    parts[at] = part;
    wholes[at] = whole;
    this.at = at + 1;
    if (at + 2 === parts.length) this.endBlock();
    return share;
  }

  private overBlock(parts: Float64Array, wholes: Float64Array, out: Float64Array, start: number): void {
    const { parts: endParts, wholes: endWholes, spareParts, spareWholes } = this;
    const length = endParts.length - 1;
    let [headPart, headWhole, tailPart, tailWhole] = [0, 0, 0, 0];
    for (let at = 0, back = length - 1; at < length; at++, back--) {
      headPart += parts[start + at]!;
      headWhole += wholes[start + at]!;
      out[start + at] = ratio(headPart + endParts[at + 1]!, headWhole + endWholes[at + 1]!);
      tailPart += parts[start + back]!;
      tailWhole += wholes[start + back]!;
      spareParts[back] = tailPart;
      spareWholes[back] = tailWhole;
    }
    this.parts = spareParts;
    this.wholes = spareWholes;
    this.spareParts = endParts;
    this.spareWholes = endWholes;
  }

  private endBlock(): void {
    const { parts, wholes } = this;
    let [tailPart, tailWhole] = [0, 0];
    for (let at = parts.length - 2; at >= 0; at--) {
      tailPart += parts[at]!;
      tailWhole += wholes[at]!;
      parts[at] = tailPart;
      wholes[at] = tailWhole;
    }
    this.at = 0;
    this.part = 0;
    this.whole = 0;
  }
}
