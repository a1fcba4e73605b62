import { crc32 } from 'node:zlib';
import type { MarketMessage, TradeEffect } from '../feed-message.ts';
import type { VendorName } from '../vendor.ts';

/** A message as it was recorded. */
export interface TapeRecord {
  /** Increases by one with every record, also across restarts. */
  readonly seq: number;
  /** When it arrived, by the clock of this machine, in milliseconds since 1970. */
  readonly receivedMs: number;
  readonly vendor: VendorName;
  readonly message: MarketMessage;
}

/** What is recorded together: the messages of one turn of the event loop. */
export interface TapeBatch {
  readonly firstSeq: number;
  readonly receivedMs: number;
  readonly entries: readonly { readonly vendor: VendorName; readonly message: MarketMessage }[];
}

type Row = readonly unknown[];

/** Length and checksum of the payload, before each frame. */
const FRAME_HEAD_BYTES = 8;

const bitsOf = ({ last, range, volume }: TradeEffect): number =>
  (last ? 1 : 0) | (range ? 2 : 0) | (volume ? 4 : 0);
/** Shared, because almost all trades have the same. */
const EFFECTS: readonly TradeEffect[] = Array.from({ length: 8 }, (_, bits) => ({
  last: (bits & 1) !== 0,
  range: (bits & 2) !== 0,
  volume: (bits & 4) !== 0,
}));

/** Trades and quotes are most of a tape, so they are rows without names. What is not known at their ends is left out. */
function rowOf({ vendor, message: it }: TapeBatch['entries'][number]): Row {
  if (it.kind === 'trade')
    return ending(
      [vendor, 't', it.symbol, it.atMs, it.price, it.size, it.id, bitsOf(it.effect)],
      [it.nanos, it.codes, it.codeList, it.venue],
    );
  if (it.kind === 'quote')
    return ending(
      [vendor, 'q', it.symbol, it.atMs, it.bid, it.ask, it.bidSize, it.askSize],
      [it.nanos, it.codes, it.codeList, it.bidVenue, it.askVenue],
    );
  return [vendor, it];
}

/** A row with the values of `more` up to the last known one. Earlier versions read the first of them, a number. */
function ending(row: unknown[], more: readonly unknown[]): Row {
  const length = more.findLastIndex((value) => value !== undefined) + 1;
  for (let i = 0; i < length; i++) row.push(more[i] ?? (i === 0 ? 0 : null));
  return row;
}

/** Tapes of earlier versions end their rows earlier. */
function messageOf([, kind, symbol, atMs, a, b, c, d, nanos, codes, codeList, e, f]: Row): MarketMessage {
  const more = {
    ...(nanos !== undefined && { nanos: nanos as number }),
    ...(isKnown(codes) && { codes }),
    ...(isKnown(codeList) && { codeList }),
  };
  if (kind === 't')
    return {
      kind: 'trade',
      symbol: symbol as string,
      atMs: atMs as number,
      price: a as number,
      size: b as number,
      id: c as string,
      effect: EFFECTS[d as number]!,
      ...more,
      ...(isKnown(e) && { venue: e }),
    };
  if (kind === 'q')
    return {
      kind: 'quote',
      symbol: symbol as string,
      atMs: atMs as number | null,
      bid: a as number | null,
      ask: b as number | null,
      bidSize: c as number | null,
      askSize: d as number | null,
      ...more,
      ...(isKnown(e) && { bidVenue: e }),
      ...(isKnown(f) && { askVenue: f }),
    };
  return kind as MarketMessage;
}

const isKnown = (value: unknown): value is string => typeof value === 'string';

/** A batch as it is written: length, CRC-32, JSON. */
export function encodeFrame({ firstSeq, receivedMs, entries }: TapeBatch): Buffer {
  const payload = Buffer.from(JSON.stringify([firstSeq, receivedMs, entries.map(rowOf)]));
  const frame = Buffer.allocUnsafe(FRAME_HEAD_BYTES + payload.length);
  frame.writeUInt32LE(payload.length, 0);
  frame.writeUInt32LE(crc32(payload), 4);
  payload.copy(frame, FRAME_HEAD_BYTES);
  return frame;
}

/** The messages of a batch with their numbers. */
export const recordsOf = ({ firstSeq, receivedMs, entries }: TapeBatch): TapeRecord[] =>
  entries.map(({ vendor, message }, index) => ({ seq: firstSeq + index, receivedMs, vendor, message }));

/** The length of the frame at `offset`; undefined when not even its head is there. */
export const frameBytes = (bytes: Buffer, offset: number): number | undefined =>
  offset + FRAME_HEAD_BYTES > bytes.length ? undefined : FRAME_HEAD_BYTES + bytes.readUInt32LE(offset);

/** A frame whose checksum is right. */
export interface TapeFrame {
  readonly firstSeq: number;
  readonly receivedMs: number;
  /** Where the next frame begins. */
  readonly next: number;
  /** Whether its text contains these bytes. */
  mentions(bytes: Buffer): boolean;
  /** Decodes its records, which costs most of reading a tape. */
  records(): readonly TapeRecord[];
}

/** The two numbers at the beginning of a payload. */
const BEGINNING = /^\[(\d+),(\d+),/;
const BEGINNING_BYTES = 40;

/** The frame at `offset`; undefined when it is torn or damaged. */
export function readFrame(bytes: Buffer, offset: number): TapeFrame | undefined {
  const next = offset + (frameBytes(bytes, offset) ?? Number.POSITIVE_INFINITY);
  if (next > bytes.length) return undefined;
  const payload = bytes.subarray(offset + FRAME_HEAD_BYTES, next);
  if (crc32(payload) !== bytes.readUInt32LE(offset + 4)) return undefined;
  const beginning = BEGINNING.exec(payload.toString('latin1', 0, BEGINNING_BYTES));
  if (!beginning) return undefined;
  const [firstSeq, receivedMs] = [Number(beginning[1]), Number(beginning[2])];
  return {
    firstSeq,
    receivedMs,
    next,
    mentions: (text) => payload.includes(text),
    records() {
      const [, , rows] = JSON.parse(payload.toString('utf8')) as [number, number, Row[]];
      return rows.map((row, index) => ({
        seq: firstSeq + index,
        receivedMs,
        vendor: row[0] as VendorName,
        message: messageOf(row),
      }));
    },
  };
}
