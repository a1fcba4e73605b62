import { constants, zstdCompressSync } from 'node:zlib';
import type { DecodedArray, SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter, parquetWriteBuffer } from 'hyparquet-writer';
import { tidy } from './number-text.ts';

/** One column with its exact type, so that the writer need not look at the values to find one. */
export interface TypedColumn {
  /** What is written. */
  readonly element: SchemaElement;
  /**
   * What it means, where the writer need not know: it would make an object of each instant to find out that nothing
   * is to be done.
   */
  readonly meaning?: Pick<SchemaElement, 'logical_type'>;
  readonly data: DecodedArray;
  readonly encoding: 'PLAIN' | 'DELTA_BINARY_PACKED' | 'RLE' | 'RLE_DICTIONARY';
  /** Whether readers that look for a range can leave row groups out by this column. */
  readonly sorted?: true;
}

/** Rows that are read or left out together, and decide how much a reader needs at once. */
const ROW_GROUP = 100_000;

/** Room for a whole page, so that it is not put together from pieces. */
const MIN_CHUNK_BYTES = 1_024;

const compress = (bytes: Uint8Array) =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length),
  });

/** What all files have in common: Zstandard, and a note in the metadata where the numbers come from. */
const shared = (source: string) => ({
  codec: 'ZSTD' as const,
  compressors: { ZSTD: compress },
  kvMetadata: [{ key: 'source', value: source }],
  createdBy: 'Meridian',
});

/** A Parquet file of columns of any values. */
export function parquetFile(columns: ColumnSource[], source: string): Buffer {
  return Buffer.from(parquetWriteBuffer({ ...shared(source), columnData: columns }));
}

/** A Parquet file of many numbers. */
export function parquetTable(columns: readonly TypedColumn[], source: string): Buffer {
  const bytes = new ByteWriter();
  const schemaOf = (elements: SchemaElement[]) => [
    { name: 'root', num_children: elements.length },
    ...elements,
  ];
  const file = new ParquetWriter({
    ...shared(source),
    writer: bytes,
    schema: schemaOf(columns.map(({ element }) => element)),
  });
  file.write({
    columnData: columns.map(({ element, data, encoding, sorted = false }) => ({
      name: element.name,
      data,
      encoding,
      statistics: sorted,
    })),
    // A row group of its own is page enough; looking for where to part it would take as long as writing it.
    pageSize: 0,
    rowGroupSize: ROW_GROUP,
  });
  file.schema = schemaOf(columns.map(({ element, meaning }) => ({ ...element, ...meaning })));
  void file.finish();
  return Buffer.from(bytes.getBuffer());
}

/** Instants in milliseconds. */
export function timeColumn(name: string, ms: Float64Array): TypedColumn {
  // As two halves, since each BigInt would be an object.
  const halves = new Int32Array(2 * ms.length);
  for (let index = 0; index < ms.length; index++) {
    const high = Math.floor(ms[index]! / 2 ** 32);
    halves[2 * index] = (ms[index]! - high * 2 ** 32) | 0;
    halves[2 * index + 1] = high;
  }
  return {
    element: { name, type: 'INT64', repetition_type: 'REQUIRED' },
    meaning: { logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
    data: new BigInt64Array(halves.buffer),
    encoding: 'DELTA_BINARY_PACKED',
    sorted: true,
  };
}

/** Numbers as other formats have them; of a nullable column what is not finite is null. */
export function doubleColumn(
  name: string,
  values: Float64Array,
  may: 'required' | 'nullable' = 'required',
): TypedColumn {
  const data = new Float64Array(values.length);
  let known = true;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    data[index] = tidy(value);
    if (!Number.isFinite(value)) known = false;
  }
  return {
    element: { name, type: 'DOUBLE', repetition_type: may === 'nullable' ? 'OPTIONAL' : 'REQUIRED' },
    data: known ? data : Array.from(data, (value) => (Number.isFinite(value) ? value : null)),
    // Prices hardly repeat, so that looking for a dictionary would only take time.
    encoding: 'PLAIN',
  };
}

/** A column in which nothing is known. */
export const emptyColumn = (name: string, type: 'DOUBLE' | 'INT64', length: number): TypedColumn => ({
  element: { name, type, repetition_type: 'OPTIONAL' },
  data: filled(length, null),
  encoding: 'PLAIN',
});

/** False but in the last row, which is `last`. */
export function lastColumn(name: string, length: number, last: boolean): TypedColumn {
  const data = filled(length, false);
  if (length > 0) data[length - 1] = last;
  return { element: { name, type: 'BOOLEAN', repetition_type: 'REQUIRED' }, data, encoding: 'RLE' };
}

/** The same text in every row. */
export const sameText = (name: string, length: number, text: string): TypedColumn => ({
  element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  data: filled(length, text),
  encoding: 'RLE_DICTIONARY',
});

const filled = <Value>(length: number, value: Value): Value[] => Array<Value>(length).fill(value);
