/** What is written at once: up to so many bytes behind a text may change. */
export const WORD_BYTES = 4;

/** A text that is written many times, as words of four bytes. */
export interface FixedText {
  readonly first: number;
  readonly others: Uint32Array;
  readonly length: number;
}

/** Prepares a text for being written many times. */
export function fixedText(text: string): FixedText {
  const bytes = Buffer.from(text);
  const filled = Buffer.alloc(Math.ceil((bytes.length + 1) / WORD_BYTES) * WORD_BYTES);
  filled.set(bytes);
  const [first = 0, ...others] = Array.from({ length: filled.length / WORD_BYTES }, (_, at) =>
    filled.readUInt32LE(at * WORD_BYTES),
  );
  return { first, others: Uint32Array.from(others), length: bytes.length };
}

/** Writes a text, and returns the position after it. */
export function putFixed(view: DataView, at: number, { first, others, length }: FixedText): number {
  view.setUint32(at, first, true);
  if (length > WORD_BYTES)
    for (let index = 0; index < others.length; index++)
      view.setUint32(at + WORD_BYTES * (index + 1), others[index]!, true);
  return at + length;
}
