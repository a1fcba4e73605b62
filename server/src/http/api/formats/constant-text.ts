/** Constant text in words of four bytes, which are written several times as fast as single ones. */
export interface ConstantText {
  readonly words: Uint32Array;
  /** In bytes; the last word may reach beyond. */
  readonly length: number;
}

/** Bytes of one word. */
export const WORD_BYTES = 4;

export function constantText(text: string): ConstantText {
  const bytes = Buffer.from(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / WORD_BYTES) * WORD_BYTES);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const words = new Uint32Array(padded.length / WORD_BYTES);
  for (let at = 0; at < words.length; at++) words[at] = view.getUint32(at * WORD_BYTES, true);
  return { words, length: bytes.length };
}

const padded = (length: number) => (_: undefined, number: number) => String(number).padStart(length, '0');

/** The two digits of every number below 100, one after the other. */
export const PAIRS = Buffer.from(Array.from({ length: 100 }, padded(2)).join(''));

/** The four digits of every number below 10,000, a word each. */
export const FOURS = constantText(Array.from({ length: 10_000 }, padded(4)).join('')).words;
