import type { StreamFrame, StreamFrameType } from '@meridian/contracts/stream';

/**
 * What a slow reader gets of a frame: of a `state` only the newest, for a missed `event` a gap frame, and a
 * `guaranteed` frame always.
 */
export type FrameKind = 'state' | 'event' | 'guaranteed';

/** One frame, encoded once for all its readers. */
export interface Frame {
  readonly kind: FrameKind;
  readonly type: StreamFrameType;
  readonly channel: string;
  readonly seq: number;
  /** Market time in milliseconds since 1970: the second of a quote, the time of a trade, the start of a bar. */
  readonly atMs: number;
  /** The complete unmasked WebSocket message. */
  readonly bytes: Buffer;
  /** Length of the WebSocket header at the start of `bytes`. */
  readonly headBytes: number;
}

const TEXT = 0x81;
const BINARY = 0x82;
const SHORT = 126;
const MIDDLE = 65_536;
const HEADS = { short: 2, middle: 4, long: 10 } as const;

const headBytesOf = (length: number) =>
  length < SHORT ? HEADS.short : length < MIDDLE ? HEADS.middle : HEADS.long;

/** Room for one unmasked WebSocket message (RFC 6455, 5.2) of `length` bytes, with its header of `head` bytes written. */
function withHead(kind: number, length: number): { readonly bytes: Buffer; readonly head: number } {
  const head = headBytesOf(length);
  const bytes = Buffer.allocUnsafe(head + length);
  bytes[0] = kind;
  if (head === HEADS.short) bytes[1] = length;
  else if (head === HEADS.middle) {
    bytes[1] = SHORT;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = SHORT + 1;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  return { bytes, head };
}

/** Encodes a text as one unmasked WebSocket message. */
export function webSocketText(text: string): Buffer {
  const { bytes, head } = withHead(TEXT, Buffer.byteLength(text));
  bytes.write(text, head);
  return bytes;
}

/** Encodes bytes as one unmasked WebSocket message. */
export function webSocketBinary(content: Uint8Array): Buffer {
  const { bytes, head } = withHead(BINARY, content.length);
  bytes.set(content, head);
  return bytes;
}

/** The header length of the message that starts at `at`, by its length marker. */
function headBytesAt(bytes: Buffer, at: number): number {
  const mark = bytes[at + 1]!;
  return mark < SHORT ? HEADS.short : mark === SHORT ? HEADS.middle : HEADS.long;
}

/** The texts of consecutive messages that `webSocketText` encoded. */
export function framesIn(bytes: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = headBytesAt(bytes, at);
    const length =
      head === HEADS.short
        ? bytes[at + 1]!
        : head === HEADS.middle
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    texts.push(bytes.toString('utf8', at + head, at + head + length));
    at += head + length;
  }
  return texts;
}

/** Builds a frame from its JSON text. */
export function frameOf(about: Omit<Frame, 'bytes' | 'headBytes'>, text: string): Frame {
  const bytes = webSocketText(text);
  return { ...about, bytes, headBytes: headBytesAt(bytes, 0) };
}

/** A frame for a single reader. */
export function directFrame<Type extends StreamFrameType>(it: StreamFrame<Type> & { type: Type }): Frame {
  return frameOf({ kind: 'guaranteed', type: it.type, channel: '', seq: 0, atMs: 0 }, JSON.stringify(it));
}

const EVENT = { event: Buffer.from('event: '), data: Buffer.from('\ndata: '), end: Buffer.from('\n\n') };
const NAMES = new Map<string, Buffer>();

export type Transport = 'webSocket' | 'events';

/** Concatenates frames in their wire format. */
export function encoded(frames: readonly Frame[], transport: Transport): Buffer {
  if (transport === 'webSocket') {
    return frames.length === 1 ? frames[0]!.bytes : Buffer.concat(frames.map(({ bytes }) => bytes));
  }
  return Buffer.concat(frames.flatMap(eventParts));
}

/** The parts of a frame as a server-sent event. */
function eventParts({ type, bytes, headBytes }: Frame): Buffer[] {
  let name = NAMES.get(type);
  if (!name) NAMES.set(type, (name = Buffer.from(type)));
  return [EVENT.event, name, EVENT.data, bytes.subarray(headBytes), EVENT.end];
}

/** The event id of a position, which the client sends back as Last-Event-ID when it reconnects. */
export const positionMark = (position: string, alertSeq: number): Buffer =>
  Buffer.from(`id: ${position}-${alertSeq}\n\n`);
