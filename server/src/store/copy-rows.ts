import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Connection, Submittable } from 'pg';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const CHUNK_BYTES = 65_536;

/** The part of a pg connection that its types leave out. */
interface CopyConnection extends Connection {
  readonly stream: Socket;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY ... FROM STDIN (FORMAT binary)` as a query for `client.query()`: `rows` hold tuples in the form that the
 * chapter on COPY of PostgreSQL's manual gives, without header and trailer. They are sent as fast as the server takes
 * them. `done` settles when it has taken or refused them.
 */
export class CopyRows implements Submittable {
  readonly done: Promise<void>;
  /** Set by the client, which waits for an answer in time. */
  callback: (() => void) | undefined;
  readonly #statement: string;
  readonly #rows: readonly Buffer[];
  readonly #settle: PromiseWithResolvers<void>;
  #refused = false;

  constructor(statement: string, rows: readonly Buffer[]) {
    this.#statement = statement;
    this.#rows = rows;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => this.#settle.reject(error));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#refused = true;
    this.callback?.();
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    this.#settle.resolve();
  }

  async #send(connection: CopyConnection): Promise<void> {
    connection.sendCopyFromChunk(SIGNATURE);
    for (const rows of this.#rows) {
      for (let at = 0; at < rows.length; at += CHUNK_BYTES) {
        if (this.#refused) return;
        connection.sendCopyFromChunk(rows.subarray(at, at + CHUNK_BYTES));
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
    }
    connection.sendCopyFromChunk(TRAILER);
    connection.endCopyFrom();
  }
}
