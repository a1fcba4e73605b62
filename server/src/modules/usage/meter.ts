import type { Journal } from './journal/journal.ts';
import { FRAME_HEAD_BYTES } from './journal/journal-format.ts';
import type { CallOrigin, ClientAddresses } from './client-addresses.ts';
import { type CountedCall, RowBuffer } from './rows.ts';

/** More bytes in one turn are split into several frames, so that each can be read in one piece. */
const FRAME_BYTES = 1_024 * 1_024;

/** A response that waits until its call is in the journal. */
export interface PendingReply {
  send(): void;
  /** The call could not be written, so it must not be charged. */
  fail(error: unknown): void;
}

/** The journal took no write, so the call was neither counted nor answered. Logged once for all calls that it concerns. */
export class JournalWriteError extends Error {
  constructor(cause: unknown) {
    super('The call could not be written to the journal.', { cause });
    this.name = 'JournalWriteError';
  }
}

export interface MeterLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface MeterOptions {
  /** Replicates a frame that was written. Responses wait for what it returns, which never rejects. */
  readonly replicate?: ((frame: Buffer) => Promise<void> | undefined) | undefined;
  /** Where the addresses of clients are noted; undefined for nowhere. */
  readonly addresses?: ClientAddresses | undefined;
}

/**
 * Writes each counted call into the journal before its response is sent. All calls of one turn of the event loop share
 * one write (group commit).
 */
export class Meter {
  readonly #journal: Pick<Journal, 'append'>;
  readonly #log: MeterLog;
  readonly #replicate: MeterOptions['replicate'];
  readonly #addresses: ClientAddresses | undefined;
  /** Calls that failed since the journal stopped taking writes. */
  #failedCalls = 0;
  #failedInAll = 0;
  readonly #rows = new RowBuffer(FRAME_HEAD_BYTES);
  #waiting: PendingReply[] = [];

  constructor(journal: Pick<Journal, 'append'>, log: MeterLog, { replicate, addresses }: MeterOptions = {}) {
    this.#replicate = replicate;
    this.#addresses = addresses;
    this.#journal = journal;
    this.#log = log;
  }

  /** Calls since the start that could not be written, and failed. */
  get failedCalls(): number {
    return this.#failedInAll;
  }

  /** Counts a call. Its response is sent, or fails, at the end of this turn of the event loop. */
  count(call: CountedCall, reply: PendingReply, origin?: CallOrigin): void {
    if (origin) this.#addresses?.note(call.owner, origin);
    this.#rows.append(call);
    if (this.#waiting.push(reply) === 1) setImmediate(this.#write);
    if (this.#rows.length >= FRAME_BYTES) this.#write();
  }

  readonly #write = (): void => {
    if (this.#waiting.length === 0) return;
    const replies = this.#waiting;
    this.#waiting = [];
    const written = this.#append(replies.length);
    const send = () => {
      for (const reply of replies) reply.send();
    };
    if (written instanceof JournalWriteError) for (const reply of replies) reply.fail(written);
    else if (written === undefined) send();
    else void written.then(send);
  };

  #append(calls: number): JournalWriteError | Promise<void> | undefined {
    let replicated: Promise<void> | undefined;
    try {
      this.#journal.append(this.#rows.bytes);
      replicated = this.#replicate?.(this.#rows.bytes);
    } catch (error) {
      if (this.#failedCalls === 0) {
        this.#log.error(
          { err: error },
          'The journal accepts no writes, so calls fail. Free space on the disk of the home.',
        );
      }
      this.#failedCalls += calls;
      this.#failedInAll += calls;
      return new JournalWriteError(error);
    } finally {
      this.#rows.clear();
    }
    if (this.#failedCalls > 0) {
      this.#log.warn({ failedCalls: this.#failedCalls }, 'The journal accepts writes again.');
      this.#failedCalls = 0;
    }
    return replicated;
  }
}
