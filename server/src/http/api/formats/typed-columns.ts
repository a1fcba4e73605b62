import type { SchemaElement } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { deltaBinaryPack } from 'hyparquet-writer/src/delta.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import type { Data } from 'apache-arrow';
import { tidy } from '../../../shared/formatters/number-text.ts';
import { type NumbersPage, numbersPage } from './dictionary-page.ts';
import { arrowBooleans, arrowDoubles, arrowIntegers, arrowText, arrowTimes } from './arrow.ts';

/** One column: its exact type and its values in the encodings of Parquet and Arrow. */
export interface TypedColumn {
  readonly element: SchemaElement;
  /** The rows in [start, end). */
  readonly page: (start: number, end: number) => ColumnPage;
  /** All of its `rows` rows. */
  readonly arrow: (rows: number) => Data;
}

/** An uncompressed page of a column. */
export interface ColumnPage extends NumbersPage {
  /** Which rows have a value, in run-length and bit-packed encoding; empty for a column without nulls. */
  readonly levels: Uint8Array;
  readonly nulls: number;
}

/** The levels of a column without nulls. */
export const NOTHING = new Uint8Array(0);

/** Instants in milliseconds. */
export const timeColumn = (name: string, ms: Float64Array): TypedColumn => ({
  element: {
    name,
    type: 'INT64',
    repetition_type: 'REQUIRED',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    // For readers from before 2018.
    converted_type: 'TIMESTAMP_MILLIS',
  },
  page(start, end) {
    const packed = new ByteWriter();
    deltaBinaryPack(packed, int64(ms, start, end), 'INT64');
    return { encoding: 'DELTA_BINARY_PACKED', values: packed.getBytes(), levels: NOTHING, nulls: 0 };
  },
  arrow: (rows) => arrowTimes(int64(ms, 0, rows)),
});

/** Numbers, rounded as in the other formats. */
export const doubleColumn = (name: string, values: Float64Array): TypedColumn => ({
  element: { name, type: 'DOUBLE', repetition_type: 'REQUIRED' },
  page(start, end) {
    return {
      ...numbersPage(new Float64Array(values.subarray(start, end)), roundedBytes),
      levels: NOTHING,
      nulls: 0,
    };
  },
  arrow(rows) {
    const data = new Float64Array(rows);
    for (let row = 0; row < rows; row++) data[row] = tidy(values[row]!);
    return arrowDoubles(data);
  },
});

/** The same, with null for values that are not finite. */
export const nullableColumn = (name: string, values: Float64Array): TypedColumn => ({
  element: { name, type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  page(start, end) {
    const { known, finite } = finiteIn(values, start, end);
    return {
      ...numbersPage(finite, roundedBytes),
      levels: runs(known, 1),
      nulls: known.length - finite.length,
    };
  },
  arrow(rows) {
    const { known } = finiteIn(values, 0, rows);
    const filled = new Float64Array(rows);
    for (let row = 0; row < rows; row++) if (known[row]) filled[row] = tidy(values[row]!);
    return arrowDoubles(filled, known);
  },
});

/** The bytes of numbers, rounded as in the other formats. The caller has no other use for the numbers. */
function roundedBytes(values: Float64Array<ArrayBuffer>): Uint8Array {
  for (let index = 0; index < values.length; index++) values[index] = tidy(values[index]!);
  return new Uint8Array(values.buffer, 0, values.length * values.BYTES_PER_ELEMENT);
}

/** Which of the values in [start, end) are finite, 1 for each, and those values. */
export function finiteIn(
  values: Float64Array,
  start: number,
  end: number,
): { readonly known: Uint8Array; readonly finite: Float64Array<ArrayBuffer> } {
  const known = new Uint8Array(end - start);
  const finite = new Float64Array(end - start);
  let count = 0;
  for (let index = start; index < end; index++) {
    const value = values[index]!;
    if (!Number.isFinite(value)) continue;
    known[index - start] = 1;
    finite[count++] = value;
  }
  return { known, finite: finite.subarray(0, count) };
}

/** Encodes [start, end) from two halves each, since every BigInt would be an object. */
export function int64(values: Float64Array, start: number, end: number): BigInt64Array<ArrayBuffer> {
  const halves = new Int32Array(2 * (end - start));
  for (let index = start; index < end; index++) {
    const high = Math.floor(values[index]! / 2 ** 32);
    halves[2 * (index - start)] = (values[index]! - high * 2 ** 32) | 0;
    halves[2 * (index - start) + 1] = high;
  }
  return new BigInt64Array(halves.buffer);
}

/** A column of nulls. */
export const emptyColumn = (name: string, type: 'DOUBLE' | 'INT64'): TypedColumn => ({
  element: { name, type, repetition_type: 'OPTIONAL' },
  page: (start, end) => ({
    encoding: 'PLAIN',
    values: NOTHING,
    levels: runs(new Uint8Array(end - start), 1),
    nulls: end - start,
  }),
  arrow: (rows) =>
    type === 'DOUBLE'
      ? arrowDoubles(new Float64Array(rows), new Uint8Array(rows))
      : arrowIntegers(new BigInt64Array(rows), new Uint8Array(rows)),
});

/** A column of false, except the last of `rows` rows, which is `last`. */
export const lastColumn = (name: string, rows: number, last: boolean): TypedColumn => ({
  element: { name, type: 'BOOLEAN', repetition_type: 'REQUIRED' },
  page(start, end) {
    const data = new Uint8Array(end - start);
    if (last && end === rows) data[data.length - 1] = 1;
    const packed = runs(data, 1);
    const values = new ByteWriter();
    values.appendUint32(packed.length);
    values.appendBytes(packed);
    return { encoding: 'RLE', values: values.getBytes(), levels: NOTHING, nulls: 0 };
  },
  arrow(length) {
    const data = new Uint8Array(length);
    if (last && length === rows && rows > 0) data[rows - 1] = 1;
    return arrowBooleans(data);
  },
});

/** A column with the same text in every row. */
export function sameText(name: string, text: string): TypedColumn {
  const bytes = Buffer.from(text);
  const dictionary = new ByteWriter();
  dictionary.appendUint32(bytes.length);
  dictionary.appendBytes(bytes);
  return {
    element: {
      name,
      type: 'BYTE_ARRAY',
      repetition_type: 'REQUIRED',
      logical_type: { type: 'STRING' },
      converted_type: 'UTF8',
    },
    page: (start, end) => ({
      encoding: 'RLE_DICTIONARY',
      // One bit per row for its dictionary index, which is always 0.
      values: Buffer.concat([Buffer.of(1), runs(new Uint8Array(end - start), 1)]),
      levels: NOTHING,
      nulls: 0,
      dictionary: { values: dictionary.getBytes(), count: 1 },
    }),
    arrow: (rows) => arrowText(text, rows),
  };
}

/** Run-length and bit-packed encoding. */
export function runs(values: Uint8Array, bitWidth: number): Uint8Array {
  const packed = new ByteWriter();
  writeRleBitPackedHybrid(packed, values, bitWidth);
  return packed.getBytes();
}
