import { ROW, rowEnd, symbolAt } from './rows.ts';

/** Small enough that making a piece does not hold up the event loop. */
const PIECE_BYTES = 262_144;

/**
 * Rows on their way into the store, ordered by account. The store finds the page of its index by account once for all rows of an
 * account, and the log of an account is in fewer pages.
 */
export class AccountWindow {
  readonly #bodies: Buffer[] = [];
  /** By the bytes of the account: body, start and end of each row. */
  readonly #rows = new Map<string, number[]>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  add(body: Buffer): void {
    const number = this.#bodies.push(body) - 1;
    this.#bytes += body.length;
    for (let row = 0; row < body.length;) {
      const account = row + ROW.owner + 4;
      const name = body.toString('latin1', account, account + 16);
      const end = rowEnd(body, symbolAt(body, row));
      const rows = this.#rows.get(name);
      if (rows) rows.push(number, row, end);
      else this.#rows.set(name, [number, row, end]);
      row = end;
    }
  }

  /** All rows, those of an account one after the other as they were added. */
  *pieces(): Generator<Buffer, void> {
    let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    let length = 0;
    for (const name of [...this.#rows.keys()].toSorted()) {
      const rows = this.#rows.get(name)!;
      for (let at = 0; at < rows.length; at += 3) {
        const [body, start, end] = [this.#bodies[rows[at]!]!, rows[at + 1]!, rows[at + 2]!];
        if (length + end - start > piece.length) {
          if (length > 0) yield piece.subarray(0, length);
          piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, end - start));
          length = 0;
        }
        length += body.copy(piece, length, start, end);
      }
    }
    if (length > 0) yield piece.subarray(0, length);
  }
}
