/** Counted calls as rows of `usage_call` in the binary form of PostgreSQL's COPY, ready to be passed on unread. */

const COLUMNS = 10;
/** Milliseconds from 1970 to 2000, where PostgreSQL's timestamps begin. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const UUID_BYTES = 16;
/** All fields of fixed size with the length before each, and the lengths of the three texts. */
const FIXED_BYTES = 2 + (4 + 8) + 2 * (4 + UUID_BYTES) + (4 + 2) + (4 + 4) + (4 + 4) + (4 + 1) + 3 * 4;
const INITIAL_BYTES = 16_384;

export interface CountedCall {
  /** Milliseconds since 1970, when the call was admitted. */
  readonly atMs: number;
  /** `ownerFields` of the account and the key. */
  readonly owner: Buffer;
  /** ASCII, such as `/stocks/{symbol}/quote`. */
  readonly endpoint: string;
  /** ASCII; null for calls without a symbol. */
  readonly symbol: string | null;
  readonly status: number;
  readonly latencyUs: number;
  readonly bytes: number;
  /** ASCII. */
  readonly requestId: string;
  readonly charged: boolean;
}

/** The account and the key as the two fields of a row; made once per key, since they are the same in every row. */
export function ownerFields(accountId: string, keyId: string): Buffer {
  const fields = Buffer.alloc(2 * (4 + UUID_BYTES));
  for (const [index, id] of [accountId, keyId].entries()) {
    const at = index * (4 + UUID_BYTES);
    fields.writeInt32BE(UUID_BYTES, at);
    fields.write(id.replaceAll('-', ''), at + 4, 'hex');
  }
  return fields;
}

/** Rows after each other in one buffer that is used again and again, with room left free in front. */
export class RowBuffer {
  #bytes: Buffer;
  #end: number;
  readonly #front: number;

  constructor(front: number) {
    this.#front = front;
    this.#end = front;
    this.#bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  }

  /** Bytes of rows, the free room in front left out. */
  get length(): number {
    return this.#end - this.#front;
  }

  /** Room in front and rows; valid until the next `clear`. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  clear(): void {
    this.#end = this.#front;
  }

  append(call: CountedCall): void {
    const needed = FIXED_BYTES + call.endpoint.length + (call.symbol?.length ?? 0) + call.requestId.length;
    if (this.#end + needed > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length + needed);
    }
    const bytes = this.#bytes;
    let at = bytes.writeInt16BE(COLUMNS, this.#end);
    at = bytes.writeInt32BE(8, at);
    const us = Math.round((call.atMs - POSTGRES_EPOCH_MS) * 1_000);
    at = bytes.writeInt32BE(Math.floor(us / 4_294_967_296), at);
    at = bytes.writeUInt32BE(us % 4_294_967_296, at);
    bytes.set(call.owner, at);
    at += call.owner.length;
    at = writeText(bytes, call.endpoint, at);
    at = call.symbol === null ? bytes.writeInt32BE(-1, at) : writeText(bytes, call.symbol, at);
    at = bytes.writeInt32BE(2, at);
    at = bytes.writeInt16BE(call.status, at);
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeInt32BE(call.latencyUs, at);
    at = bytes.writeInt32BE(4, at);
    at = bytes.writeInt32BE(call.bytes, at);
    at = writeText(bytes, call.requestId, at);
    at = bytes.writeInt32BE(1, at);
    this.#end = bytes.writeUInt8(call.charged ? 1 : 0, at);
  }
}

function writeText(bytes: Buffer, text: string, at: number): number {
  bytes.writeInt32BE(text.length, at);
  return at + 4 + bytes.write(text, at + 4, 'latin1');
}
