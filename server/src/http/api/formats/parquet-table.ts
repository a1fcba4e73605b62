import type { ColumnChunk, RowGroup } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import { arrowStream } from './arrow.ts';
import type { ColumnPage, TypedColumn } from './typed-columns.ts';
import { fileNotes, zstd } from './parquet.ts';

/** Rows per row group. One column of a group is one page, which fits into a processor's cache. */
const GROUP_ROWS = 100_000;
/** `PAR1`, at both ends of a file. */
const MAGIC = 0x31524150;

/** Writes numeric columns with `rows` rows each as Parquet or as an Arrow stream. */
export const typedTable = (
  format: 'parquet' | 'arrow',
  columns: readonly TypedColumn[],
  rows: number,
  source: string,
): Buffer =>
  format === 'parquet'
    ? parquetTable(columns, rows, source)
    : arrowStream(
        columns.map(({ element, arrow }) => ({
          name: element.name,
          nullable: element.repetition_type === 'OPTIONAL',
          data: arrow(rows),
        })),
        rows,
        source,
      );

/**
 * Writes a Parquet file of numeric columns with `rows` rows each. The library writes the format; values are copied as raw
 * bytes, since converting each one would take longer than everything else.
 */
function parquetTable(columns: readonly TypedColumn[], rows: number, source: string): Buffer {
  const file = new ByteWriter();
  file.appendUint32(MAGIC);
  const groups: RowGroup[] = [];
  for (let start = 0; start < rows; start += GROUP_ROWS) {
    groups.push(writeGroup(file, columns, start, Math.min(rows, start + GROUP_ROWS)));
  }
  writeMetadata(file, {
    version: 2,
    schema: [{ name: 'root', num_children: columns.length }, ...columns.map(({ element }) => element)],
    num_rows: BigInt(rows),
    row_groups: groups,
    metadata_length: 0,
    ...fileNotes(source),
  });
  file.appendUint32(MAGIC);
  return Buffer.from(file.getBuffer());
}

function writeGroup(file: ByteWriter, columns: readonly TypedColumn[], start: number, end: number): RowGroup {
  const chunks = columns.map((column) => writeChunk(file, column, start, end));
  const total = chunks.reduce((sum, { meta_data }) => sum + meta_data!.total_uncompressed_size, 0n);
  return { columns: chunks, total_byte_size: total, num_rows: BigInt(end - start) };
}

function writeChunk(
  file: ByteWriter,
  { element, page }: TypedColumn,
  start: number,
  end: number,
): ColumnChunk {
  const rows = end - start;
  const content = page(start, end);
  const { encoding, dictionary } = content;
  const from = file.offset;
  let bytes = dictionary ? writeDictionary(file, dictionary) : 0;
  const dataFrom = file.offset;
  bytes += writeData(file, content, rows);
  return {
    file_offset: BigInt(from),
    meta_data: {
      type: element.type!,
      encodings: dictionary ? ['PLAIN', encoding] : [encoding],
      path_in_schema: [element.name],
      codec: 'ZSTD',
      num_values: BigInt(rows),
      total_uncompressed_size: BigInt(bytes),
      total_compressed_size: BigInt(file.offset - from),
      data_page_offset: BigInt(dataFrom),
      ...(dictionary && { dictionary_page_offset: BigInt(from) }),
    },
  };
}

/** Uncompressed bytes of the page, with its header. */
function writeData(file: ByteWriter, { encoding, values, levels, nulls }: ColumnPage, rows: number): number {
  const packed = zstd(values);
  const from = file.offset;
  writePageHeader(file, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: levels.length + values.length,
    compressed_page_size: levels.length + packed.length,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: nulls,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  });
  const head = file.offset - from;
  file.appendBytes(levels);
  file.appendBytes(packed);
  return head + levels.length + values.length;
}

/** A dictionary of one value; bytes as above. */
function writeDictionary(file: ByteWriter, value: Uint8Array): number {
  const packed = zstd(value);
  const from = file.offset;
  writePageHeader(file, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: value.length,
    compressed_page_size: packed.length,
    dictionary_page_header: { num_values: 1, encoding: 'PLAIN' },
  });
  const head = file.offset - from;
  file.appendBytes(packed);
  return head + value.length;
}
