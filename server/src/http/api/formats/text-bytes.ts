import { DAY_MS, timeText } from '@meridian/market/dates';
import { numberText, scaled } from '../../../shared/formatters/number-text.ts';

const INITIAL_BYTES = 65_536;
/** The longest number or time. */
const FIELD_BYTES = 40;
const MOST_WHOLE = 1e15;
/** Digits that together fit a small integer. */
const CHUNK = 8;
const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const COLON = 0x3a;
const CAPITAL_Z = 0x5a;

/**
 * Builds text directly in bytes, several times as fast as joining strings for responses with many numbers. Writes numbers
 * and times like `numberText` and `timeText`.
 */
export class TextBytes {
  #bytes: Buffer;
  #end = 0;
  #day = Number.NaN;
  /** The prefix of the last written day, such as `2026-11-20T`. */
  #date: Uint8Array = Buffer.alloc(0);

  /** `bytes` is the approximate length of the text, if known. */
  constructor(bytes = INITIAL_BYTES) {
    this.#bytes = Buffer.allocUnsafe(bytes);
  }

  /** Returns the written bytes without a copy; write nothing afterwards. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = code;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end);
  }

  /** Writes constant bytes. */
  raw(part: Uint8Array): void {
    this.#reserve(part.length);
    const bytes = this.#bytes;
    let end = this.#end;
    // For short ones a loop is faster than a call to copy.
    for (let index = 0; index < part.length; index++) bytes[end++] = part[index]!;
    this.#end = end;
  }

  number(value: number): void {
    this.#reserve(FIELD_BYTES);
    let positive = value;
    if (value < 0) {
      this.#bytes[this.#end++] = MINUS;
      positive = -value;
    }
    // Nearly all prices and volumes are small integers of hundredths or ten thousandths. Values that overflow compare unequal.
    const hundredths = (positive * 1e2 + 0.5) | 0;
    if (hundredths / 1e2 === positive) {
      this.#parts(hundredths, 100, 2);
      return;
    }
    const tenThousandths = (positive * 1e4 + 0.5) | 0;
    if (tenThousandths / 1e4 === positive) this.#parts(tenThousandths, 10_000, 4);
    else if (positive < MOST_WHOLE && Number.isInteger(positive)) this.#whole(positive);
    else this.#decimal(positive);
  }

  time(ms: number): void {
    this.#reserve(FIELD_BYTES);
    const day = Math.floor(ms / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#date = Buffer.from(timeText(ms).slice(0, -9));
    }
    this.raw(this.#date);
    const seconds = Math.floor((ms - day * DAY_MS) / 1_000);
    const minutes = (seconds / 60) | 0;
    const hours = (minutes / 60) | 0;
    const bytes = this.#bytes;
    const end = this.#end;
    twoDigits(bytes, end, hours);
    bytes[end + 2] = COLON;
    twoDigits(bytes, end + 3, minutes - hours * 60);
    bytes[end + 5] = COLON;
    twoDigits(bytes, end + 6, seconds - minutes * 60);
    bytes[end + 8] = CAPITAL_Z;
    this.#end = end + 9;
  }

  /** Writes a small integer of hundredths or ten thousandths. */
  #parts(value: number, unit: number, decimals: number): void {
    const whole = (value / unit) | 0;
    let rest = value - whole * unit;
    this.#small(whole);
    if (rest === 0) return;
    let length = decimals;
    for (let tenth = (rest / 10) | 0; rest === tenth * 10; tenth = (rest / 10) | 0) {
      rest = tenth;
      length--;
    }
    this.#bytes[this.#end++] = POINT;
    this.#digits(rest, length);
  }

  #decimal(value: number): void {
    const it = scaled(value);
    if (!it) {
      this.#end += this.#bytes.write(numberText(value), this.#end, 'latin1');
      return;
    }
    let left = it.decimals;
    const unit = 10 ** left;
    const whole = Math.floor(it.whole / unit);
    let rest = it.whole - whole * unit;
    this.#whole(whole);
    this.#bytes[this.#end++] = POINT;
    for (; left > CHUNK; left -= CHUNK) {
      const smaller = 10 ** (left - CHUNK);
      const chunk = Math.floor(rest / smaller);
      rest -= chunk * smaller;
      this.#digits(chunk, CHUNK);
    }
    this.#digits(rest, left);
    while (this.#bytes[this.#end - 1] === ZERO) this.#end--;
    if (this.#bytes[this.#end - 1] === POINT) this.#end--;
  }

  /** Writes an integer below MOST_WHOLE. */
  #whole(value: number): void {
    if (value < 1e8) {
      this.#small(value | 0);
      return;
    }
    const above = Math.floor(value / 1e8);
    this.#whole(above);
    this.#digits(value - above * 1e8, 8);
  }

  /** Writes an integer below 2^31. */
  #small(value: number): void {
    this.#digits(value, lengthOf(value));
  }

  /** Writes an integer below 2^31 with a fixed number of digits. */
  #digits(value: number, length: number): void {
    const bytes = this.#bytes;
    const start = this.#end;
    let rest = value | 0;
    for (let at = start + length - 1; at >= start; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#end = start + length;
  }

  #reserve(more: number): void {
    if (this.#end + more > this.#bytes.length) this.#grow(more);
  }

  #grow(more: number): void {
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + more);
    larger.set(this.bytes());
    this.#bytes = larger;
  }
}

function twoDigits(bytes: Uint8Array, at: number, value: number): void {
  const tenth = (value / 10) | 0;
  bytes[at] = ZERO + tenth;
  bytes[at + 1] = ZERO + value - tenth * 10;
}

/** The number of digits of an integer below 2^31. */
function lengthOf(value: number): number {
  if (value < 10_000) {
    if (value < 100) return value < 10 ? 1 : 2;
    return value < 1_000 ? 3 : 4;
  }
  if (value < 1_000_000) return value < 100_000 ? 5 : 6;
  if (value < 100_000_000) return value < 10_000_000 ? 7 : 8;
  return value < 1_000_000_000 ? 9 : 10;
}
