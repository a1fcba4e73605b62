/**
 * Arrays as parameters in PostgreSQL's binary format, as `array_recv` reads them: dimensions, whether any value is null,
 * the type, then each value after its length. Neither side writes or reads a text, which costs more than storing the values.
 */

const OIDS = { bytea: 17, int8: 20, int4: 23, text: 25, date: 1082, timestamptz: 1184, uuid: 2950 } as const;
/** Bytes of a value; the others have a length of their own. */
const SIZES: Partial<Record<ArrayType, number>> = { int8: 8, int4: 4, date: 4, timestamptz: 8, uuid: 16 };
const HEAD_BYTES = 12;
const DIMENSION_BYTES = 8;
const UINT32 = 4_294_967_296;
const DAY_MS = 86_400_000;
/** PostgreSQL's dates and timestamps begin in 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** The type of the elements. */
export type ArrayType = keyof typeof OIDS;
/** Dates are `YYYY-MM-DD`, and timestamps ISO 8601 or a Date. */
export type ArrayValue = string | number | Date | Buffer | null;

/** An array parameter. The statement casts it to an array of the same type. */
export function binaryArray(type: ArrayType, values: readonly ArrayValue[]): Buffer {
  const size = SIZES[type];
  let length = HEAD_BYTES + (values.length > 0 ? DIMENSION_BYTES : 0);
  let hasNull = false;
  for (const value of values) {
    length += 4;
    if (value === null) hasNull = true;
    else length += size ?? bytesOf(value as string | Buffer);
  }
  const bytes = Buffer.allocUnsafe(length);
  let at = bytes.writeInt32BE(values.length > 0 ? 1 : 0, 0);
  at = bytes.writeInt32BE(hasNull ? 1 : 0, at);
  at = bytes.writeInt32BE(OIDS[type], at);
  if (values.length > 0) {
    at = bytes.writeInt32BE(values.length, at);
    at = bytes.writeInt32BE(1, at);
  }
  const write = WRITERS[type];
  for (const value of values) {
    if (value === null) {
      at = bytes.writeInt32BE(-1, at);
      continue;
    }
    const end = write(bytes, value, at + 4);
    bytes.writeInt32BE(end - at - 4, at);
    at = end;
  }
  return bytes;
}

const bytesOf = (value: string | Buffer) =>
  typeof value === 'string' ? Buffer.byteLength(value) : value.length;

type Writer = (bytes: Buffer, value: ArrayValue, at: number) => number;

const writeInt64: Writer = (bytes, value, at) => {
  const high = Math.floor((value as number) / UINT32);
  bytes.writeInt32BE(high, at);
  return bytes.writeUInt32BE((value as number) - high * UINT32, at + 4);
};

const msOf = (value: ArrayValue) => new Date(value as string | Date).getTime() - EPOCH_MS;

/** Each returns the end of what it wrote. */
const WRITERS: Record<ArrayType, Writer> = {
  bytea: (bytes, value, at) => at + (value as Buffer).copy(bytes, at),
  int8: writeInt64,
  int4: (bytes, value, at) => bytes.writeInt32BE(value as number, at),
  text: (bytes, value, at) => at + bytes.write(value as string, at),
  date: (bytes, value, at) => bytes.writeInt32BE(msOf(value) / DAY_MS, at),
  timestamptz: (bytes, value, at) => writeInt64(bytes, msOf(value) * 1_000, at),
  uuid: (bytes, value, at) => at + bytes.write((value as string).replaceAll('-', ''), at, 'hex'),
};
