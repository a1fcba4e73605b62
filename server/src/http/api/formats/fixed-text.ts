/** What is written at once: up to so many bytes behind a text may change. */
export const WORD_BYTES = 4;
const FIELD_WORDS = 4;

/** A text that is written many times, as words of four bytes. The first words are fields, which are read faster than those of a list. */
export interface FixedText {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  readonly others: Uint32Array;
  readonly length: number;
}

/** Prepares a text for being written many times. */
export function fixedText(text: string): FixedText {
  const bytes = Buffer.from(text);
  const filled = Buffer.alloc(Math.ceil((bytes.length + 1) / WORD_BYTES) * WORD_BYTES);
  filled.set(bytes);
  const words = Array.from({ length: filled.length / WORD_BYTES }, (_, at) =>
    filled.readUInt32LE(at * WORD_BYTES),
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = words;
  return {
    first,
    second,
    third,
    fourth,
    others: Uint32Array.from(words.slice(FIELD_WORDS)),
    length: bytes.length,
  };
}

/** Writes a text, and returns the position after it. */
export function putFixed(view: DataView, at: number, text: FixedText): number {
  const { length } = text;
  view.setUint32(at, text.first, true);
  if (length > WORD_BYTES) {
    view.setUint32(at + 4, text.second, true);
    if (length > 2 * WORD_BYTES) {
      view.setUint32(at + 8, text.third, true);
      if (length > 3 * WORD_BYTES) view.setUint32(at + 12, text.fourth, true);
      if (length > FIELD_WORDS * WORD_BYTES) putOthers(view, at + FIELD_WORDS * WORD_BYTES, text.others);
    }
  }
  return at + length;
}

function putOthers(view: DataView, at: number, words: Uint32Array): void {
  for (let index = 0; index < words.length; index++)
    view.setUint32(at + WORD_BYTES * index, words[index]!, true);
}
