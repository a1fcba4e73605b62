/** WebSocket frames (RFC 6455, 5.2), from the client side. */

export const OPCODE: Readonly<Record<'continuation' | 'text' | 'close' | 'ping' | 'pong', number>> = {
  continuation: 0,
  text: 1,
  close: 8,
  ping: 9,
  pong: 10,
};

/** A longer message is treated as an error. */
const PAYLOAD_BYTES_MAX = 16 * 1024 * 1024;

export interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
}

/** The server violated the protocol. `code` is the close code to send. */
export class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Encodes a message as one frame with a new mask. */
export function written(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  let extra = 0;
  if (length > 65_535) extra = 8;
  else if (length > 125) extra = 2;
  const frame = Buffer.allocUnsafe(6 + extra + length);
  frame[0] = 0x80 | opcode;
  if (extra === 0) frame[1] = 0x80 | length;
  else if (extra === 2) {
    frame[1] = 0x80 | 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 0x80 | 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  const mask = frame.subarray(2 + extra, 6 + extra);
  crypto.getRandomValues(mask);
  for (let at = 0; at < length; at++) frame[6 + extra + at] = payload[at]! ^ mask[at & 3]!;
  return frame;
}

/** Splits the bytes of a socket into frames. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Yields the frames completed by `chunk`. Throws ProtocolError. */
  *read(chunk: Buffer): Generator<Frame, void> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const frame = this.#next();
      if (!frame) return;
      yield frame;
    }
  }

  #next(): Frame | undefined {
    const rest = this.#rest;
    if (rest.length < 2) return undefined;
    const [first, second] = [rest[0]!, rest[1]!];
    if ((first & 0x70) !== 0)
      throw new ProtocolError(1002, 'A frame uses an extension that was not agreed on');
    if ((second & 0x80) !== 0) throw new ProtocolError(1002, 'A frame of the server is masked');
    let length = second & 0x7f;
    let from = 2;
    if (length === 126) {
      if (rest.length < 4) return undefined;
      length = rest.readUInt16BE(2);
      from = 4;
    } else if (length === 127) {
      if (rest.length < 10) return undefined;
      length = Number(rest.readBigUInt64BE(2));
      from = 10;
    }
    if (length > PAYLOAD_BYTES_MAX) throw new ProtocolError(1009, 'A message is too long');
    if (rest.length < from + length) return undefined;
    this.#rest = rest.subarray(from + length);
    return {
      opcode: first & 0x0f,
      isLast: (first & 0x80) !== 0,
      payload: rest.subarray(from, from + length),
    };
  }
}
