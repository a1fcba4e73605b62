import { createRequire } from 'node:module';
import type { Data } from 'apache-arrow';

type Arrow = typeof import('apache-arrow');

let loaded: Arrow | undefined;
/** Loaded with the first answer in Arrow, and at once, since answers are rendered in one go. */
const arrow = (): Arrow => (loaded ??= createRequire(import.meta.url)('apache-arrow') as Arrow);

/** One column of an Arrow table: its name, and its values with their type. */
export interface ArrowColumn {
  readonly name: string;
  readonly nullable: boolean;
  readonly data: Data;
}

/** Types of columns of any cells, by the names that Parquet has for them. */
const CELL_TYPES = { STRING: 'Utf8', DOUBLE: 'Float64', INT64: 'Int64', BOOLEAN: 'Bool' } as const;

/** Writes a table of `rows` rows as an Arrow IPC stream of one batch; the schema states the data source. */
export function arrowStream(columns: readonly ArrowColumn[], rows: number, source: string): Buffer {
  const { Field, makeData, RecordBatch, Schema, Struct, Table, tableToIPC } = arrow();
  const fields = columns.map(({ name, nullable, data }) => new Field(name, data.type, nullable));
  const schema = new Schema(fields, new Map([['source', source]]));
  const children = columns.map(({ data }) => data);
  const batch = new RecordBatch(
    schema,
    makeData({ type: new Struct(fields), length: rows, nullCount: 0, children }),
  );
  const bytes = tableToIPC(new Table(schema, [batch]), 'stream');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A column of any cells; integers as BigInt. For a few thousand rows, since each cell is converted. */
export function arrowCells(
  name: string,
  type: keyof typeof CELL_TYPES,
  cells: readonly (string | number | bigint | boolean | null)[],
): ArrowColumn {
  const { [CELL_TYPES[type]]: CellType, vectorFromArray } = arrow();
  const vector = vectorFromArray(cells, new CellType());
  return { name, nullable: true, data: vector.data[0]! };
}

/** Instants in milliseconds, as a timestamp in UTC. */
export function arrowTimes(values: BigInt64Array): Data {
  const { makeData, TimestampMillisecond } = arrow();
  return makeData({
    type: new TimestampMillisecond('UTC'),
    length: values.length,
    nullCount: 0,
    data: values,
  });
}

/** Numbers; null where a row is not `known`. */
export const arrowDoubles = (data: Float64Array, known?: Uint8Array): Data =>
  arrow().makeData({ type: new (arrow().Float64)(), length: data.length, data, ...validity(known) });

export const arrowIntegers = (data: BigInt64Array, known?: Uint8Array): Data =>
  arrow().makeData({ type: new (arrow().Int64)(), length: data.length, data, ...validity(known) });

/** One truth value per byte, 0 or 1. */
export const arrowBooleans = (values: Uint8Array): Data =>
  arrow().makeData({ type: new (arrow().Bool)(), length: values.length, nullCount: 0, data: bits(values) });

/** One text per row. */
export function arrowTexts(texts: readonly string[]): Data {
  const valueOffsets = new Int32Array(texts.length + 1);
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + 3 * text.length, 0));
  for (const [row, text] of texts.entries())
    valueOffsets[row + 1] = valueOffsets[row]! + bytes.write(text, valueOffsets[row]!);
  const data = new Uint8Array(bytes.subarray(0, valueOffsets[texts.length]));
  return arrow().makeData({
    type: new (arrow().Utf8)(),
    length: texts.length,
    nullCount: 0,
    valueOffsets,
    data,
  });
}

/** The same text in every row. */
export function arrowText(text: string, rows: number): Data {
  const bytes = Buffer.from(text);
  const valueOffsets = new Int32Array(rows + 1);
  for (let row = 1; row <= rows; row++) valueOffsets[row] = row * bytes.length;
  const data = new Uint8Array(rows * bytes.length);
  if (rows > 0) {
    data.set(bytes);
    for (let filled = bytes.length; filled < data.length; filled *= 2) data.copyWithin(filled, 0, filled);
  }
  return arrow().makeData({ type: new (arrow().Utf8)(), length: rows, nullCount: 0, valueOffsets, data });
}

function validity(known: Uint8Array | undefined): { nullCount: number; nullBitmap?: Uint8Array } {
  if (!known) return { nullCount: 0 };
  let count = 0;
  for (const it of known) count += it;
  return count === known.length
    ? { nullCount: 0 }
    : { nullCount: known.length - count, nullBitmap: bits(known) };
}

/** Bits, the lowest of each byte first. */
function bits(values: Uint8Array): Uint8Array {
  const packed = new Uint8Array((values.length + 7) >> 3);
  for (let at = 0; at < values.length; at++) if (values[at]) packed[at >> 3]! |= 1 << (at & 7);
  return packed;
}
