import { DAY_MS, timeText } from '@meridian/market/dates';
import { putTwoDigits } from './number-bytes.ts';
import { FIRST_DAY, LAST_DAY, WrittenDay } from './written-day.ts';

/** The longest time, and the word that its last bytes are written with. */
export const TIME_BYTES = 40;
/** What is written at once: up to so many bytes behind a text may change. */
export const WORD_BYTES = 4;
const COLON = 0x3a;
const CAPITAL_Z = 0x5a;

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

/** The beginning of times, such as `2026-11-20T`, of the day that was written last. */
export interface DateText {
  startMs: number;
  text: FixedText;
  /** The text of most days. */
  readonly day: WrittenDay;
}

/** The beginning of no day. */
export const noDate = (): DateText => ({
  startMs: Number.NaN,
  text: fixedText(''),
  day: new WrittenDay(),
});

/** Writes an instant like `timeText`, and returns the position after it. `date` is kept for the next one. */
export function putTime(view: DataView, at: number, ms: number, date: DateText): number {
  if (!(ms >= date.startMs && ms < date.startMs + DAY_MS)) {
    const day = Math.floor(ms / DAY_MS);
    date.startMs = day * DAY_MS;
    if (day >= FIRST_DAY && day <= LAST_DAY) {
      date.day.turnTo(day);
      date.text = date.day;
    } else date.text = fixedText(timeText(ms).slice(0, -9));
  }
  const seconds = ((ms - date.startMs) / 1_000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  const start = putFixed(view, at, date.text);
  putTwoDigits(view, start, hours, COLON);
  putTwoDigits(view, start + 3, minutes - hours * 60, COLON);
  return putTwoDigits(view, start + 6, seconds - minutes * 60, CAPITAL_Z);
}
