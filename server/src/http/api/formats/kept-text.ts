import { TextBytes } from './text-bytes.ts';

/** Enough for ten years of days with several numbers each. */
const KEPT_BYTES = 1_048_576;
const kept = new TextBytes();

/**
 * The bytes of a text that is about so many bytes long. Most are written in memory that is kept, and copied out of it: with memory of its own
 * for each, larger than its text, the engine would collect garbage more often, which were the longest turns of the event loop.
 * `copied` makes the copy.
 */
export function textOf(
  bytes: number,
  write: (text: TextBytes) => void,
  copied: (text: Buffer) => Buffer = (text) => Buffer.from(text),
): Buffer {
  if (bytes > KEPT_BYTES) {
    const own = new TextBytes(bytes);
    write(own);
    return own.bytes();
  }
  kept.restart();
  write(kept);
  return copied(kept.bytes());
}
