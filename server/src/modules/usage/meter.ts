import { FRAME_HEAD_BYTES, type Journal } from './journal.ts';
import { type CountedCall, RowBuffer } from './rows.ts';

/** More bytes in one turn are split into several frames, so that each can be read in one piece. */
const FRAME_BYTES = 1_024 * 1_024;

/** A response that waits until its call is in the journal. */
export interface PendingReply {
  send(): void;
  /** The call could not be written, so it must not be charged. */
  fail(error: unknown): void;
}

/**
 * Writes each counted call into the journal before its response is sent. All calls of one turn of the event loop share
 * one write (group commit).
 */
export class Meter {
  readonly #journal: Journal;
  readonly #rows = new RowBuffer(FRAME_HEAD_BYTES);
  #waiting: PendingReply[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Counts a call. Its response is sent, or fails, at the end of this turn of the event loop. */
  count(call: CountedCall, reply: PendingReply): void {
    this.#rows.append(call);
    if (this.#waiting.push(reply) === 1) setImmediate(this.#write);
    if (this.#rows.length >= FRAME_BYTES) this.#write();
  }

  readonly #write = (): void => {
    if (this.#waiting.length === 0) return;
    const replies = this.#waiting;
    this.#waiting = [];
    const failure = this.#append();
    for (const reply of replies) {
      if (failure) reply.fail(failure.error);
      else reply.send();
    }
  };

  #append(): { error: unknown } | undefined {
    try {
      this.#journal.append(this.#rows.bytes);
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      this.#rows.clear();
    }
  }
}
