import { numberText, scaled, timeText } from './number-text.ts';

const INITIAL_BYTES = 65_536;
/** No number or time is longer. */
const FIELD_BYTES = 40;
const DAY_MS = 86_400_000;
/** Below this, calculations with cents are those of small integers, which are several times as fast. */
const CENTS_MAX = 2 ** 31;
const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const COLON = 0x3a;
const CAPITAL_Z = 0x5a;

/**
 * Text made straight in bytes: several times as fast as joining strings, for replies of many numbers. Numbers and times
 * come out as `numberText` and `timeText` write them.
 */
export class TextBytes {
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #end = 0;
  #day = Number.NaN;
  /** `2026-11-20T`, of the day last written. */
  #date: Uint8Array = Buffer.alloc(0);

  /** What was written, without a copy; nothing may be written afterwards. */
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

  /** Bytes that are written again and again. */
  raw(part: Uint8Array): void {
    this.#reserve(part.length);
    const bytes = this.#bytes;
    let end = this.#end;
    // Shorter ones are copied sooner than a call to copy them is made.
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
    const cents = Math.round(positive * 100);
    if (cents < CENTS_MAX && cents / 100 === positive) this.#cents(cents);
    else if (positive < MOST_WHOLE && Number.isInteger(positive)) this.#whole(positive);
    else this.#decimal(positive);
  }

  time(ms: number): void {
    const day = Math.floor(ms / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#date = Buffer.from(timeText(ms).slice(0, -9));
    }
    this.raw(this.#date);
    this.#reserve(FIELD_BYTES);
    const seconds = Math.floor((ms - day * DAY_MS) / 1_000);
    const minutes = (seconds / 60) | 0;
    const hours = (minutes / 60) | 0;
    this.#digits(hours, 2);
    this.#bytes[this.#end++] = COLON;
    this.#digits(minutes - hours * 60, 2);
    this.#bytes[this.#end++] = COLON;
    this.#digits(seconds - minutes * 60, 2);
    this.#bytes[this.#end++] = CAPITAL_Z;
  }

  #cents(cents: number): void {
    const whole = (cents / 100) | 0;
    const rest = cents - whole * 100;
    this.#small(whole);
    if (rest === 0) return;
    this.#bytes[this.#end++] = POINT;
    const tenth = (rest / 10) | 0;
    this.#bytes[this.#end++] = ZERO + tenth;
    if (rest !== tenth * 10) this.#bytes[this.#end++] = ZERO + rest - tenth * 10;
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

  /** A whole number below MOST_WHOLE. */
  #whole(value: number): void {
    if (value < 1e8) {
      this.#small(value | 0);
      return;
    }
    const above = Math.floor(value / 1e8);
    this.#whole(above);
    this.#digits(value - above * 1e8, 8);
  }

  /** A whole number below 2^31. */
  #small(value: number): void {
    let length = 1;
    for (let bound = 10; value >= bound && length < 10; bound *= 10) length++;
    this.#digits(value, length);
  }

  /** A whole number below 2^31 in so many digits. */
  #digits(value: number, length: number): void {
    const bytes = this.#bytes;
    let rest = value | 0;
    const end = this.#end + length;
    for (let at = end - 1; at >= this.#end; at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#end = end;
  }

  #reserve(more: number): void {
    if (this.#end + more > this.#bytes.length) this.#grow(more);
  }

  #grow(more: number): void {
    this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length + more);
  }
}

/** Digits that are a small integer together. */
const CHUNK = 8;
const MOST_WHOLE = 1e15;
