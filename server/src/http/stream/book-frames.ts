import { setImmediate } from 'node:timers/promises';
import type { Lake, LakeBook } from '../../lake/lake.ts';
import { type Frame, frameOf } from './frame.ts';

const SECOND_MS = 1_000;
/** Books that are read before the loop yields. */
const BOOKS_PER_TURN = 32;

/** The channel of a book, and what its readers were sent last. */
interface SentBook {
  readonly channel: { readonly symbol: string };
  state: string | undefined;
  arrivedState: string | undefined;
}

/** An order book as JSON, without its time. Equal texts mean an unchanged book. */
export function bookText({ levels, stale, source }: LakeBook): string {
  const rows = levels.map(
    ({ bid, bidSize, ask, askSize }) =>
      `{"bid":${bid},"bidSize":${bidSize},"ask":${ask},"askSize":${askSize}}`,
  );
  return `"levels":[${rows.join(',')}],${stale ? '"stale":true,' : ''}"source":${JSON.stringify(source)}`;
}

/** The frame of a book; `text` comes from `bookText`. */
function bookFrame(
  { symbol, timestamp, delaySeconds }: LakeBook,
  text: string,
  {
    seq,
    atMs,
    snapshot = false,
  }: { readonly seq: number; readonly atMs: number; readonly snapshot?: boolean },
): Frame {
  const channel = `book.${symbol}`;
  const json =
    `{"type":"book","channel":"${channel}","seq":${seq},"symbol":"${symbol}","timestamp":"${timestamp}",` +
    `${delaySeconds > 0 ? `"delaySeconds":${delaySeconds},` : ''}${text}${snapshot ? ',"snapshot":true' : ''}}`;
  return frameOf({ kind: 'state', type: 'book', channel, seq, atMs }, json);
}

/** The book of a second as a snapshot; nothing where there is none. */
export function currentBook(lake: Lake, symbol: string, secondMs: number): Frame[] {
  const book = lake.book(symbol, secondMs);
  if (!book) return [];
  return [bookFrame(book, bookText(book), { seq: secondMs / SECOND_MS, atMs: secondMs, snapshot: true })];
}

/** The frame of a book that has just arrived; `seq` is that of the arrival. Undefined when it shows nothing new. */
export function arrivedBook(lake: Lake, it: SentBook, seq: number): Frame | undefined {
  const book = lake.book(it.channel.symbol, lake.now());
  if (!book) return undefined;
  const text = bookText(book);
  if (it.arrivedState === text) return undefined;
  it.arrivedState = text;
  return bookFrame(book, text, { seq, atMs: Date.parse(book.timestamp) });
}

/** A book that has changed. */
export interface ChangedBook<Channel extends SentBook> {
  readonly it: Channel;
  readonly frame: Frame;
  /** Who does not wait for the second gets books as they arrive. */
  readonly hasArrived: boolean;
}

/** The books among `channels` that differ, at the end of a second, from what was sent. */
export async function changedBooks<Channel extends SentBook>(
  lake: Lake,
  channels: readonly Channel[],
  secondMs: number,
  onError: (error: unknown) => void,
): Promise<readonly ChangedBook<Channel>[]> {
  const changed: ChangedBook<Channel>[] = [];
  let turn = 0;
  for (const it of channels) {
    try {
      const book = lake.book(it.channel.symbol, secondMs);
      const found = book && changeOf(it, book, secondMs);
      if (found) changed.push(found);
    } catch (error) {
      onError(error);
    }
    if (++turn % BOOKS_PER_TURN === 0) await setImmediate();
  }
  return changed;
}

function changeOf<Channel extends SentBook>(
  it: Channel,
  book: LakeBook,
  secondMs: number,
): ChangedBook<Channel> | undefined {
  const text = bookText(book);
  if (it.state === text) return undefined;
  it.state = text;
  // That a vendor is silent does not arrive.
  if (book.stale) it.arrivedState = undefined;
  const frame = bookFrame(book, text, { seq: secondMs / SECOND_MS, atMs: secondMs });
  return { it, frame, hasArrived: it.arrivedState !== undefined };
}
