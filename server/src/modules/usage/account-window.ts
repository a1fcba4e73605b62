import { ROW, rowEnd, symbolAt, viewOf } from './rows.ts';

/** Small enough that making a piece does not hold up the event loop. */
const PIECE_BYTES = 262_144;
const INITIAL_ROWS = 4_096;
/** Of a row: the number of its account and of its body, where it starts and where it ends. */
const FIELDS = 4;

/**
 * Rows on their way into the store, ordered by account. The store finds the page of its index by account once for all rows of an
 * account, and the log of an account is in fewer pages.
 */
export class AccountWindow {
  readonly #bodies: Buffer[] = [];
  /** The number of an account by its bytes. */
  readonly #accounts = new Map<string, number>();
  /** In one array, since an array for each account is garbage that stops the process. */
  #rows = new Uint32Array(INITIAL_ROWS * FIELDS);
  #length = 0;
  #bytes = 0;
  readonly #spare: Buffer[];

  /** `spare`: pieces that it may overwrite, which it takes out. New memory for each would make V8 mark its whole heap often. */
  constructor(spare: Buffer[] = []) {
    this.#spare = spare;
  }

  get bytes(): number {
    return this.#bytes;
  }

  add(body: Buffer): void {
    const number = this.#bodies.push(body) - 1;
    this.#bytes += body.length;
    const view = viewOf(body);
    for (let row = 0; row < body.length;) {
      const name = body.toString('latin1', row + ROW.owner + 4, row + ROW.owner + 20);
      let account = this.#accounts.get(name);
      if (account === undefined) this.#accounts.set(name, (account = this.#accounts.size));
      const end = rowEnd(view, symbolAt(view, row));
      this.#append(account, number, row, end);
      row = end;
    }
  }

  #append(account: number, body: number, start: number, end: number): void {
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const rows = this.#rows;
    let at = this.#length;
    rows[at++] = account;
    rows[at++] = body;
    rows[at++] = start;
    rows[at++] = end;
    this.#length = at;
  }

  /** All rows, those of an account one after the other as they were added. */
  *pieces(): Generator<Buffer, void> {
    const rows = this.#rows;
    let piece = this.#piece(0);
    let length = 0;
    for (const row of this.#order()) {
      const body = this.#bodies[rows[row + 1]!]!;
      const [start, end] = [rows[row + 2]!, rows[row + 3]!];
      if (length + end - start > piece.length) {
        if (length > 0) yield piece.subarray(0, length);
        piece = this.#piece(end - start);
        length = 0;
      }
      length += body.copy(piece, length, start, end);
    }
    if (length > 0) yield piece.subarray(0, length);
    else this.#spare.push(piece);
  }

  #piece(leastBytes: number): Buffer {
    const spare = leastBytes > PIECE_BYTES ? undefined : this.#spare.pop();
    return spare ?? Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, leastBytes));
  }

  /** Where each row is in `#rows`, by account: a counting sort, which keeps the order of the rows of an account. */
  #order(): Uint32Array {
    const rows = this.#rows;
    const starts = new Uint32Array(this.#accounts.size);
    for (let at = 0; at < this.#length; at += FIELDS) starts[rows[at]!]!++;
    let next = 0;
    for (const [, account] of [...this.#accounts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const count = starts[account]!;
      starts[account] = next;
      next += count;
    }
    const order = new Uint32Array(next);
    for (let at = 0; at < this.#length; at += FIELDS) order[starts[rows[at]!]!++] = at;
    return order;
  }
}
