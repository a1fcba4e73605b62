import { constants, zstdCompressSync } from 'node:zlib';
import type { DecodedArray, SchemaElement } from 'hyparquet';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { tidy } from './number-text.ts';

/** One column with its exact type, so that the writer need not look at the values to find one. */
export interface TypedColumn {
  readonly element: SchemaElement;
  readonly data: DecodedArray;
  readonly encoding: 'PLAIN' | 'DELTA_BINARY_PACKED' | 'RLE' | 'RLE_DICTIONARY';
}

const compress = (bytes: Uint8Array) =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });

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
  const file = parquetWriteBuffer({
    ...shared(source),
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    columnData: columns.map(({ element, data, encoding }) => ({ name: element.name, data, encoding })),
  });
  return Buffer.from(file);
}

/** Instants in milliseconds. */
export function timeColumn(name: string, ms: Float64Array): TypedColumn {
  return {
    element: { name, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
    data: BigInt64Array.from(ms, BigInt),
    encoding: 'DELTA_BINARY_PACKED',
  };
}

/** Numbers as other formats have them; of a nullable column NaN is null. */
export function doubleColumn(
  name: string,
  values: Float64Array,
  may: 'required' | 'nullable' = 'required',
): TypedColumn {
  const nullable = may === 'nullable';
  return {
    element: { name, type: 'DOUBLE', repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED' },
    data:
      nullable && !values.every(Number.isFinite)
        ? Array.from(values, (value) => (Number.isFinite(value) ? tidy(value) : null))
        : values.map(tidy),
    // Prices hardly repeat, so that looking for a dictionary would only take time.
    encoding: 'PLAIN',
  };
}

/** A column in which nothing is known. */
export const emptyColumn = (name: string, type: 'DOUBLE' | 'INT64', length: number): TypedColumn => ({
  element: { name, type, repetition_type: 'OPTIONAL' },
  data: Array.from({ length }, () => null),
  encoding: 'PLAIN',
});

export const booleanColumn = (name: string, length: number, of: (index: number) => boolean): TypedColumn => ({
  element: { name, type: 'BOOLEAN', repetition_type: 'REQUIRED' },
  data: Array.from({ length }, (_, index) => of(index)),
  encoding: 'RLE',
});

/** The same text in every row. */
export const sameText = (name: string, length: number, text: string): TypedColumn => ({
  element: { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  data: Array.from({ length }, () => text),
  encoding: 'RLE_DICTIONARY',
});
