import type { Connection, Submittable } from 'pg';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const CHUNK_BYTES = 65_536;

/** The part of a pg connection that its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY ... FROM STDIN (FORMAT binary)` as a query for `client.query()`: `rows` hold tuples in the form that the
 * chapter on COPY of PostgreSQL's manual gives, without header and trailer. `done` settles when the server has taken
 * or refused them.
 */
export class CopyRows implements Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #rows: readonly Buffer[];
  readonly #settle: PromiseWithResolvers<void>;

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
    connection.sendCopyFromChunk(SIGNATURE);
    for (const rows of this.#rows) {
      for (let at = 0; at < rows.length; at += CHUNK_BYTES) {
        connection.sendCopyFromChunk(rows.subarray(at, at + CHUNK_BYTES));
      }
    }
    connection.sendCopyFromChunk(TRAILER);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
}
