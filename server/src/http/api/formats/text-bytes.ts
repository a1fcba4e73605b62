import { type FixedText, putFixed, WORD_BYTES } from './fixed-text.ts';
import { NUMBER_BYTES, putNumber } from './number-bytes.ts';
import { noDate, putTime, TIME_BYTES } from './time-bytes.ts';

const INITIAL_BYTES = 65_536;

/**
 * Builds text directly in bytes, several times as fast as joining strings for responses with many numbers. Writes numbers
 * and times like `numberText` and `timeText`.
 */
export class TextBytes {
  #bytes: Buffer;
  #view: DataView;
  #end = 0;
  readonly #date = noDate();

  /** `memory` is for the text, as long as it has room; or the approximate length of the text, if known. */
  constructor(memory: Buffer | number = INITIAL_BYTES) {
    this.#bytes = typeof memory === 'number' ? Buffer.allocUnsafe(memory) : memory;
    this.#view = viewOf(this.#bytes);
  }

  /** The number of written bytes. */
  get length(): number {
    return this.#end;
  }

  /** Returns the written bytes without a copy; write nothing afterwards. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  /** Begins again in the same memory. Bytes that were returned without a copy are not valid any more. */
  restart(): void {
    this.#end = 0;
  }

  /** Takes the last bytes back. */
  shorten(bytes: number): void {
    this.#end -= bytes;
  }

  byte(code: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = code;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#end += this.#bytes.write(text, this.#end);
  }

  fixed(text: FixedText): void {
    this.#reserve(text.length + WORD_BYTES);
    this.#end = putFixed(this.#view, this.#end, text);
  }

  number(value: number): void {
    this.#reserve(NUMBER_BYTES);
    this.#end = putNumber(this.#view, this.#end, value);
  }

  time(ms: number): void {
    this.#reserve(TIME_BYTES);
    this.#end = putTime(this.#view, this.#end, ms, this.#date);
  }

  /** Writes up to `most` bytes by a function that gets the place for them, and returns where they end. */
  put(most: number, write: (view: DataView, start: number) => number): void {
    this.#reserve(most);
    this.#end = write(this.#view, this.#end);
  }

  #reserve(more: number): void {
    if (this.#end + more > this.#bytes.length) this.#grow(more);
  }

  #grow(more: number): void {
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + more);
    larger.set(this.bytes());
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length);
